///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION What a cache hits is decided by the skew of its keys before its size: computed from the real cache
//JAVA 21+
//RUNTIME_OPTIONS -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//DEPS ../lib/src/main/java/benchbook/package-info.java
//DEPS com.github.ben-manes.caffeine:caffeine:3.2.4
//SOURCES suites/CacheHits.java
//FILES data/2026-12-capstone/runs.csv=../data/2026-12-capstone/runs.csv
//FILES data/2026-12-capstone/run.json=../data/2026-12-capstone/run.json
//FILES data/published/capstone-steps.csv=../data/published/capstone-steps.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN HitRatioNotebook

/*
 * Source:   cost-and-capstone, step a7 (data/published/capstone-steps.csv): a cache of 10,000 entries for 30 s before 5,000 customers, who are
 *           asked for as 1 + ⌊5000·u³⌋
 * Data:     computed anew by each run from Caffeine itself, keys from a fixed seed; beside it step a7 of data/2026-12-capstone
 * Expected: without skew the hits are the share of keys that fit; with u³ a tenth of the keys has nearly half of the lookups, and the real cache gets
 *           most of what the most popular keys would give. a7's cache is larger than its keys: there age alone makes misses.
 */

import benchbook.check.Holds;
import benchbook.figure.HitRatioFigure;
import benchbook.figure.HitRatioFigure.Point;
import benchbook.job.CapstoneExperiment;
import benchbook.job.CapstoneRecord;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.Pins;
import benchbook.report.Block;
import benchbook.report.CapstoneGrids;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.stats.PowerKeys;
import benchbook.table.CapstoneRunTable;
import benchbook.table.CapstoneStepTable;
import benchbook.table.HitRatioTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.CacheHits;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "hit-ratio", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows a cache's hits against its size and the skew of its keys, computed from the real cache, and the hits of the capstone's step a7"
                + " beside what age alone leaves: published, recorded and yours. --rerun measures a7, in about 4 min.", ""},
        footer = {"", "Example:", "  jbang hit-ratio.java --yours my-capstone --page hit-ratio.html"})
class HitRatioNotebook implements Callable<Integer> {

    private static final String NAME = "hit-ratio";
    private static final String SOURCE = "cost-and-capstone";
    private static final String STEP = "a7";
    /** The capstone's customers, its cache, and how its load asks for them. */
    private static final int KEYS = 5000;
    private static final int CACHE = 10_000;
    private static final double SKEW = 3;
    private static final Duration LIFETIME = Duration.ofSeconds(30);
    private static final List<Double> SKEWS = List.of(1.0, 2.0, 3.0, 5.0);
    private static final List<Integer> SIZES = List.of(50, 100, 250, 500, 1000, 2500, 5000);
    private static final int FILLING = 50_000;
    private static final int COUNTED = 200_000;
    private static final long SEED = 1;
    /** Lookups that decide a hit leave 0.1 of a point open; the closed model's rate is no constant. */
    private static final double NEAR = 0.02;
    /** Of 200,000 lookups: four standard errors of a share of a half. */
    private static final double CHANCE = 0.005;
    private static final int TENTH = KEYS / 10;

    @Mixin
    Notebook notebook = new Notebook();

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: the computed caches, with the capstone's own, or the reader's where an option asks for it. */
    Story story() throws Exception {
        Optional<CapstoneRecord> yours = notebook.yours(List.of(NAME), HitRatioNotebook::measure, folder -> CapstoneRecord.in(folder, NAME));
        CapstoneRecord recorded = CapstoneRecord.recorded(getClass());
        CapstoneRecord shown = yours.orElse(recorded);
        Table hits = hits();
        double publishedPerS = CapstoneGrids.row(CapstoneRecord.published(getClass()), STEP).orElseThrow().getDouble(CapstoneRunTable.REQUESTS_PER_S);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("A cache of 10,000 entries", List.of(
                "You are about to be fooled by a size. \"We put a cache of 10,000 entries before it, and statements went to nothing\" is a sentence about 5,000"
                + " customers: the cache is larger than all that it may be asked for. With a million customers the same cache holds one in a hundred, and what it"
                + " hits then is not in the sentence.")));

        // Tempting
        cells.add(new Block.Prose("Then make it as large as memory allows", List.of(
                "Size helps in proportion only where all keys are equally likely, and then a tenth of the keys is a tenth of the hits: "
                + percent(hits, 1, TENTH) + " here. Nobody's keys are like that. With a preference as steep as u³ the same tenth hits "
                + percent(hits, 3, TENTH) + ", and with u⁵ " + percent(hits, 5, TENTH) + ".")));

