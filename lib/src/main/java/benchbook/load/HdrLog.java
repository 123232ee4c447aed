package benchbook.load;

import benchbook.load.LatencyWindows.Series;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

    /** What all versions have in their legend. */
    private static final String LEGEND = "Interval_Compressed_Histogram\"";
    /** As in {@code 0,133,1,005,2,802,HISTF…}, of writers that use the country's own decimal sign. */
    private static final Pattern COMMAS = Pattern.compile("((?:Tag=.*,)?-?\\d+),(\\d{3},\\d+),(\\d{3},\\d+),(\\d{3},HIST.*)");
    private static final String TAG = "Tag=";
    private static final String MERGED = "merged/";
    /** What the writer divides the maximum by, whatever the unit. */
    private static final int MAX_DIVISOR = 1_000_000;

    /** A day of seconds; of a longer log, or one of many tags, joined ones are listed. */
    private static final int MOST_LISTED = 1 << 17;

    private record Interval(String tag, long at, long lengthNs, long samples, long[] percentiles, long maxNs) {}

    private final Path file;
    private final LoadRows rows;
    private final List<Interval> listed = new ArrayList<>();
    private final LatencyWindows windows = new LatencyWindows();
    private final Map<String, long[]> last = new HashMap<>(); // by tag: intervals so far, start and end of the last
    private final HdrHeader header;
    private HdrPayload payloads;
    private long started = LogBytes.MISSING;
    private boolean clock;
    private long firstNs = Long.MAX_VALUE;
    private long lastNs = Long.MIN_VALUE;
    private long maxNs;
    private long smallestUnitNs = Long.MAX_VALUE;
    private int digits = 9;
    private long intervals;
    private long bad;
    private boolean toldOrder;
    private boolean toldLength;

    private HdrLog(Path file, TimeUnit unit) {
        this.file = file;
        this.rows = new LoadRows(file, LoadKind.HDR_LOG.text, "");
        header = new HdrHeader(rows, unit);
    }

    /**
     * Returns what a log holds.
     *
     * @param unit of the recorded values; null for the file's own, or nanoseconds
     * @throws LoadException if no interval can be read
     */
    public static LoadRun read(Path file, TimeUnit unit) {
        HdrLog log = new HdrLog(file, unit);
        try (TextLines lines = new TextLines(file); HdrPayload payloads = new HdrPayload()) {
            log.payloads = payloads;
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
            if (header.line(line, number, intervals)) {
                last.values().forEach(l -> l[1] = l[2] = LogBytes.MISSING);
            }
            return;
        }
        try {
            interval(points(line), number);
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

    /** Returns the line with decimal points for commas; one that has a point in its last number has no such commas. */
    private static String points(String line) {
        int payload = line.lastIndexOf(',');
        int point = line.indexOf('.', line.lastIndexOf(',', payload - 1) + 1);
        Matcher commas = COMMAS.matcher(point >= 0 && point < payload ? "" : line);
        return commas.matches() ? commas.replaceFirst("$1.$2.$3.$4") : line;
    }

    /** Splits from the right, since a tag may hold commas. */
    private void interval(String line, long number) throws HdrPayload.Damaged {
        int payload = line.lastIndexOf(',');
        int max = line.lastIndexOf(',', payload - 1);
        int length = line.lastIndexOf(',', max - 1);
        int start = line.startsWith(TAG) ? line.lastIndexOf(',', length - 1) : -1;
        if (length < 0 || line.startsWith(TAG) && start < 0
                || !HdrHeader.isTime(line.substring(start + 1, length))
                || !HdrHeader.isTime(line.substring(length + 1, max))
                || !HdrHeader.NUMBER.matcher(line.substring(max + 1, payload)).matches()) {
            throw new HdrPayload.Damaged("is no interval of a histogram log, and passed over: " + LoadException.quote(line));
        }
        String tag = start < 0 ? "" : line.substring(TAG.length(), start);
        String startText = line.substring(start + 1, length);
        long startNs = HdrHeader.nanos(startText);
        if (!windows.takes(tag)) {
            throw new LoadException(file, number, "holds more than " + LatencyWindows.MOST_TAGS + " tags; are these numbers or"
                    + " addresses? Log a tag for each kind of request");
        }
        try {
            HdrCounts counts = payloads.decode(line.substring(payload + 1));
            add(tag, startNs, HdrHeader.nanos(line.substring(length + 1, max)), line.substring(max + 1, payload), counts, number);
        } catch (HdrPayload.Damaged e) {
            throw new HdrPayload.Damaged("the histogram of the interval at " + startText + " s " + e.getMessage()
                    + "; the interval is left out");
        }
    }

    private void add(String tag, long startNs, long lengthNs, String maxText, HdrCounts counts, long number)
            throws HdrPayload.Damaged {
        if (lengthNs < 0) {
            throw new HdrPayload.Damaged("lasts less than 0 s");
        }
        long top = counts.top();
        long nsPerUnit = header.nsPerUnit();
        if (top > Long.MAX_VALUE / nsPerUnit) {
            throw new HdrPayload.Damaged("reaches beyond what a clock can measure");
        }
        long at = header.epochNs(startNs);
        if (intervals == 0) {
            clock = header.hasClock(startNs);
            started = header.startedNs(at);
        }
        intervals++;
        order(tag, at, lengthNs, number);
        long[] of = last.get(tag);
        BucketLayout layout = counts.layout();
        LatencyWindows.Window window = windows.at(windows.track(new Series(tag, LatencyTable.ALL, "", layout, nsPerUnit)), of[0]++, at, at + lengthNs);
        long total = counts.total();
        long[] percentiles = IntervalRows.ranks(total);
        long seen = 0;
        int done = 0;
        for (int i = 0; i < counts.size(); i++) {
            window.add(counts.lows()[i], counts.counts()[i]);
            seen += counts.counts()[i];
            while (done < percentiles.length && seen >= percentiles[done]) {
                percentiles[done++] = layout.high(counts.lows()[i]) * nsPerUnit;
            }
        }
        long intervalMax = LogBytes.MISSING;
        if (total > 0) {
            // The maximum in the text is finer than its bucket, unless the writer was told another divisor.
            long told = new BigDecimal(maxText).movePointRight(6).longValue();
            long step = MAX_DIVISOR / 1000;
            boolean fits = told + step > layout.low(top) && told - step <= layout.high(top);
            long max = fits ? Math.max(layout.low(top), Math.min(layout.high(top), told)) : top;
            intervalMax = max * nsPerUnit;
            window.maxNs = Math.max(window.maxNs, intervalMax);
            maxNs = Math.max(maxNs, intervalMax);
        }
        if (listed.size() < MOST_LISTED) {
            listed.add(new Interval(tag, at, lengthNs, total, percentiles, intervalMax));
        }
        firstNs = Math.min(firstNs, at);
        lastNs = Math.max(lastNs, at + lengthNs);
        smallestUnitNs = Math.min(smallestUnitNs, nsPerUnit << layout.shift());
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
            listed.removeIf(i -> i.tag.startsWith(MERGED));
            rows.problem("tags that begin with " + MERGED + " repeat what the other tags hold (Hyperfoil), and are left out");
        }
        if (windows.joined() > 0) {
            rows.problem("holds more histograms than a table: those of " + (1L << windows.joined()) + " intervals in a row are added up");
        }
        if (header.unitSource().equals(RunTable.ASSUMED)) {
            rows.problem("names no unit; its values are taken for nanoseconds, which is what jHiccup and most others log, while YCSB"
                    + " logs microseconds");
        }
        long start = Math.min(started, firstNs); // an interval may begin a little before its log
        if (listed.size() < MOST_LISTED) {
            rows.fillBuckets(windows, start, lastNs);
            listed.forEach(i -> rows.intervals().row(i.tag, LatencyTable.ALL, i.at - start, i.lengthNs, i.samples, i.percentiles, i.maxNs));
        } else {
            rows.fill(windows, start, lastNs);
        }
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
        rows.whole(RunTable.RESOLUTION_NS, smallestUnitNs);
        rows.whole(RunTable.DIGITS, digits);
        rows.text(RunTable.UNIT_SOURCE, header.unitSource());
        rows.text(RunTable.PERCENTILES, "nearest rank, the highest latency of its bucket");
    }
}
