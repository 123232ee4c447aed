package benchbook.measure;

import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import tech.tablesaw.api.NumericColumn;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * The run folder of a load test, written while it runs:
 *
 * <pre>
 * from-intended.hlog   latencies from when the plan wanted the request sent (open model), timeouts at their time
 * from-sent.hlog       the same requests from when they were sent; those that never were are not in it
 * lag.hlog             how late the generator had each request ready (open model)
 * seconds.csv          what was planned, sent, ended, dropped and in flight, and the cores used, second by second
 * errors.csv           failed requests by kind, and answers by status class
 * run.json             machine, JVM, load, plan, counts, as experiments.md C3 wants them
 * </pre>
 *
 * <p>The logs have an interval per second in which requests were due, under the tag {@code ok} or {@code failed}, and with a
 * mix of several requests {@code ok/NAME} and {@code failed/NAME}; names are escaped as in a URL. Each ends with a line that
 * proves it whole. Logs of several generators that share a start are added second by second.
 */
final class LoadFolder implements AutoCloseable {

    private static final long SECOND_NS = 1_000_000_000L;
    private static final String[] OUTCOMES = {"ok", "failed"};

    private final Path folder;
    private final LoadPlan plan;
    private final List<String> names;
    private final HistogramLog intended; // null in the closed model
    private final HistogramLog sent;
    private final HistogramLog lag; // null in the closed model
    private final BufferedWriter seconds;

    LoadFolder(Path folder, LoadPlan plan, Instant start) throws IOException {
        this.folder = Files.createDirectories(folder);
        this.plan = plan;
        names = plan.names();
        boolean open = plan.schedule().isOpen();
        String what = plan.target().url() + ", " + (open ? plan.schedule().perS() + " requests/s, "
                + plan.schedule().arrivals() + ", slice " + (plan.schedule().slice() + 1) + " of "
                + plan.schedule().slices() : plan.schedule().closed() + " senders, closed model");
        intended = open ? new HistogramLog(folder.resolve("from-intended.hlog"), start, "Latencies from the intended send: " + what) : null;
        sent = new HistogramLog(folder.resolve("from-sent.hlog"), start, "Latencies from the actual send: " + what);
        lag = open ? new HistogramLog(folder.resolve("lag.hlog"), start, "How late requests were ready to be sent: " + what) : null;
        seconds = Files.newBufferedWriter(folder.resolve("seconds.csv"), StandardCharsets.UTF_8);
        seconds.write("second,planned_count,ok_count,failed_count,dropped_count,in_flight_count,own_cpu_cores,other_cpu_cores\n");
    }

    /** Writes the latencies of a second. */
    void write(SecondHistograms second) throws IOException {
        for (int name = 0; name < names.size(); name++) {
            for (int outcome = 0; outcome < SecondHistograms.OUTCOMES; outcome++) {
                String tag = OUTCOMES[outcome] + (names.size() == 1 ? "" : "/" + names.get(name));
                write(intended, tag, second.second(), second.intended(name, outcome));
                write(sent, tag, second.second(), second.sent(name, outcome));
            }
        }
        sent.flush();
        if (intended != null) {
            intended.flush();
        }
    }

    /** Writes the lag of a second. */
    void write(LagSeconds.Second second) throws IOException {
        write(lag, "", second.second(), second.lag());
        lag.flush();
    }

    private void write(HistogramLog log, String tag, long second, Histogram histogram) throws IOException {
        if (log != null && histogram != null && histogram.getTotalCount() > 0) {
            long start = second * SECOND_NS;
            log.write(tag, start, Math.min(SECOND_NS, Math.max(1, plan.schedule().durationNs() - start)), histogram);
        }
    }

