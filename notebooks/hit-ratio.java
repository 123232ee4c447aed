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
 * Data:     computed anew by each run from Caffeine itself, keys from a fixed seed; beside it step a7 of data/2026-12-capstone; recorded with
 *           jbang/jbang capstone --repeats 3 --warm-up 30s --closed 30s --app-cpus 0 --load-cpus 1 -o FOLDER --keep COPY
 * Plan:     the published a7 was loaded for 8 s + 15 s, less than an entry lives; the recorded one for 30 s + 30 s, so that each entry expires once in
 *           the window, whenever it was written
 * Expected: without skew the hits are the share of keys that fit; with u³ a tenth of the keys has nearly half of the lookups, and the real cache gets
 *           most of what the most popular keys would give. a7's cache is larger than its keys: it misses customers that its plan had not asked for
 *           yet, and entries that grew too old in it.
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
import benchbook.measure.CapstoneTimes;
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
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.CacheHits;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "hit-ratio", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows a cache's hits against its size and the skew of its keys, computed from the real cache, and the hits of the capstone's step a7"
                + " beside those that its plan leaves to such a cache: published, recorded and yours. --rerun measures a7, in about 5 min.", ""},
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
    /** Of 200,000 lookups: four standard errors of a share of a half are 0.5 of a point. */
    private static final double NEAR = 0.02;
    private static final double CHANCE = 0.005;
    /** A window of one lifetime reloads each key once; the closed model's rate, which is no constant, moves their share by a fraction of itself. */
    private static final double NEAR_PLAN = 0.01;
    /** Of statements a request: what is less prints as 0.0. */
    private static final double PRINTS_ZERO = 0.05;
    private static final CapstoneTimes PUBLISHED = CapstoneTimes.of(CapstonePlan.published(List.of(CapstoneStep.of(STEP)), Pins.NONE));
    private static final CapstoneTimes ADAPTED = CapstoneTimes.of(CapstonePlan.adapted(List.of(CapstoneStep.of(STEP)), Pins.NONE));
    private static final int TENTH = KEYS / 10;
    private static final String NO_TIMES = "its plan tells no times";

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
                + " hit λ·30 times in the mean. Summed over the keys that is " + Quantity.percent(longRun(publishedPerS)) + " at the published "
                + Quantity.decimals(publishedPerS, 0) + " requests a second, for a service that goes on. More traffic hits more: a cache that is tried at a tenth of the"
                + " traffic tells too little.",
                "A test that is shorter than an entry's life tells too much. The published plan was " + PUBLISHED.text() + ": no entry grew 30 s old in it, and what it missed"
                + " are customers that the warm-up had not asked for, " + Quantity.significant(100 * (1 - cached(publishedPerS, PUBLISHED)), 2) + " % of the lookups at that rate, where "
                + ADAPTED.text() + " miss " + Quantity.significant(100 * (1 - cached(publishedPerS, ADAPTED)), 2) + " %: a window of one lifetime has one reload of"
                + " each customer. A warm-up with the window's own random numbers would hide even that.")));
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
        CapstoneExperiment.measure(CapstonePlan.adapted(List.of(CapstoneStep.of(STEP)), Pins.here()), folder.resolve(NAME), "jbang/jbang " + NAME + " --rerun FOLDER",
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

    /** What age alone leaves of a7's cache in a service that goes on and on. */
    private static double longRun(double perS) {
        return new PowerKeys(KEYS, SKEW).expiring(perS, LIFETIME.toSeconds());
    }

    /** What an empty cache hits in the window of a plan, by the sum over keys. */
    private static double summed(double perS, CapstoneTimes plan) {
        return new PowerKeys(KEYS, SKEW).expiring(perS, LIFETIME.toSeconds(), plan.warmUpS(), plan.closedS());
    }

    /** The same, by sending the plan's lookups through Caffeine. */
    private static double cached(double perS, CapstoneTimes plan) {
        return CacheHits.expiring(new PowerKeys(KEYS, SKEW), CACHE, LIFETIME, perS, plan.warmUpS(), plan.closedS(), SEED);
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
                + " one. By the plan: what an empty cache hits in the plan's window, of other keys than its warm-up, at the window's rate all along: of Caffeine's on a"
                + " clock of its own, and summed over keys. In the long run: if it went on", List.of("what", "published", "recorded", "yours"), List.of(
                row("requests a second", Quantity.decimals(publishedPerS, 0), r -> range(r, CapstoneRunTable.REQUESTS_PER_S, v -> Quantity.significant(v, 3)), recorded, yours),
                row("statements a request", "0.0", r -> range(r, CapstoneRunTable.STATEMENTS, v -> Quantity.decimals(v, 3)), recorded, yours),
                row("hits", "not told", r -> range(r, CapstoneRunTable.HIT_RATIO, HitRatioNotebook::hits), recorded, yours),
                row("warm-up + window", PUBLISHED.text(), r -> r.times().map(CapstoneTimes::text).orElse(Quantity.MISSING), recorded, yours),
                row("by the plan, Caffeine", hits(cached(publishedPerS, PUBLISHED)), r -> byPlan(r, HitRatioNotebook::cached), recorded, yours),
                row("by the plan, sum", hits(summed(publishedPerS, PUBLISHED)), r -> byPlan(r, HitRatioNotebook::summed), recorded, yours),
                row("in the long run, sum", hits(longRun(publishedPerS)), r -> range(r, CapstoneRunTable.REQUESTS_PER_S, v -> hits(longRun(v))), recorded, yours)));
    }

    private static String hits(double ratio) {
        return Quantity.significant(100 * ratio, 3) + " %";
    }

    private static String byPlan(CapstoneRecord of, BiFunction<Double, CapstoneTimes, Double> model) {
        return of.times().map(times -> range(of, CapstoneRunTable.REQUESTS_PER_S, perS -> hits(model.apply(perS, times)))).orElse(Quantity.MISSING + " (" + NO_TIMES + ")");
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
                agree(publishedPerS),
                Holds.when("the published plan is over before an entry is, and its first lookups alone let a7 print 0.0 statements a request",
                        PUBLISHED.warmUpS() + PUBLISHED.closedS() < LIFETIME.toSeconds() && 1 - cached(publishedPerS, PUBLISHED) < PRINTS_ZERO,
                        Quantity.decimals(1 - cached(publishedPerS, PUBLISHED), 4) + " after " + PUBLISHED.text()),
                planned(shown));
    }

    private static Holds agree(double perS) {
        List<CapstoneTimes> plans = List.of(PUBLISHED, ADAPTED);
        return Holds.when("the sum over keys and a real cache that expires agree, within half a point",
                plans.stream().allMatch(plan -> Math.abs(summed(perS, plan) - cached(perS, plan)) <= CHANCE), String.join("; ", plans.stream().map(plan ->
                        hits(summed(perS, plan)) + " and " + hits(cached(perS, plan)) + " after " + plan.text()).toList()) + ", at " + Quantity.decimals(perS, 0) + "/s");
    }

    private static Holds planned(CapstoneRecord shown) {
        String condition = "a7's hits are those of an empty cache that goes through its plan, warm-up and window, at its rate, within 1 point in every run";
        Table runs = runs(shown);
        Optional<CapstoneTimes> times = shown.times();
        if (runs.isEmpty()) {
            return Holds.notChecked(condition, STEP + " has no such figure: " + why(shown));
        }
        if (times.isEmpty()) {
            return Holds.notChecked(condition, NO_TIMES);
        }
        double far = runs.stream().mapToDouble(r -> Math.abs(r.getDouble(CapstoneRunTable.HIT_RATIO) - cached(r.getDouble(CapstoneRunTable.REQUESTS_PER_S), times.get())))
                .max().orElseThrow();
        return Holds.when(condition, far <= NEAR_PLAN, "at most " + Quantity.significant(100 * far, 2) + " points apart; " + times.get().text());
    }

    public static void main(String[] args) {
        Job.run(new HitRatioNotebook(), args);
    }
}