        // Right
        cells.add(new Block.Prose("Count your keys, then choose", List.of(
                "What a cache of m entries can hit is the share of lookups that the m most popular keys have; for keys 1 + ⌊n·u^k⌋ that is (m/n)^(1/k). A real cache"
                + " has to find out which those are, from what passes by: Caffeine gets " + share(hits) + " of that or more, the marks beside the dotted lines. So the skew of"
                + " your keys, which a log of yesterday tells, says what a size is worth before anything is built.",
                "Age comes on top. In a7 every customer fits, and an entry is thrown away after 30 s: a key that is looked up λ times a second is missed once, then"
                + " hit λ·30 times in the mean. Summed over the keys that is " + Quantity.percent(model(publishedPerS)) + " at the published "
                + Quantity.decimals(publishedPerS, 0) + " requests a second. More traffic hits more: a cache that is tried at a tenth of the traffic tells too little.")));
        cells.add(new Block.Picture(HitRatioFigure.of(hits, points(shown))));

        List<Holds> holds = holds(hits, shown, publishedPerS);
        cells.add(computed(hits));
        cells.add(measured(publishedPerS, recorded, yours));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE), "the computed caches: everywhere the same but for"
                + " the last digits; a7: " + recorded.text(), yours.map(CapstoneRecord::text).orElse(Machines.NOT_MEASURED)));
        return new Story("Hit ratio", "The skew of its keys says what a cache's size is worth.", cells);
    }

    private static void measure(Path folder) throws IOException, InterruptedException {
        CapstoneExperiment.measure(CapstonePlan.published(List.of(CapstoneStep.of(STEP)), Pins.here()), folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER",
                Set.of());
    }

    private static Table hits() {
        Table hits = HitRatioTable.empty();
        for (double skew : SKEWS) {
            PowerKeys keys = new PowerKeys(KEYS, skew);
            for (int size : SIZES) {
                Row row = hits.appendRow();
                row.setDouble(HitRatioTable.SKEW, skew);
                row.setLong(HitRatioTable.SIZE, size);
                row.setLong(HitRatioTable.KEYS, KEYS);
                row.setLong(HitRatioTable.LOOKUPS, COUNTED);
                row.setDouble(HitRatioTable.HITS, CacheHits.of(keys, size, FILLING, COUNTED, SEED));
                row.setDouble(HitRatioTable.IDEAL, keys.popular(size));
            }
        }
        return hits;
    }

    private static Row row(Table hits, double skew, int size) {
        return IntStream.range(0, hits.rowCount()).filter(i -> hits.doubleColumn(HitRatioTable.SKEW).get(i) == skew && hits.longColumn(HitRatioTable.SIZE).get(i) == size)
                .mapToObj(hits::row).findFirst().orElseThrow();
    }

    private static String percent(Table hits, double skew, int size) {
        return Quantity.percent(row(hits, skew, size).getDouble(HitRatioTable.HITS));
    }

    /** The least that a cache gets of what the most popular keys would give. */
    private static String share(Table hits) {
        return Quantity.percent(hits.stream().mapToDouble(r -> r.getDouble(HitRatioTable.HITS) / r.getDouble(HitRatioTable.IDEAL)).min().orElseThrow());
    }

    /** What age alone leaves of a7's cache. */
    private static double model(double perS) {
        return new PowerKeys(KEYS, SKEW).expiring(perS, LIFETIME.toSeconds());
    }

    private static Table runs(CapstoneRecord of) {
        Table usable = of.usable();
        return usable.where(usable.stringColumn(CapstoneRunTable.STEP).isEqualTo(STEP).and(usable.doubleColumn(CapstoneRunTable.HIT_RATIO).isNotMissing()));
    }

    private static List<Point> points(CapstoneRecord shown) {
        return runs(shown).stream().map(r -> new Point(STEP + "-" + r.getInt(CapstoneRunTable.REPEAT), (double) CACHE / KEYS, r.getDouble(CapstoneRunTable.HIT_RATIO))).toList();
    }

    private static Block computed(Table hits) {
        List<List<String>> rows = new ArrayList<>();
        for (int size : SIZES) {
            List<String> row = new ArrayList<>(List.of(Quantity.percent((double) size / KEYS)));
            for (double skew : SKEWS) {
                Row of = row(hits, skew, size);
                row.add(Quantity.percent(of.getDouble(HitRatioTable.HITS)) + " (" + Quantity.percent(of.getDouble(HitRatioTable.IDEAL)) + ")");
            }
            rows.add(row);
        }
        return new Block.Grid("Hits of Caffeine 3.2.4 in " + Quantity.decimals(COUNTED, 0) + " lookups of " + KEYS + " keys after " + FILLING
                + " that fill it, in brackets those of the most popular keys; by entries ÷ keys, and skew", List.of("entries", "u¹", "u²", "u³", "u⁵"), rows);
    }

    private static Block measured(double publishedPerS, CapstoneRecord recorded, Optional<CapstoneRecord> yours) {
        return new Block.Grid("The capstone's a7: 10,000 entries for 30 s, 5,000 keys of u³, asked for by 32 senders of this project's event loop; on two cores the service has"
                + " one. A real cache of Caffeine's on a clock of its own, and the sum over keys, say what age"
                + " alone leaves at that rate", List.of("what", "published", "recorded", "yours"), List.of(
                row("requests a second", Quantity.decimals(publishedPerS, 0), r -> range(r, CapstoneRunTable.REQUESTS_PER_S, v -> Quantity.significant(v, 3)), recorded, yours),
                row("statements a request", "0.0", r -> range(r, CapstoneRunTable.STATEMENTS, v -> Quantity.decimals(v, 3)), recorded, yours),
                row("hits", "not told", r -> range(r, CapstoneRunTable.HIT_RATIO, v -> Quantity.significant(100 * v, 3) + " %"), recorded, yours),
                row("by age alone, sum", Quantity.significant(100 * model(publishedPerS), 3) + " %",
                        r -> range(r, CapstoneRunTable.REQUESTS_PER_S, v -> Quantity.significant(100 * model(v), 3) + " %"), recorded, yours),
                row("by age alone, Caffeine", Quantity.significant(100 * cached(publishedPerS), 3) + " %",
                        r -> range(r, CapstoneRunTable.REQUESTS_PER_S, v -> Quantity.significant(100 * cached(v), 3) + " %"), recorded, yours)));
    }

    private static double cached(double perS) {
        int filling = (int) Math.round(2 * LIFETIME.toSeconds() * perS);
        return CacheHits.expiring(new PowerKeys(KEYS, SKEW), CACHE, LIFETIME, perS, filling, filling, SEED);
    }

    private static List<String> row(String what, String published, Function<CapstoneRecord, String> of, CapstoneRecord recorded, Optional<CapstoneRecord> yours) {
        return List.of(what, published, of.apply(recorded), yours.map(of).orElse(Machines.NOT_MEASURED));
    }

    private static String range(CapstoneRecord of, String metric, Function<Double, String> text) {
        double[] sorted = runs(of).doubleColumn(metric).removeMissing().asList().stream().mapToDouble(v -> v).sorted().toArray();
        return sorted.length == 0 ? Quantity.MISSING + " (" + why(of) + ")"
                : Quantity.range(text.apply(sorted[0]), text.apply(sorted[sorted.length - 1]));
    }

    private static String why(CapstoneRecord of) {
        return CapstoneGrids.row(of.steps(), STEP).map(r -> r.getString(CapstoneStepTable.STATE)).orElse("not measured");
    }

    private static List<Holds> holds(Table hits, CapstoneRecord shown, double publishedPerS) {
        double far = SIZES.stream().mapToDouble(size -> Math.abs(row(hits, 1, size).getDouble(HitRatioTable.HITS) - (double) size / KEYS)).max().orElseThrow();
        double above = hits.stream().mapToDouble(r -> r.getDouble(HitRatioTable.HITS) - r.getDouble(HitRatioTable.IDEAL)).max().orElseThrow();
        double[] tenth = SKEWS.stream().mapToDouble(skew -> row(hits, skew, TENTH).getDouble(HitRatioTable.HITS)).toArray();
        return List.of(
                Holds.when("without skew the hits are the share of keys that fit, within 2 points", far <= NEAR, "at most " + Quantity.significant(100 * far, 2) + " points apart"),
                Holds.when("a tenth of the keys hits several times as much with u³ as without skew", tenth[2] > 3 * tenth[0],
                        Quantity.percent(tenth[2]) + " and " + Quantity.percent(tenth[0])),
                Holds.when("more skew, more hits, at a tenth of the keys", IntStream.range(1, tenth.length).allMatch(i -> tenth[i] > tenth[i - 1]),
                        String.join(", ", IntStream.range(0, tenth.length).mapToObj(i -> Quantity.percent(tenth[i])).toList())),
                Holds.when("no cache hits more than the most popular keys would, but for half a point of chance", above < CHANCE,
                        Quantity.significant(100 * above, 2) + " points above at most; " + share(hits) + " of it at least"),
                Holds.when("the sum over keys and a real cache that expires agree, within 2 points", Math.abs(model(publishedPerS) - cached(publishedPerS)) <= NEAR,
                        Quantity.significant(100 * model(publishedPerS), 3) + " % and " + Quantity.significant(100 * cached(publishedPerS), 3) + " % at "
                                + Quantity.decimals(publishedPerS, 0) + "/s"),
                Holds.when("age alone lets the published a7 print 0.0 statements a request", 1 - model(publishedPerS) < 0.05, Quantity.decimals(1 - model(publishedPerS), 3)),
                age(shown));
    }

    private static Holds age(CapstoneRecord shown) {
        String condition = "a7's hits are those that age alone leaves at its rate, within 2 points in every run";
        Table runs = runs(shown);
        if (runs.isEmpty()) {
            return Holds.notChecked(condition, STEP + " has no such figure: " + why(shown));
        }
        double far = runs.stream().mapToDouble(r -> Math.abs(r.getDouble(CapstoneRunTable.HIT_RATIO) - model(r.getDouble(CapstoneRunTable.REQUESTS_PER_S)))).max().orElseThrow();
        return Holds.when(condition, far <= NEAR, "at most " + Quantity.significant(100 * far, 2) + " points apart");
    }

    public static void main(String[] args) {
        Job.run(new HitRatioNotebook(), args);
    }
}
