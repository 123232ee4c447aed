///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION A heap that is just large enough costs CPU: fewer pauses at 768 MiB, the same throughput, less work
//JAVA 21+
//RUNTIME_OPTIONS -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xlog:disable -XX:+DisplayVMOutputToStderr
//CDS
//DEPS ../lib/src/main/java/benchbook/package-info.java
//SOURCES suites/OrderCache.java
//FILES data/2026-11-heap-room/runs.csv=../data/2026-11-heap-room/runs.csv
//FILES data/2026-11-heap-room/run.json=../data/2026-11-heap-room/run.json
//FILES data/2026-11-heap-room/heap-256m-1.log.gz=../data/2026-11-heap-room/heap-256m-1.log.gz
//FILES data/2026-11-heap-room/heap-256m-2.log.gz=../data/2026-11-heap-room/heap-256m-2.log.gz
//FILES data/2026-11-heap-room/heap-256m-3.log.gz=../data/2026-11-heap-room/heap-256m-3.log.gz
//FILES data/2026-11-heap-room/heap-256m-4.log.gz=../data/2026-11-heap-room/heap-256m-4.log.gz
//FILES data/2026-11-heap-room/heap-256m-5.log.gz=../data/2026-11-heap-room/heap-256m-5.log.gz
//FILES data/2026-11-heap-room/heap-768m-1.log.gz=../data/2026-11-heap-room/heap-768m-1.log.gz
//FILES data/2026-11-heap-room/heap-768m-2.log.gz=../data/2026-11-heap-room/heap-768m-2.log.gz
//FILES data/2026-11-heap-room/heap-768m-3.log.gz=../data/2026-11-heap-room/heap-768m-3.log.gz
//FILES data/2026-11-heap-room/heap-768m-4.log.gz=../data/2026-11-heap-room/heap-768m-4.log.gz
//FILES data/2026-11-heap-room/heap-768m-5.log.gz=../data/2026-11-heap-room/heap-768m-5.log.gz
//FILES data/2026-12-capstone/runs.csv=../data/2026-12-capstone/runs.csv
//FILES data/2026-12-capstone/run.json=../data/2026-12-capstone/run.json
//FILES data/published/capstone-gc.csv=../data/published/capstone-gc.csv
//FILES data/published/sources.csv=../data/published/sources.csv
//MAIN HeapRoomNotebook

/*
 * Source:   cost-and-capstone, step a8 (data/published/capstone-gc.csv)
 * Data:     data/2026-11-heap-room; recorded with  jbang/jbang heap-room --rerun FOLDER
 *           suites/OrderCache.java holds about 170 MiB of orders and serves 3,000 requests a second for ten seconds, in five fresh
 *           JVMs with 256 MiB of heap and five with 768, by turns, all with G1.
 *           Beside it steps a7 and a8 of data/2026-12-capstone, see capstone-steps.java: the published service, made again, on one core.
 * Plan:     the published service was a web application, driven by 32 clients for longer; the program here is smaller, and its
 *           requests arrive at a fixed rate. Neither was made to give the published figures.
 * Expected: several times fewer pauses, less pause time in all, the same throughput, and less CPU; in the program here and in the capstone.
 */

import benchbook.check.HeapRoom;
import benchbook.check.HeapTooSmall;
import benchbook.check.Holds;
import benchbook.check.Level;
import benchbook.check.StarvedCollector;
import benchbook.figure.HeapRoomFigure;
import benchbook.job.CapstoneRecord;
import benchbook.job.Job;
import benchbook.job.Notebook;
import benchbook.load.GcLog;
import benchbook.load.HeapRuns;
import benchbook.load.Published;
import benchbook.load.Recorded;
import benchbook.load.RunJson;
import benchbook.measure.HeapRun;
import benchbook.report.Block;
import benchbook.report.CapstoneGrids;
import benchbook.report.HoldsGrid;
import benchbook.report.Machines;
import benchbook.report.Story;
import benchbook.table.CapstoneStepTable;
import benchbook.table.GcRun;
import benchbook.table.HeapRoomTable;
import benchbook.table.HeapRunTable;
import benchbook.table.Run;
import benchbook.unit.Quantity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import suites.OrderCache;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

@Command(name = "heap-room", mixinStandardHelpOptions = true, sortOptions = false,
        description = {"Shows what a service's collector takes with 256 and with 768 MiB of heap, in fresh JVMs: published, "
                + "recorded and yours. --rerun takes about 2 min and up to 1 GB of memory.", ""},
        footer = {"", "Example:", "  jbang heap-room.java --rerun my-runs --page heap-room.html",
                "", "The logs by themselves: jbang gc-pauses my-runs/heap-room/*.log.gz"})
