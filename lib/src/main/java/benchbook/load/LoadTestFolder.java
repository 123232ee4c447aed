package benchbook.load;

import benchbook.table.LatencyTable;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadProblemTable;
import benchbook.table.LoadRun;
import benchbook.table.LoadSecondTable;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/**
 * Reads the run folder that {@code load-test} leaves, or those of its steps.
 *
 * <pre>
 * from-intended.hlog   latencies from when the plan wanted the request sent; open model only
 * from-sent.hlog       the same requests from when they were sent
 * lag.hlog             how late they were ready to be sent; open model only
 * seconds.csv          second,planned_count,ok_count,failed_count,dropped_count,in_flight_count,…
 * errors.csv           error,count
 * run.json             the step's row, see {@link LoadStepTable}, and what it ran on
 * step-1, step-2, …    instead of these, of a test in several steps
 * </pre>
 *
 * <p>The run's basis is intended, or sent in the closed model; latencies hold both, told apart by {@link LatencyTable#BASIS}.
 * Tags are {@code ok} and {@code failed}, with a mix {@code ok/NAME}; names are escaped as in a URL. Each log ends in a line
 * that says how much it holds; one that lacks it is truncated. A folder without {@code run.json} is of a generator that was
 * killed: its latencies are read, and what it offered is unknown.
 */
public final class LoadTestFolder {

    static final String KIND = "load-test run folder";
    private static final String INTENDED = "from-intended.hlog";
    private static final String SENT = "from-sent.hlog";
    private static final String LAG = "lag.hlog";
    private static final Pattern STEP = Pattern.compile("step-(\\d{1,9})");
    /** As in {@code #[End: 60 intervals, 30000 values]}. */
    private static final Pattern END = Pattern.compile("#\\[End: (\\d{1,18}) intervals, (\\d{1,18}) values\\]");

    private final Path folder;
    private final LoadRows rows;
    private final Table intervals = LoadIntervalTable.empty();
    private final Table latencies = LatencyTable.empty();
    private final Table seconds = LoadSecondTable.empty();
    private final Table steps = LoadStepTable.empty();
    private Table lags = LatencyTable.empty();
    /** Of run.json; null without. */
    private Map<String, String> fields;
    private final List<Table> problems = new ArrayList<>();

    private LoadTestFolder(Path folder) {
        this.folder = folder;
        this.rows = new LoadRows(folder, KIND, "benchbook load-test");
    }

    /**
     * Returns the load tests in a folder: one, or one for each step.
     *
     * @throws LoadException if it is no run folder, or holds no latency
     */
    public static List<LoadRun> read(Path folder) {
        List<LoadRun> runs = new ArrayList<>();
        int steps = steps(folder);
        for (int step = 1; step <= steps; step++) {
            Path own = folder.resolve("step-" + step);
            if (!Files.isDirectory(own)) {
                throw new LoadException(folder, "holds step-" + steps + " and no folder step-" + step + "; copy the whole folder, or name the steps"
                        + " themselves");
            }
            runs.add(new LoadTestFolder(own).read());
        }
        if (runs.isEmpty() && !Files.isRegularFile(folder.resolve(SENT))) {
            throw new LoadException(folder, "is a folder without " + SENT + " and step-1, which load-test leaves; name the file that your"
                    + " load tool wrote");
        }
        return runs.isEmpty() ? List.of(new LoadTestFolder(folder).read()) : runs;
    }

