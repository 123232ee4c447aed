///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION How often comparing in place is wrong on identical code, how true its ratios are, and what it finds
//JAVA 21+
//DEPS ../src/main/java/benchbook/package-info.java

import benchbook.measure.Burner;
import benchbook.measure.Code;
import benchbook.measure.Compared;
import benchbook.measure.Comparison;
import benchbook.measure.Environment;
import benchbook.measure.Gate;
import benchbook.measure.GateClaim;
import benchbook.measure.GateResult;
import benchbook.stats.Interval;
import benchbook.stats.LogRatio;
import benchbook.stats.Proportion;
import benchbook.stats.Welch;
import benchbook.table.InPlaceTable;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tech.tablesaw.api.Row;

/**
 * Arguments: a CSV file, JVMs per experiment and disturbance (20), and which of them, as in {@code aa,quiet power,quiet} (all). Each
 * JVM makes {@value #ROUNDS} rounds through the workloads; 20 JVMs are 400 comparisons a disturbance, and take about an hour each. What the file already holds is not measured
 * again, so that a run can be ended at any time and begun again. The summary is printed at the end, and alone where the number is 0.
 *
 * <p>Experiments: {@code aa}, code against itself, by turns and one after the other; {@code truth}, a truth of 0.80 by the number of
 * turns of the same work; {@code power}, a gate "at most 1 ×" on 5 % more turns, in 10 s. A turn costs the same whichever it is. Disturbances: quiet, and one core stolen by a
 * process that computes for nothing.
 */
class InPlace {

    private static final int ROUNDS = 5;
    private static final List<String> EXPERIMENTS = List.of("aa", "truth", "power");
    private static final List<String> DISTURBANCES = List.of("quiet", "stolen");
    private static final String HEADER =
            "experiment,disturbance,jvm,workload,way,ratio,low,high,level,state,replicates,settled,seconds,load";
    private static final double LEVEL = 0.99;
    /** After which a thief ends by itself. */
    private static final String MOST_SECONDS = "7200";
    private static final double TRUTH = 0.80;
    private static final double SLOWER = 1.05;

    /**
     * Work that is done so many times in a call, so that the ratio of two such numbers is the truth. A turn is long enough for what
     * the compiler makes of the loop's ends, and what a call costs, to be nothing beside it.
     */
    static Callable<?> work(String workload, int turns) {
        return switch (workload) {
            case "arithmetic" -> () -> {
                int x = 1;
                for (int turn = 0; turn < turns; turn++) {
                    for (int i = 0; i < 200; i++) {
                        x = x * 31 + i;
                    }
                }
                return x;
            };
            case "lookup" -> {
                Map<String, Integer> map = new HashMap<>();
                for (int i = 0; i < 5_000; i++) {
                    map.put("key " + i, i);
                }
                String[] keys = map.keySet().toArray(String[]::new);
                int[] at = {0};
                yield () -> {
                    int sum = 0;
                    for (int turn = 0; turn < turns; turn++) {
                        for (int i = 0; i < 50; i++) {
                            sum += map.get(keys[at[0]]);
                            at[0] = at[0] + 1 == keys.length ? 0 : at[0] + 1;
                        }
                    }
                    return sum;
                };
            }
            case "sort" -> {
                int[] numbers = new Random(5).ints(25).toArray();
                yield () -> {
                    int last = 0;
                    for (int turn = 0; turn < turns; turn++) {
                        int[] copy = numbers.clone();
                        Arrays.sort(copy);
                        last += copy[turn % copy.length];
                    }
                    return last;
                };
            }
            case "text" -> () -> {
                int length = 0;
                for (int turn = 0; turn < turns; turn++) {
                    for (int i = 0; i < 4; i++) {
                        length += new StringBuilder("order ").append(i).append(',').append(i * 0.25).toString().length();
                    }
                }
                return length;
            };
            default -> throw new IllegalArgumentException(workload);
        };
    }

    private static final int TURNS = 400;
    private static final List<String> WORKLOADS = List.of("arithmetic", "lookup", "sort", "text");

    private static Code code(String name, String workload, int times) {
        return Code.fresh(name, () -> work(workload, times));
    }

