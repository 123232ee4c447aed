///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The hand-rolled timer, in fresh JVMs: three tables, and what they cannot support
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/NaiveTimer.java
//MAIN NaiveBench

import benchbook.check.NaiveTiming;
import benchbook.job.Job;
import benchbook.measure.NaiveRun;
import benchbook.report.Block;
import benchbook.report.Story;
import benchbook.table.TimingTable;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import suites.NaiveTimer;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "naive-bench", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Times code with System.nanoTime() around a loop, as everybody does first, three times in "
                + "fresh JVMs, and says what the figures cannot support. Takes about 10 s.", ""},
        footer = {"", "Example:", "  jbang naive-bench.java --page naive.html"})
class NaiveBench implements Callable<Integer> {

    @Option(names = "--page", paramLabel = "FILE.html", description = "also write a page that works offline")
    Path page;

    @Override
    public Integer call() throws Exception {
        if (page != null) {
            Job.requireFolderOf(page);
        }
        Table order = NaiveRun.measure(NaiveTimer.class, "order", System.err);
        Table columns = NaiveRun.measure(NaiveTimer.class, "columns", System.err);
        Story story = new Story("The hand-rolled timer", "The same code, the same machine, " + NaiveRun.RUNS
                + " fresh JVMs: read across a row before believing one of its numbers.", List.of(
                new Block.Grid("1. One cold call", head("name"), rows(order, r -> position(r).equals("cold"), false)),
                new Block.Grid("2. A loop of 20,000 calls, time a call; then the other order", head("name, position"),
                        rows(order, r -> !position(r).equals("cold"), false)),
                new Block.Grid("3. 10,000,000 operations, six times: ns an operation (operations in a ns)",
                        head("name, repetition"), rows(columns, r -> true, true)),
                new Block.Verdicts(verdicts(order, columns))));
        System.out.print(story.text(Job.colour()));
        if (page != null) {
            Job.write(page, story.html());
        }
        return 0; // the faults are the point of the exercise
    }

    private static List<benchbook.check.Verdict> verdicts(Table order, Table columns) {
        return Stream.concat(NaiveTiming.onOrder(order, "plus", "builder").stream(),
                        NaiveTiming.onColumns(columns, List.of("dead", "foldable", "used")).stream())
                .sorted(java.util.Comparator.comparing(benchbook.check.Verdict::level))
                .toList();
    }

    private static String position(Row row) {
        return row.getString(TimingTable.POSITION);
    }

    private static List<String> head(String first) {
        return List.of(first, "JVM 1", "JVM 2", "JVM 3");
    }

    /** One row per name and position, one column per JVM. */
    private static List<List<String>> rows(Table timings, java.util.function.Predicate<Row> wanted, boolean rate) {
        var byKey = new java.util.LinkedHashMap<String, List<String>>();
        timings.stream().filter(wanted).forEach(row -> {
            double ns = row.getDouble(TimingTable.TIME_NS);
            String key = row.getString(TimingTable.NAME) + ", " + position(row);
            byKey.computeIfAbsent(key, k -> new ArrayList<>(List.of(k))).add(rate
                    ? Quantity.significant(ns, 3) + " (" + Quantity.significant(1 / ns, 3) + ")"
                    : Quantity.duration(ns));
        });
        return List.copyOf(byKey.values());
    }

    public static void main(String[] args) {
        Job.run(new NaiveBench(), args);
    }
}