    /** Returns the number of the last step, 0 without any. */
    private static int steps(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(file -> STEP.matcher(file.getFileName().toString())).filter(Matcher::matches)
                    .mapToInt(m -> Integer.parseInt(m.group(1))).max().orElse(0);
        } catch (IOException e) {
            throw Content.unreadable(folder, e);
        }
    }

    private LoadRun read() {
        Path json = RunJson.place(folder);
        fields = Files.isRegularFile(json) ? RunJson.fields(json) : null;
        // A folder of an open model without its first log is a half copy, and not one of a closed model.
        boolean open = Files.exists(folder.resolve(INTENDED)) || fields != null && fields.getOrDefault("model", "").equals(RunTable.OPEN);
        LoadRun primary = log(folder.resolve(open ? INTENDED : SENT), open ? RunTable.INTENDED : RunTable.SENT);
        if (open) {
            log(folder.resolve(SENT), RunTable.SENT);
        }
        if (Files.exists(folder.resolve(LAG))) {
            LoadRun lag = log(folder.resolve(LAG), null);
            lags = lag == null ? lags : Lags.sum(List.of(lag.latencies()));
        }
        facts(open, primary);
        LoadTestSeconds.read(folder, rows, seconds);
        errors();
        problems.forEach(own -> own.forEach(row -> {
            if (row.isMissing(LoadProblemTable.LINE)) {
                rows.problem(Path.of(row.getString(LoadProblemTable.FILE)).getFileName() + ": " + row.getString(LoadProblemTable.PROBLEM));
            } else {
                rows.problem(row.getLong(LoadProblemTable.LINE), Path.of(row.getString(LoadProblemTable.FILE)).getFileName() + ": "
                        + row.getString(LoadProblemTable.PROBLEM));
            }
        }));
        LoadRun run = rows.run();
        run.run().booleanColumn(RunTable.HISTOGRAM).set(0, !latencies.isEmpty());
        return new LoadRun(run.file(), run.run(), latencies, intervals, run.errors(), run.problems(), seconds, steps, lags);
    }

    /** What a log says of itself; after a merge by hand there may be several last lines. */
    private record Said(boolean intervals, boolean ends, long values) {}

    private static Said said(Path file) {
        boolean intervals = false;
        boolean ends = false;
        long values = 0;
        try (TextLines lines = new TextLines(file)) {
            while (lines.advance()) {
                byte first = lines.from() == lines.to() ? 0 : lines.bytes()[lines.from()];
                Matcher end = END.matcher(first == '#' ? lines.text() : "");
                boolean blank = first <= ' ' && lines.text().isBlank();
                values += end.matches() ? Long.parseLong(end.group(2)) : 0;
                ends = end.matches() || ends && blank;
                intervals |= first != '#' && first != '"' && !blank;
            }
        }
        return new Said(intervals, ends, values);
    }

    /** Adds a log's latencies by a basis, unless that is null; returns the log, or null if it is one of nothing. */
    private LoadRun log(Path file, String basis) {
        if (!Files.isRegularFile(file)) {
            throw new LoadException(file, (Files.exists(file) ? "is no file" : "is not there") + "; a run folder has it, copy the whole folder");
        }
        Said said = said(file);
        LoadRun log = said.intervals ? HdrLog.read(file, null) : null;
        long values = log == null ? 0 : log.whole(RunTable.SAMPLES).orElse(0);
        if (!said.ends) {
            rows.problem(file.getFileName() + " lacks its last line, #[End: …]: the generator was killed, or the copy cut; what there is was read");
            rows.truncated();
        } else if (said.values != values) {
            rows.problem(file.getFileName() + " says that it holds " + said.values + " values, and " + values + " can be read");
        }
        if (log == null) {
            return null;
        }
        problems.add(log.problems());
        if (log.run().booleanColumn(RunTable.TRUNCATED).get(0)) {
            rows.truncated();
        }
        LatencyRows to = new LatencyRows(latencies);
        for (Row row : basis == null ? LatencyTable.empty() : log.latencies()) {
            String tag = row.getString(LatencyTable.TAG);
            to.bucket(name(tag), outcome(tag), basis, row.getLong(LatencyTable.START_NS), row.getLong(LatencyTable.LENGTH_NS),
                    row.getLong(LatencyTable.LOW_NS), row.getLong(LatencyTable.VALUE_NS), row.getLong(LatencyTable.COUNT));
        }
        return log;
    }

    private static String outcome(String tag) {
        String first = tag.contains("/") ? tag.substring(0, tag.indexOf('/')) : tag;
        return first.equals(LatencyTable.OK) || first.equals(LatencyTable.FAILED) ? first : LatencyTable.ALL;
    }

    private static String name(String tag) {
        String name = outcome(tag).equals(LatencyTable.ALL) ? tag : tag.contains("/") ? tag.substring(tag.indexOf('/') + 1) : "";
        try {
            return URLDecoder.decode(name.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return name; // not escaped by our generator
        }
    }

    private void facts(boolean open, LoadRun primary) {
        rows.text(RunTable.BASIS, open ? RunTable.INTENDED : RunTable.SENT);
        rows.text(RunTable.MODEL, open ? RunTable.OPEN : RunTable.CLOSED);
        rows.text(RunTable.PERCENTILES, "nearest rank, the highest latency of its bucket");
        rows.text(RunTable.UNIT_SOURCE, RunTable.FROM_FILE);
        rows.whole(RunTable.SAMPLES, primary == null ? 0 : primary.whole(RunTable.SAMPLES).orElse(0));
        if (primary != null) {
            for (String column : List.of(RunTable.STARTED_EPOCH_NS, RunTable.DURATION_NS, RunTable.MAX_NS, RunTable.RESOLUTION_NS, RunTable.DIGITS)) {
                primary.whole(column).ifPresent(value -> rows.whole(column, value));
            }
            IntervalRows to = new IntervalRows(intervals);
            for (Row row : primary.intervals()) {
                String tag = row.getString(LoadIntervalTable.TAG);
                to.row(name(tag), outcome(tag), row.getLong(LoadIntervalTable.START_NS), row.getLong(LoadIntervalTable.LENGTH_NS),
                        row.getLong(LoadIntervalTable.SAMPLES), new long[] {row.getLong(LoadIntervalTable.P50_NS), row.getLong(LoadIntervalTable.P90_NS),
                            row.getLong(LoadIntervalTable.P99_NS), row.getLong(LoadIntervalTable.P999_NS)}, row.getLong(LoadIntervalTable.MAX_NS));
            }
        }
        Path json = RunJson.place(folder);
        if (fields == null) {
            Lags.tell(rows, lags);
            rows.problem("there is no " + json.getFileName() + ": the generator was killed, so what it offered and its errors are unknown"
                    + (lags.isEmpty() ? ", and its lag" : ""));
            rows.truncated();
            return;
        }
        step(json, fields);
        rows.text(RunTable.NAME, fields.getOrDefault("url", ""));
        Row step = steps.row(0);
        for (String column : List.of(RunTable.OFFERED_PER_S, RunTable.SENT_PER_S, RunTable.ACHIEVED_PER_S)) {
            rows.number(column, step.getDouble(column));
        }
        for (String column : List.of(RunTable.DURATION_NS, RunTable.DROPPED, RunTable.LAG_P99_NS, RunTable.LAG_MAX_NS, RunTable.CONNECTIONS)) {
            rows.whole(column, step.getLong(column));
        }
        rows.whole(RunTable.REQUESTS, step.getLong(LoadStepTable.SENT));
        rows.whole(RunTable.ERRORS, step.getLong(LoadStepTable.FAILED));
        if (step.getLong(LoadStepTable.SENDERS) > 0) {
            rows.whole(RunTable.THREADS, step.getLong(LoadStepTable.SENDERS));
        }
        if (step.getBoolean(LoadStepTable.INTERRUPTED)) {
            rows.problem("the run was broken off by its user");
        }
    }

    /** The step's columns stand under their own names. */
    private void step(Path json, Map<String, String> fields) {
        Row row = steps.appendRow();
        for (Column<?> column : steps.columns()) {
            String name = column.name().equals(LoadStepTable.CORES) ? "cores" : column.name();
            String value = column.name().equals(LoadStepTable.STEP) ? "1" : fields.getOrDefault(name, "");
            try {
                switch (column.type().name()) {
                    case "INTEGER" -> row.setInt(column.name(), Integer.parseInt(value));
                    case "LONG" -> row.setLong(column.name(), value.isEmpty() ? LogBytes.MISSING : Long.parseLong(value));
                    case "DOUBLE" -> row.setDouble(column.name(), value.isEmpty() ? Double.NaN : Double.parseDouble(value));
                    case "BOOLEAN" -> row.setBoolean(column.name(), flag(json, name, value));
                    default -> row.setString(column.name(), value);
                }
            } catch (NumberFormatException e) {
                throw new LoadException(json, "expected a number for " + name + ", got " + LoadException.quote(value)
                        + "; remove the file to go on without it");
            }
        }
        for (String needed : List.of(LoadStepTable.OK, LoadStepTable.FAILED, LoadStepTable.SENT, LoadStepTable.DURATION_NS)) {
            if (row.isMissing(needed)) {
                throw new LoadException(json, "expected " + needed + " as load-test writes it, got none; remove the file to go on without it");
            }
        }
    }

    private static boolean flag(Path json, String name, String value) {
        if (!value.isEmpty() && !value.equals("true") && !value.equals("false")) {
            throw new LoadException(json, "expected true or false for " + name + ", got " + LoadException.quote(value)
                    + "; remove the file to go on without it");
        }
        return value.equals("true");
    }

    private void errors() {
        Path file = folder.resolve("errors.csv");
        if (!Files.isRegularFile(file)) {
            return; // killed, which is said where run.json is missed
        }
        for (CsvLine line : CsvLine.of(file)) {
            String[] cells = line.cells();
            if (line.number() == 1 && cells[0].equals(LoadErrorTable.ERROR)) {
                continue;
            }
            try {
                rows.error(cells[0], Long.parseLong(cells[1]));
            } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
                rows.problem(line.number(), "errors.csv: is no error with its count, and passed over");
            }
        }
    }
}