    /** Writes what happened until the end of a second, counted since the one before. */
    void second(long second, long planned, long ok, long failed, long dropped, long inFlight, CpuClock.Cores cpu) throws IOException {
        seconds.write(second + "," + planned + "," + ok + "," + failed + "," + dropped + "," + inFlight + "," + number(cpu.own()) + ","
                + number(cpu.others()) + "\n");
        seconds.flush();
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.2f", value);
    }

    /** Writes the last lines of the logs, errors and run.json; the run is complete, or was broken off in order. */
    void end(RunStart begin, String command, LoadOutcome outcome, Tally tally) throws IOException {
        for (HistogramLog log : new HistogramLog[] {intended, sent, lag}) {
            if (log != null) {
                log.end();
            }
        }
        StringBuilder csv = new StringBuilder("error,count\n");
        for (int i = 0; i < outcome.errors().rowCount(); i++) {
            csv.append(outcome.errors().stringColumn(LoadErrorTable.ERROR).get(i)).append(',')
                    .append(outcome.errors().longColumn(LoadErrorTable.COUNT).getLong(i)).append('\n');
        }
        Files.writeString(folder.resolve("errors.csv"), csv);
        begin.describe(folder, command, json -> describe(json, outcome, tally));
    }

    private void describe(JsonGenerator json, LoadOutcome outcome, Tally tally) throws IOException {
        List<String> flags = ManagementFactory.getRuntimeMXBean().getInputArguments();
        json.writeStringField("jvm_flags", String.join(" ", flags));
        json.writeStringField("tool", "benchbook load-test");
        json.writeStringField("url", plan.target().url());
        json.writeStringField("requests", String.join(", ", names));
        json.writeStringField("measuring_from", outcome.start().toString());
        LoadPlan.Schedule schedule = plan.schedule();
        if (schedule.isOpen()) {
            json.writeStringField("arrivals", schedule.arrivals().toString());
            json.writeNumberField("seed", schedule.seed());
            json.writeNumberField("slice", schedule.slice() + 1);
            json.writeNumberField("slices", schedule.slices());
        }
        json.writeNumberField("warm_up_ns", schedule.warmUpNs());
        json.writeNumberField("warm_up_requests_count", tally.warmedUp.get());
        json.writeNumberField("timeout_ns", plan.limits().timeoutNs());
        json.writeNumberField("in_flight_limit_count", plan.limits().maxInFlight());
        json.writeNumberField("connections_limit_count", plan.limits().maxConnections());
        json.writeStringField("connect", plan.limits().connect().toString());
        row(json, outcome.step());
        json.writeNumberField("samples_count", tally.ok.get() + tally.failed.get());
        for (int from = 100; from < 600; from += 100) {
            long count = 0;
            for (int status = from; status < from + 100; status++) {
                count += tally.count(status);
            }
            json.writeNumberField("status_" + from / 100 + "xx_count", count);
        }
        json.writeStringField("notes", outcome.notes());
    }

    /** The step's columns under their own names; what is missing is null. */
    private static void row(JsonGenerator json, Table step) throws IOException {
        for (Column<?> column : step.columns()) {
            if (column.name().equals(LoadStepTable.STEP) || column.name().equals(LoadStepTable.CORES)) {
                continue; // the first is of a step test, the second stands with the machine
            }
            json.writeFieldName(column.name());
            if (column.isMissing(0)) {
                json.writeNull();
            } else if (column instanceof NumericColumn<?> numbers) {
                double value = numbers.getDouble(0);
                if (value == Math.rint(value) && Math.abs(value) < 1L << 53) {
                    json.writeNumber((long) value);
                } else {
                    json.writeNumber(value);
                }
            } else if (column.name().equals(LoadStepTable.INTERRUPTED)) {
                json.writeBoolean((Boolean) column.get(0));
            } else {
                json.writeString(column.getString(0));
            }
        }
    }

    @Override
    public void close() throws IOException {
        for (Closeable file : new Closeable[] {intended, sent, lag, seconds}) {
            if (file != null) {
                file.close();
            }
        }
    }
}