class HeapRoomNotebook implements Callable<Integer> {

    private static final String NAME = "heap-room";
    private static final String RECORDED = "data/2026-11-heap-room";
    private static final String SOURCE = "cost-and-capstone";
    private static final int SMALL = 256;
    private static final int LARGE = 768;
    private static final int JVMS = 5;
    private static final Map<String, String> QUANTITIES = quantities();

    private static Map<String, String> quantities() {
        Map<String, String> quantities = new LinkedHashMap<>();
        quantities.put("pauses", HeapRoomTable.PAUSE_COUNT);
        quantities.put("pause ms", HeapRoomTable.PAUSE_TOTAL_MS);
        quantities.put("CPU cores", HeapRoomTable.CPU_CORES);
        quantities.put("requests/s", HeapRoomTable.REQUESTS_PER_S);
        return quantities;
    }

    @Mixin
    Notebook notebook = new Notebook();

    /** A run: a row and a log per JVM, and what it was measured on. */
    private record Result(Table room, List<GcRun> logs, Run run) {

        static Result of(Function<String, Path> files) {
            Table runs = HeapRuns.read(files.apply("runs.csv"));
            List<GcRun> logs = runs.stringColumn(HeapRunTable.LOG).asList().stream()
                    .map(log -> GcLog.read(files.apply(log)).get(0).named(log)).toList();
            return new Result(HeapRoom.of(runs, logs), logs, RunJson.read(files.apply("run.json")));
        }
    }

    @Override
    public Integer call() throws Exception {
        return notebook.show(story());
    }

    /** Returns the page: of the recorded run, or of the reader's own where an option asks for it. */
    Story story() throws Exception {
        Optional<Result> yours = notebook.yours(List.of(NAME),
                folder -> HeapRun.record(OrderCache.class, List.of(SMALL, LARGE), JVMS, folder.resolve(NAME),
                        "jbang/jbang " + NAME + " --rerun FOLDER", System.err),
                folder -> Result.of(folder.resolve(NAME)::resolve));
        Result recorded = Result.of(file -> Recorded.path(getClass(), RECORDED + "/" + file));
        Table published = published(Published.read(Recorded.path(getClass(), "data/published/capstone-gc.csv")));
        CapstoneRecord capstone = CapstoneRecord.recorded(getClass());
        Result shown = yours.orElse(recorded);
        List<Block> cells = new ArrayList<>();

        // Goes wrong
        cells.add(new Block.Prose("It fits, and it is fast enough", List.of(
                "You are about to be fooled by a throughput. The orders take about " + live(shown) + " of the 256 MiB, nothing runs out of"
                + " memory, and every request is served in time. What the collector does to keep it so is in no request's figure:"
                + " it works beside the program, on the processors that the next request will want.")));

        // Tempting
        cells.add(new Block.Prose("More heap, so look whether it is faster now", List.of(
                "Give it 768 MiB, repeat the load test, compare requests per second: " + HeapRoom.between(shown.room, SMALL, LARGE,
                        HeapRoomTable.REQUESTS_PER_S) + ". So memory was not the problem, says the one who looks at throughput alone,"
                + " and takes it back. As long as a processor is idle, a collector that works too much costs no request.",
                "Here requests arrive at a fixed rate, so that their number could only fall; the published service had 32 clients, each of"
                + " which waited for its answer, and served 1.5 % less with the larger heap.")));

        // Right
        cells.add(new Block.Prose("Read the log, and CPU beside the requests", List.of(
                "A collector's work is set by what lives and by how often it has to look: with little room it looks often. Count its"
                + " pauses, add them up, and hold the CPU of the whole process beside the requests served, over several JVMs. Here"
                + " the same requests took " + HeapRoom.between(shown.room, SMALL, LARGE, HeapRoomTable.CPU_CORES) + " the CPU."
                + " What a core costs and what half a GiB costs is then a price to compare: cost-per-request.")));
        cells.add(new Block.Picture(HeapRoomFigure.of(shown.room, published, SMALL, LARGE)
                .claiming(HeapRoom.claim(shown.room, SMALL, LARGE))));
        cells.add(new Block.Verdicts(shown.logs.stream().flatMap(log -> Stream.of(HeapTooSmall.on(log), StarvedCollector.on(log)))
                .flatMap(List::stream).filter(v -> v.level() == Level.WARN || v.level() == Level.FAIL).toList()));

        List<Holds> holds = Stream.concat(HeapRoom.holds(shown.room, SMALL, LARGE).stream(), HeapRoom.holdsOfCapstone(capstone.usable(), capstone.notRun()).stream())
                .toList();
        cells.add(figures(published, recorded, yours));
        cells.add(again(published, capstone));
        cells.add(HoldsGrid.of(holds));
        cells.add(Machines.of(holds, Published.environment(Recorded.path(getClass(), "data/published/sources.csv"), SOURCE),
                Machines.text(recorded.run) + ". Capstone: " + capstone.text(), yours.map(y -> Machines.text(y.run)).orElse(Machines.NOT_MEASURED)));
        return new Story("Heap room",
                "Throughput that does not move says nothing about a heap; pauses and CPU do.", cells);
    }

