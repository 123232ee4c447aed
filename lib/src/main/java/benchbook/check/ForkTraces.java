package benchbook.check;

import benchbook.table.ForkTrace;
import benchbook.table.GcRun;
import benchbook.table.JfrRun;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tech.tablesaw.api.LongColumn;

/**
 * Whose log is whose. Nothing in a GC log names its benchmark, but JMH runs one fork after the other, in the order of its
 * results: as many JVMs as forks, one after the other, each alive for as long as its fork was planned to measure, are
 * those forks. Anything else is not guessed at.
 *
 * <p>Source: JMH 1.37, {@code Runner.runBenchmarks} and {@code RunResult.DEFAULT_SORT_COMPARATOR}.
 */
public final class ForkTraces {

    /** Two JVMs of one run do not live at the same time; clocks of two files may differ by their resolution. */
    private static final long OVERLAP_NS = 100_000_000;
    /** run.json has whole seconds. */
    private static final long SLACK_NS = 2_000_000_000L;
    /** A fork lives longer than its plan; a log that begins late or ends early may show a little less. */
    private static final double LEAST_LIFE = 0.9;

    private ForkTraces() {}

    /**
     * Traces, and what could not be told.
     *
     * @param traces in the order of results and forks; none if there was nothing, or nothing could be told
     * @param faults why a kind of file could not be used, one sentence each
     */
    public record Matched(List<ForkTrace> traces, List<String> faults) {}

    /** What was alive from when to when. */
    private record Life<T>(T of, String file, long startNs, long endNs) {}

    private record Slot(int result, int fork, long plannedNs) {}

    /** Returns which log and which recording belong to which fork. */
    public static Matched of(JmhResults jmh, List<GcRun> logs, List<JfrRun> recordings) {
        List<String> faults = new ArrayList<>();
        List<Slot> slots = slots(jmh);
        List<Life<GcRun>> byLog = matched("GC log", slots, logLives(logs, faults), faults);
        List<Life<JfrRun>> byRecording = matched("flight recording", slots, recordingLives(recordings, faults), faults);
        if (!byLog.isEmpty() && !byRecording.isEmpty() && !together(byLog, byRecording, faults)) {
            return new Matched(List.of(), faults);
        }
        List<ForkTrace> traces = new ArrayList<>();
        for (int i = 0; i < slots.size() && !(byLog.isEmpty() && byRecording.isEmpty()); i++) {
            Slot slot = slots.get(i);
            traces.add(new ForkTrace(slot.result, slot.fork,
                    byLog.isEmpty() ? Optional.empty() : Optional.of(byLog.get(i).of),
                    byRecording.isEmpty() ? Optional.empty() : Optional.of(byRecording.get(i).of)));
        }
        return new Matched(traces, faults);
    }

    /** Returns the same, if they are of the time at which the run says that it was measured; else nothing, and that. */
    public static Matched within(Matched matched, Run run) {
        long from = ns(run.started()) - SLACK_NS;
        long to = ns(run.ended()) + SLACK_NS;
        for (ForkTrace trace : matched.traces()) {
            OptionalLong start = trace.log().isPresent() ? trace.log().get().reading().firstEpochNs()
                    : trace.recording().orElseThrow().facts().startNs();
            if (start.isPresent() && (start.getAsLong() < from || start.getAsLong() > to)) {
                List<String> faults = new ArrayList<>(matched.faults());
                faults.add("fork " + (trace.fork() + 1) + "'s files are of " + Instant.ofEpochSecond(start.getAsLong() / 1_000_000_000L)
                        + ", and run.json says that it was measured from " + run.started() + " to " + run.ended() + "; are they of another run?");
                return new Matched(List.of(), faults);
            }
        }
        return matched;
    }

    private static long ns(Instant time) {
        return time.getEpochSecond() * 1_000_000_000L;
    }

    /**
     * Returns the traces of those results that are among {@code shown}, with their rows there.
     *
     * @param all the results that the traces name
     * @param shown some of them, in the same order, perhaps among others
     */
    public static List<ForkTrace> among(JmhResults all, List<ForkTrace> traces, JmhResults shown) {
        int[] row = new int[all.size()];
        int next = 0;
        for (int r = 0; r < row.length; r++) {
            int at = next;
            while (at < shown.size() && !key(all, r).equals(key(shown, at))) {
                at++;
            }
            row[r] = at < shown.size() ? at : -1;
            next = at < shown.size() ? at + 1 : next;
        }
        return traces.stream().filter(t -> row[t.result()] >= 0)
                .map(t -> new ForkTrace(row[t.result()], t.fork(), t.log(), t.recording())).toList();
    }

