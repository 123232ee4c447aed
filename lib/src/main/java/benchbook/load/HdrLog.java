package benchbook.load;

import benchbook.load.LatencyWindows.Series;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * Reads HdrHistogram's interval logs, of format 1.0 to 1.3: what jHiccup, cassandra-stress, YCSB, pulsar-perf, Hazelcast's
 * simulator, NoSQLBench and Hyperfoil ({@code total.hgrm}, in spite of its name) write.
 *
 * <pre>
 * #[Histogram log format version 1.3]
 * #[BaseTime: 1438867590.285 (seconds since epoch)]
 * #[StartTime: 1438867590.285 (seconds since epoch), Thu Aug 06 06:26:30 PDT 2015]
 * "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
 * Tag=read,0.133,1.005,2.802,HISTFAAAAEV42pNpmSzMwMCg…
 * </pre>
 *
 * <p>Start and length are seconds; {@link HdrPayload} has the histogram. An interval's time is its start plus {@code
 * BaseTime}; without that, plus {@code StartTime} if it is more than a year earlier; else it is since 1970 by itself.
 * The unit is not in the file, but for a line {@code #UNITS: … nanoseconds}, and the maximum is the value over 10⁶ whatever
 * it is; without an argument it is taken for nanoseconds, which is said.
 *
 * <p>HdrHistogram's own reader takes a line that it does not understand for the end of the log, without a word, and drops
 * a last line without an end. Here lines that are none, or damaged, are {@code problems}, by number, and all others are
 * read. Tags may hold blanks and commas. Hyperfoil's {@code merged/} repeats what its agents logged, and is left out.
 */
public final class HdrLog {

    /** As in {@code #[StartTime: 1438867590.285 (seconds since epoch), …]}. */
    private static final Pattern TIME = Pattern.compile("#\\[(StartTime|BaseTime): (\\S+) .*");
    /** As in {@code #[Logged with jHiccup version 2.0.6]}. */
    private static final Pattern LOGGED_WITH = Pattern.compile("#\\[Logged with (\\S+) version ([^\\]]+)\\].*");
    /** As in {@code #UNITS: the values in the histogram = nanoseconds}. */
    private static final Pattern UNITS = Pattern.compile("#UNITS.*?(nano|micro|milli)s.*", Pattern.CASE_INSENSITIVE);
    /** What all versions have in their legend. */
    private static final String LEGEND = "Interval_Compressed_Histogram\"";
    /** As in {@code 0.133}; -0.005 is an interval that began before its log. */
    private static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(\\.\\d{1,12})?");
    /** As in {@code 0,133,1,005,2,802,HISTF…}, of writers that use the country's own decimal sign. */
    private static final Pattern COMMAS = Pattern.compile("((?:Tag=.*,)?-?\\d+),(\\d{3},\\d+),(\\d{3},\\d+),(\\d{3},HIST.*)");
    private static final String TAG = "Tag=";
    private static final String MERGED = "merged/";
    private static final long YEAR_NS = TimeUnit.DAYS.toNanos(365);
    /** Seconds since 1970 from 1973 on; no interval starts so late in a run. */
    private static final long EPOCH_NS = TimeUnit.SECONDS.toNanos(100_000_000);
    /** What the writer divides the maximum by, whatever the unit. */
    private static final int MAX_DIVISOR = 1_000_000;

    private final Path file;
    private final LoadRows rows;
    private final LatencyWindows windows = new LatencyWindows();
    private final Map<String, long[]> last = new HashMap<>(); // by tag: intervals so far, start and end of the last
    private long nsPerUnit;
    private String unitSource;
    private long startTime = LogBytes.MISSING;
    private long baseTime = LogBytes.MISSING;
    private long started = LogBytes.MISSING;
    private boolean clock;
    private long firstNs = Long.MAX_VALUE;
    private long lastNs = Long.MIN_VALUE;
    private long maxNs;
    private long smallestUnit = Long.MAX_VALUE;
    private int digits = 9;
    private long intervals;
    private long bad;
    private boolean toldOrder;
    private boolean toldLength;

    private HdrLog(Path file, TimeUnit unit) {
        this.file = file;
        this.rows = new LoadRows(file, LoadKind.HDR_LOG.text, "");
        nsPerUnit = unit == null ? 1 : unit.toNanos(1);
        unitSource = unit == null ? RunTable.ASSUMED : RunTable.FROM_ARGUMENT;
    }

    /**
     * Returns what a log holds.
     *
     * @param unit of the recorded values; null for the file's own, or nanoseconds
     * @throws LoadException if no interval can be read
     */
    public static LoadRun read(Path file, TimeUnit unit) {
        HdrLog log = new HdrLog(file, unit);
        try (TextLines lines = new TextLines(file)) {
            for (String line = lines.next(); line != null; line = lines.next()) {
                log.line(line.strip(), lines.number(), lines.ended());
            }
            log.rows.damage(lines.number(), lines.damage());
        }
        return log.end();
    }

    private void line(String line, long number, boolean ended) {
        if (line.isEmpty() || line.endsWith(LEGEND)) {
            return;
        }
        if (line.startsWith("#")) {
            comment(line, number);
            return;
        }
        Matcher commas = COMMAS.matcher(line);
        try {
            interval(commas.matches() ? commas.replaceFirst("$1.$2.$3.$4") : line, number);
        } catch (HdrPayload.Damaged e) {
            bad++;
            if (ended) {
                rows.problem(number, e.getMessage());
            } else {
                rows.problem(number, "the last line is cut off, and its interval left out; was the process killed?");
                rows.truncated();
            }
        }
    }

    private void comment(String line, long number) {
        Matcher time = TIME.matcher(line);
        Matcher tool = LOGGED_WITH.matcher(line);
        Matcher units = UNITS.matcher(line);
        if (time.matches()) {
            if (!NUMBER.matcher(time.group(2)).matches()) {
                rows.problem(number, time.group(1) + " is no time: " + LoadException.quote(time.group(2)) + "; it is passed over");
            } else if (time.group(1).equals("BaseTime")) {
                baseTime = nanos(time.group(2));
            } else {
                if (startTime != LogBytes.MISSING && intervals > 0) {
                    rows.problem(number, "another log begins here, appended to the first; its intervals are counted too, by its own clock");
                    last.values().forEach(l -> l[1] = l[2] = LogBytes.MISSING);
                    baseTime = LogBytes.MISSING;
                }
                startTime = nanos(time.group(2));
            }
        } else if (tool.matches()) {
            rows.text(RunTable.TOOL, tool.group(1));
            rows.text(RunTable.TOOL_VERSION, tool.group(2));
        } else if (units.matches() && !unitSource.equals(RunTable.FROM_ARGUMENT)) {
            nsPerUnit = switch (units.group(1).toLowerCase(java.util.Locale.ROOT)) {
                case "nano" -> 1;
                case "micro" -> 1_000;
                default -> 1_000_000;
            };
            unitSource = RunTable.FROM_FILE;
        }
    }

    private static long nanos(String seconds) {
        return new BigDecimal(seconds).movePointRight(9).longValue();
    }

    /** Splits from the right, since a tag may hold commas. */
    private void interval(String line, long number) throws HdrPayload.Damaged {
        int payload = line.lastIndexOf(',');
        int max = line.lastIndexOf(',', payload - 1);
        int length = line.lastIndexOf(',', max - 1);
        int start = line.startsWith(TAG) ? line.lastIndexOf(',', length - 1) : -1;
        if (length < 0 || line.startsWith(TAG) && start < 0
                || !NUMBER.matcher(line.substring(start + 1, length)).matches()
                || !NUMBER.matcher(line.substring(length + 1, max)).matches()
                || !NUMBER.matcher(line.substring(max + 1, payload)).matches()) {
            throw new HdrPayload.Damaged("is no interval of a histogram log, and passed over: " + LoadException.quote(line));
        }
        String tag = start < 0 ? "" : line.substring(TAG.length(), start);
        String startText = line.substring(start + 1, length);
        long startNs = nanos(startText);
        if (!windows.takes(tag)) {
            throw new LoadException(file, number, "holds more than " + LatencyWindows.MOST_TAGS + " tags; are these numbers or"
                    + " addresses? Log a tag for each kind of request");
        }
        try {
            Histogram histogram = HdrPayload.decode(line.substring(payload + 1));
            add(tag, startNs, nanos(line.substring(length + 1, max)), line.substring(max + 1, payload), histogram, number);
        } catch (HdrPayload.Damaged e) {
            throw new HdrPayload.Damaged("the histogram of the interval at " + startText + " s " + e.getMessage()
                    + "; the interval is left out");
        }
    }

    private void add(String tag, long startNs, long lengthNs, String maxText, Histogram histogram, long number)
            throws HdrPayload.Damaged {
        if (lengthNs < 0) {
            throw new HdrPayload.Damaged("lasts less than 0 s");
        }
        long top = histogram.getTotalCount() == 0 ? 0 : histogram.getMaxValue();
        if (top > Long.MAX_VALUE / nsPerUnit) {
            throw new HdrPayload.Damaged("reaches beyond what a clock can measure");
        }
        long base = baseTime != LogBytes.MISSING ? baseTime
                : startTime != LogBytes.MISSING && startNs < startTime - YEAR_NS ? startTime : 0;
        long at = startNs + base;
        if (intervals == 0) {
            clock = base != 0 || startNs > EPOCH_NS;
            started = startTime != LogBytes.MISSING && Math.abs(at - startTime) < YEAR_NS ? startTime : at;
        }
        intervals++;
        order(tag, at, lengthNs, number);
        long[] of = last.get(tag);
        BucketLayout layout = new BucketLayout(63 - Long.numberOfLeadingZeros(Math.max(1, histogram.getLowestDiscernibleValue())),
                histogram.getNumberOfSignificantValueDigits());
        LatencyWindows.Window window = windows.at(new Series(tag, LatencyTable.ALL, "", layout, nsPerUnit), of[0]++, at, at + lengthNs);
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            window.add(layout.low(bucket.getValueIteratedTo()), bucket.getCountAtValueIteratedTo());
        }
        if (histogram.getTotalCount() > 0) {
            // The maximum in the text is finer than its bucket, unless the writer was told another divisor.
            long told = new BigDecimal(maxText).movePointRight(6).longValue();
            long step = MAX_DIVISOR / 1000;
            boolean fits = told + step > layout.low(top) && told - step <= layout.high(top);
            long max = fits ? Math.max(layout.low(top), Math.min(layout.high(top), told)) : top;
            window.maxNs = Math.max(window.maxNs, max * nsPerUnit);
            maxNs = Math.max(maxNs, max * nsPerUnit);
        }
        firstNs = Math.min(firstNs, at);
        lastNs = Math.max(lastNs, at + lengthNs);
        smallestUnit = Math.min(smallestUnit, 1L << layout.shift());
        digits = Math.min(digits, layout.digits());
    }

    private void order(String tag, long at, long lengthNs, long number) {
        long[] of = last.computeIfAbsent(tag, t -> new long[] {0, LogBytes.MISSING, LogBytes.MISSING});
        if (of[1] != LogBytes.MISSING) {
            long gap = at - of[1];
            if (gap < 0 && !toldOrder) {
                toldOrder = true;
                rows.problem(number, "begins before the interval above it: several logs, or a clock that was set back");
            } else if (gap > 0 && of[2] - of[1] > 100 * gap && !toldLength) {
                toldLength = true;
                rows.problem(number, "the interval above lasts more than 100 times as long as until this one begins: some writers put"
                        + " milliseconds, or the end's time, where the length belongs");
            }
        }
        of[1] = at;
        of[2] = at + lengthNs;
    }

    private LoadRun end() {
        if (intervals == 0) {
            throw new LoadException(file, bad == 0 ? "holds no interval: the run ended before the first was written"
                    : "holds no interval that can be read, and " + bad + " lines that cannot; is this a histogram log?");
        }
        boolean agents = last.keySet().stream().anyMatch(t -> !t.startsWith(MERGED));
        if (agents && windows.drop(t -> t.startsWith(MERGED)) > 0) {
            rows.problem("tags that begin with " + MERGED + " repeat what the other tags hold (Hyperfoil), and are left out");
        }
        if (windows.joined() > 0) {
            rows.problem("holds more intervals than a table: " + (1 << windows.joined()) + " neighbours each were added to one");
        }
        if (unitSource.equals(RunTable.ASSUMED)) {
            rows.problem("names no unit; its values are taken for nanoseconds, which is what jHiccup and most others log, while YCSB"
                    + " logs microseconds");
        }
        long start = Math.min(started, firstNs); // an interval may begin a little before its log
        rows.fill(windows, start, lastNs);
        facts(start);
        return rows.run();
    }

    private void facts(long start) {
        long samples = windows.samples();
        if (clock) {
            rows.whole(RunTable.STARTED_EPOCH_NS, start);
        }
        rows.whole(RunTable.DURATION_NS, lastNs - firstNs);
        rows.whole(RunTable.SAMPLES, samples);
        if (lastNs > firstNs) {
            rows.number(RunTable.ACHIEVED_PER_S, samples / ((lastNs - firstNs) / 1e9));
        }
        if (samples > 0) {
            rows.whole(RunTable.MAX_NS, maxNs);
        }
        rows.whole(RunTable.RESOLUTION_NS, smallestUnit * nsPerUnit);
        rows.whole(RunTable.DIGITS, digits);
        rows.text(RunTable.UNIT_SOURCE, unitSource);
        rows.text(RunTable.PERCENTILES, "nearest rank, the highest latency of its bucket");
    }
}