    private static Table published(Table csv) {
        Table room = HeapRoomTable.empty();
        for (Row row : csv) {
            room.intColumn(HeapRoomTable.HEAP_MIB).append((int) row.getDouble("heap_mib"));
            room.intColumn(HeapRoomTable.JVM).append(1);
            room.doubleColumn(HeapRoomTable.PAUSE_COUNT).append(row.getDouble("pauses"));
            room.doubleColumn(HeapRoomTable.PAUSE_TOTAL_MS).append(row.getDouble("total_pause_ms"));
            room.doubleColumn(HeapRoomTable.PAUSE_MAX_MS).appendMissing();
            room.doubleColumn(HeapRoomTable.CPU_CORES).append(row.getDouble("cpu_cores"));
            room.doubleColumn(HeapRoomTable.REQUESTS_PER_S).append(row.getDouble("rps"));
        }
        return room;
    }

    /** What collections leave at 256 MiB, of the JVM that tells it. */
    private static String live(Result shown) {
        return shown.logs.stream().filter(log -> log.header().heapMaxBytes().orElse(0) == (long) SMALL << 20)
                .flatMap(log -> HeapTooSmall.live(log).stream()).findFirst().orElse("an untold part");
    }

    private static Block figures(Table published, Result recorded, Optional<Result> yours) {
        List<List<String>> rows = new ArrayList<>();
        QUANTITIES.forEach((name, column) -> {
            for (int heap : List.of(SMALL, LARGE)) {
                Function<Table, String> range = range(heap, column);
                rows.add(List.of(name + " at " + heap, range.apply(published), range.apply(recorded.room),
                        yours.map(y -> range.apply(y.room)).orElse(Machines.NOT_MEASURED)));
            }
            rows.add(List.of(LARGE + " ÷ " + SMALL, ratio(published, column), ratio(recorded.room, column),
                    yours.map(y -> ratio(y.room, column)).orElse(Machines.NOT_MEASURED)));
        });
        return new Block.Grid("Least and most over JVMs, while requests were served; ratios with their 95 % intervals",
                List.of("what", "published", "recorded", "yours"), rows);
    }

    /** The published service, made again: one core, and clients that wait for answers. */
    private static Block again(Table published, CapstoneRecord capstone) {
        Table room = HeapRoom.ofCapstone(capstone.usable());
        Table steps = capstone.steps();
        List<String> notes = CapstoneGrids.notes(steps.where(steps.stringColumn(CapstoneStepTable.STEP).isIn("a7", "a8")));
        List<List<String>> rows = new ArrayList<>();
        QUANTITIES.forEach((name, column) -> {
            for (int heap : List.of(SMALL, LARGE)) {
                rows.add(List.of(name + " at " + heap, range(heap, column).apply(published), range(heap, column).apply(room)));
            }
            rows.add(List.of(LARGE + " ÷ " + SMALL, ratio(published, column), ratio(room, column)));
        });
        return new Block.Grid("The published service made again, steps a7 and a8 of the notebook capstone-steps, where 32 senders of this project's event loop wait for"
                + " their answers; on two cores the service has one"
                + (notes.isEmpty() ? "" : " (" + String.join("; ", notes) + ")"), List.of("what", "published", "capstone"), rows);
    }

    private static Function<Table, String> range(int heap, String column) {
        return room -> HeapRoomTable.values(room, heap, column).length == 0 ? Quantity.MISSING : HeapRoom.text(HeapRoomTable.values(room, heap, column));
    }

    private static String ratio(Table room, String column) {
        return HeapRoomTable.values(room, SMALL, column).length * HeapRoomTable.values(room, LARGE, column).length == 0 ? Quantity.MISSING
                : HeapRoom.between(room, SMALL, LARGE, column).replace(" ×", "").replace(", 95 %", "");
    }

    public static void main(String[] args) {
        Job.run(new HeapRoomNotebook(), args);
    }
}