    private static List<Object> key(JmhResults jmh, int result) {
        return List.of(ScoreTable.FILE, ScoreTable.BENCHMARK, ScoreTable.PARAMS, ScoreTable.MODE, ScoreTable.THREADS).stream()
                .map(column -> jmh.scores().get(result, jmh.scores().columnIndex(column))).toList();
    }

    private static List<Slot> slots(JmhResults jmh) {
        List<Slot> slots = new ArrayList<>();
        double[][][] forks = jmh.forks();
        for (int r = 0; r < forks.length; r++) {
            long planned = planned(jmh, r, ScoreTable.WARMUP_ITERATIONS, ScoreTable.WARMUP_TIME_NS)
                    + planned(jmh, r, ScoreTable.MEASUREMENT_ITERATIONS, ScoreTable.MEASUREMENT_TIME_NS);
            for (int f = 0; f < forks[r].length; f++) {
                slots.add(new Slot(r, f, planned));
            }
        }
        return slots;
    }

    /** Returns what iterations take together as planned; 0 for single shots, whose time nobody plans. */
    private static long planned(JmhResults jmh, int result, String count, String time) {
        LongColumn times = jmh.scores().longColumn(time);
        return times.isMissing(result) || jmh.isSingleShot(result) ? 0
                : jmh.scores().intColumn(count).getInt(result) * times.getLong(result);
    }

    private static List<Life<GcRun>> logLives(List<GcRun> logs, List<String> faults) {
        List<Life<GcRun>> lives = new ArrayList<>();
        for (GcRun log : logs) {
            OptionalLong start = log.reading().firstEpochNs();
            OptionalLong span = log.reading().spanNs();
            if (start.isEmpty() || span.isEmpty()) {
                faults.add(log.file() + " has no wall clock; log with -Xlog:gc*,safepoint:file=NAME:time,uptime,level,tags");
                return List.of();
            }
            lives.add(new Life<>(log, log.file(), start.getAsLong(), start.getAsLong() + span.getAsLong()));
        }
        return lives;
    }

    private static List<Life<JfrRun>> recordingLives(List<JfrRun> recordings, List<String> faults) {
        List<Life<JfrRun>> lives = new ArrayList<>();
        for (JfrRun recording : recordings) {
            OptionalLong start = recording.facts().startNs();
            OptionalLong span = recording.facts().spanNs();
            if (start.isEmpty() || span.isEmpty()) {
                faults.add(recording.facts().file() + " does not tell when it was recorded");
                return List.of();
            }
            lives.add(new Life<>(recording, recording.facts().file(), start.getAsLong(), start.getAsLong() + span.getAsLong()));
        }
        return lives;
    }

    /** Returns the lives in the order of the slots; none, with a fault, where that order is not certain. */
    private static <T> List<Life<T>> matched(String kind, List<Slot> slots, List<Life<T>> lives, List<String> faults) {
        if (lives.isEmpty()) {
            return List.of();
        }
        if (lives.size() != slots.size()) {
            faults.add("expected " + Quantity.count(slots.size(), kind) + ", one for each fork, got " + lives.size()
                    + ": whose they are cannot be told" + (lives.size() > slots.size() ? "; warm-up forks (-wf) and runs before leave some too" : ""));
            return List.of();
        }
        List<Life<T>> ordered = lives.stream().sorted(Comparator.comparingLong(Life::startNs)).toList();
        for (int i = 0; i < ordered.size(); i++) {
            Life<T> life = ordered.get(i);
            if (i > 0 && life.startNs < ordered.get(i - 1).endNs - OVERLAP_NS) {
                faults.add(life.file + " begins before " + ordered.get(i - 1).file + " ends; forks of one run do not");
                return List.of();
            }
            long lived = life.endNs - life.startNs;
            if (lived < LEAST_LIFE * slots.get(i).plannedNs) {
                faults.add(life.file + " covers " + Quantity.duration(lived) + ", and the fork that should be its own was planned for "
                        + Quantity.duration(slots.get(i).plannedNs) + "; is it of another run, or does it end before its JVM?");
                return List.of();
            }
        }
        return ordered;
    }

    private static boolean together(List<Life<GcRun>> logs, List<Life<JfrRun>> recordings, List<String> faults) {
        for (int i = 0; i < logs.size(); i++) {
            Life<GcRun> log = logs.get(i);
            Life<JfrRun> recording = recordings.get(i);
            if (log.startNs > recording.endNs || recording.startNs > log.endNs + OVERLAP_NS) {
                faults.add(log.file + " and " + recording.file + " are of different times; are they of one run?");
                return false;
            }
        }
        return true;
    }
}