    public static void main(String[] args) throws Exception {
        if (args.length == 4 && args[0].equals("child")) {
            child(args[1], args[2], Integer.parseInt(args[3]));
            return;
        }
        Path csv = Path.of(args.length > 0 ? args[0] : "in-place.csv");
        int jvms = args.length > 1 ? Integer.parseInt(args[1]) : 20;
        if (!Files.exists(csv)) {
            Files.writeString(csv, HEADER + "\n");
        }
        List<String[]> todo = new ArrayList<>();
        List<String> done = Files.readAllLines(csv);
        List<String> cells = args.length > 2 ? List.of(args).subList(2, args.length)
                : EXPERIMENTS.stream().flatMap(e -> DISTURBANCES.stream().map(d -> e + "," + d)).toList();
        for (int jvm = 1; jvm <= jvms; jvm++) {
            for (String experiment : EXPERIMENTS) {
                for (String disturbance : DISTURBANCES) {
                    if (!cells.contains(experiment + "," + disturbance)) {
                        continue;
                    }
                    String key = experiment + "," + disturbance + "," + jvm + ",";
                    if (done.stream().noneMatch(line -> line.startsWith(key))) {
                        todo.add(new String[] {experiment, disturbance, String.valueOf(jvm)});
                    }
                }
            }
        }
        long start = System.nanoTime();
        for (int i = 0; i < todo.size(); i++) {
            System.err.println(String.join(" ", todo.get(i)) + ": JVM " + (i + 1) + " of " + todo.size() + (i == 0 ? ""
                    : ", ETA " + Quantity.duration((System.nanoTime() - start) / (double) i * (todo.size() - i))));
            run(todo.get(i), csv);
        }
        summary(csv);
    }

    /** A JVM's lines are added once it has ended well, so that a run that was cut short has whole JVMs. */
    private static void run(String[] what, Path csv) throws IOException, InterruptedException {
        Process thief = what[1].equals("stolen") ? java(Burner.class, "1", MOST_SECONDS) : null;
        try {
            if (thief != null) {
                thief.getOutputStream().write('\n'); // it computes from now on, until its input ends
                thief.getOutputStream().flush();
            }
            Process child = java(InPlace.class, "child", what[0], what[1], what[2]);
            String out = new String(child.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
            if (child.waitFor() != 0) {
                throw new IOException("a JVM failed: " + String.join(" ", what));
            }
            Files.writeString(csv, out, StandardOpenOption.APPEND);
        } finally {
            if (thief != null) {
                thief.destroy();
                thief.waitFor();
            }
        }
    }

    private static Process java(Class<?> main, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g",
                "-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }

    private static void child(String experiment, String disturbance, int jvm) throws Exception {
        Random random = new Random(31L * jvm + experiment.hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            List<String> order = new ArrayList<>(WORKLOADS);
            java.util.Collections.shuffle(order, random);
            for (String workload : order) {
                String head = experiment + "," + disturbance + "," + jvm + "," + workload + ",";
                long seed = random.nextInt(1_000_000);
                int times = TURNS;
                switch (experiment) {
                    case "aa" -> {
                        byTurns(head, code("a", workload, times), code("b", workload, times), seed);
                        oneAfterTheOther(head, code("a", workload, times), code("b", workload, times));
                    }
                    case "truth" -> byTurns(head, code("a", workload, times), code("b", workload, (int) Math.round(TRUTH * times)), seed);
                    case "power" -> gate(head, code("a", workload, times), code("b", workload, (int) Math.round(SLOWER * times)), seed);
                    default -> throw new IllegalArgumentException(experiment);
                }
            }
        }
    }

    private static void byTurns(String head, Code a, Code b, long seed) {
        long start = System.nanoTime();
        Compared compared = Comparison.of(a).and(b).seed(seed).talk(null).run();
        Row row = compared.table().row(1);
        print(head + "by turns," + row.getDouble(InPlaceTable.RATIO) + "," + row.getDouble(InPlaceTable.RATIO_LOW) + ","
                + row.getDouble(InPlaceTable.RATIO_HIGH) + "," + row.getDouble(InPlaceTable.LEVEL) + "," + row.getString(InPlaceTable.STATE)
                + "," + row.getInt(InPlaceTable.REPLICATES) + "," + row.getBoolean(InPlaceTable.SETTLED), start);
    }

    private static void gate(String head, Code a, Code b, long seed) {
        long start = System.nanoTime();
        GateResult result = Gate.of(Comparison.of(a).and(b).seed(seed)).judge("b", "a", new GateClaim(0, 1));
        print(head + "gate," + result.ratio() + "," + result.interval().low() + "," + result.interval().high() + ","
                + result.interval().level() + "," + result.state() + "," + result.replicates() + ",", start);
    }

    /** As it is done by hand: warm up for a second, then a second of samples of 2 ms, and then the same of the other; Welch's t. */
    private static void oneAfterTheOther(String head, Code a, Code b) throws Exception {
        long start = System.nanoTime();
        LogRatio ratio = Welch.logRatio(samples(b.worlds().enter().make("")), samples(a.worlds().enter().make("")));
        Interval interval = ratio.interval(LEVEL);
        print(head + "one after the other," + ratio.ratio() + "," + interval.low() + "," + interval.high() + "," + LEVEL + ","
                + (interval.excludes(1) ? InPlaceTable.DIFFERENT : "") + ",1,", start);
    }

    private static double[] samples(Callable<?> code) throws Exception {
        long calls = 0;
        long start = System.nanoTime();
        while (System.nanoTime() - start < 1_000_000_000L) {
            kept = code.call();
            calls++;
        }
        int each = (int) Math.max(1, calls / 500);
        List<Double> samples = new ArrayList<>();
        start = System.nanoTime();
        while (System.nanoTime() - start < 1_000_000_000L) {
            long from = System.nanoTime();
            for (int i = 0; i < each; i++) {
                kept = code.call();
            }
            samples.add((System.nanoTime() - from) / (double) each);
        }
        return samples.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static volatile Object kept;

    private static void print(String line, long start) {
        System.out.println(line + "," + Quantity.decimals((System.nanoTime() - start) / 1e9, 2) + ","
                + Quantity.decimals(Environment.loadAverage(), 2));
    }

    private static void summary(Path csv) throws IOException {
        Map<String, List<String[]>> cells = new TreeMap<>(Files.readAllLines(csv).stream().skip(1).map(line -> line.split(",", -1))
                .collect(Collectors.groupingBy(cell -> cell[0] + ", " + cell[1] + ", " + cell[4])));
        cells.forEach((cell, all) -> {
            System.out.println("\n" + cell + ": " + all.size() + " comparisons in " + all.stream().map(r -> r[2]).distinct().count() + " JVMs");
            line("all", all);
            WORKLOADS.forEach(w -> line(w, all.stream().filter(r -> r[3].equals(w)).toList()));
        });
    }

    private static void line(String what, List<String[]> rows) {
        if (rows.isEmpty()) {
            return;
        }
        String experiment = rows.get(0)[0];
        double truth = experiment.equals("aa") ? 1 : experiment.equals("truth") ? TRUTH : SLOWER;
        double[] off = rows.stream().mapToDouble(r -> Double.parseDouble(r[5]) / truth - 1).sorted().toArray();
        double[] seconds = rows.stream().mapToDouble(r -> Double.parseDouble(r[12])).sorted().toArray();
        double[] half = rows.stream().mapToDouble(r -> (Double.parseDouble(r[7]) - Double.parseDouble(r[6])) / 2).sorted().toArray();
        StringBuilder out = new StringBuilder(String.format("  %-10s", what));
        if (experiment.equals("power")) {
            for (GateResult.State state : GateResult.State.values()) {
                out.append(share(state.toString(), rows, r -> r[9].equals(state.toString())));
            }
        } else {
            out.append(share("interval misses " + truth, rows, r -> Double.parseDouble(r[6]) > truth || Double.parseDouble(r[7]) < truth));
            out.append(share("no interval", rows, r -> r[6].equals("NaN") || r[7].equals("NaN")));
            rows.stream().map(r -> r[9]).filter(s -> !s.isEmpty()).distinct().sorted().forEach(s -> out.append(share(s, rows, r -> r[9].equals(s))));
        }
        out.append(String.format("; off: median %.2f %%, mean %.2f %%, worst %.1f %%; half-width %.2f %%; %.1f s", 100 * off[off.length / 2],
                100 * Arrays.stream(off).average().orElseThrow(), 100 * Math.max(-off[0], off[off.length - 1]), 100 * half[half.length / 2],
                seconds[seconds.length / 2]));
        System.out.println(out);
    }

    private static String share(String what, List<String[]> rows, Predicate<String[]> is) {
        long k = rows.stream().filter(is).count();
        Interval interval = Proportion.wilson(k, rows.size());
        return String.format("; %s %d of %d (%.1f to %.1f %%)", what, k, rows.size(), 100 * interval.low(), 100 * interval.high());
    }
}
