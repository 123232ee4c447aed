package benchbook.load;

import benchbook.table.RunTable;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a histogram log's comments say: its clock, its unit, its writer. */
final class HdrHeader {

    /** As in {@code 0.133}; -0.005 is an interval that began before its log. */
    static final Pattern NUMBER = Pattern.compile("-?\\d{1,12}(\\.\\d{1,12})?");
    /** Seconds since 1970 in 2065: three of these, in nanoseconds, add up to a long. */
    private static final BigDecimal LATEST_S = BigDecimal.valueOf(3_000_000_000L);
    /** As in {@code #[StartTime: 1438867590.285 (seconds since epoch), …]}. */
    private static final Pattern TIME = Pattern.compile("#\\[(StartTime|BaseTime): (\\S+) .*");
    /** As in {@code #[Logged with jHiccup version 2.0.6]}. */
    private static final Pattern LOGGED_WITH = Pattern.compile("#\\[Logged with (\\S+) version ([^\\]]+)\\].*");
    /** As in {@code #UNITS: the values in the histogram = nanoseconds}. */
    private static final Pattern UNITS = Pattern.compile("#UNITS.*?(nano|micro|milli)s.*", Pattern.CASE_INSENSITIVE);
    private static final long YEAR_NS = TimeUnit.DAYS.toNanos(365);
    /** Seconds since 1970 from 1973 on; no interval starts so late in a run. */
    private static final long EPOCH_NS = TimeUnit.SECONDS.toNanos(100_000_000);

    private final LoadRows rows;
    private long nsPerUnit;
    private String unitSource;
    private long startTime = LogBytes.MISSING;
    private long baseTime = LogBytes.MISSING;
    private long aboveBase;

    /** The unit is null where the user names none. */
    HdrHeader(LoadRows rows, TimeUnit unit) {
        this.rows = rows;
        nsPerUnit = unit == null ? 1 : unit.toNanos(1);
        unitSource = unit == null ? RunTable.ASSUMED : RunTable.FROM_ARGUMENT;
    }

    long nsPerUnit() {
        return nsPerUnit;
    }

    String unitSource() {
        return unitSource;
    }

    static boolean isTime(String seconds) {
        return NUMBER.matcher(seconds).matches() && new BigDecimal(seconds).abs().compareTo(LATEST_S) < 0;
    }

    static long nanos(String seconds) {
        return new BigDecimal(seconds).movePointRight(9).longValue();
    }

    /**
     * Takes a comment; returns whether another log begins with it.
     *
     * @param above how many intervals stand above it
     */
    boolean line(String line, long number, long above) {
        Matcher time = TIME.matcher(line);
        Matcher tool = LOGGED_WITH.matcher(line);
        Matcher units = UNITS.matcher(line);
        if (time.matches()) {
            return time(time.group(1), time.group(2), number, above);
        }
        if (tool.matches()) {
            rows.text(RunTable.TOOL, tool.group(1));
            rows.text(RunTable.TOOL_VERSION, tool.group(2));
        } else if (units.matches() && !unitSource.equals(RunTable.FROM_ARGUMENT)) {
            nsPerUnit = switch (units.group(1).toLowerCase(Locale.ROOT)) {
                case "nano" -> 1;
                case "micro" -> 1_000;
                default -> 1_000_000;
            };
            unitSource = RunTable.FROM_FILE;
        }
        return false;
    }

    private boolean time(String which, String seconds, long number, long above) {
        if (!isTime(seconds)) {
            rows.problem(number, which + " is no time: " + LoadException.quote(seconds) + "; it is passed over");
            return false;
        }
        if (which.equals("BaseTime")) {
            baseTime = nanos(seconds);
            aboveBase = above;
            return false;
        }
        boolean another = above > 0 && startTime != LogBytes.MISSING;
        if (another) {
            baseTime = aboveBase == above ? baseTime : LogBytes.MISSING; // of this log, or of the one above
            rows.problem(number, "another log begins here, appended to the first; its intervals are counted too, by its own clock");
        }
        startTime = nanos(seconds);
        return another;
    }

    /** Returns what to add to an interval's start. */
    private long base(long startNs) {
        return baseTime != LogBytes.MISSING ? baseTime : startTime != LogBytes.MISSING && startNs < startTime - YEAR_NS ? startTime : 0;
    }

    /** Returns when an interval began, since 1970 if {@link #hasClock}. */
    long epochNs(long startNs) {
        return startNs + base(startNs);
    }

    boolean hasClock(long startNs) {
        return base(startNs) != 0 || startNs > EPOCH_NS;
    }

    /** Returns when the run began, given its first interval. */
    long startedNs(long firstNs) {
        return startTime != LogBytes.MISSING && Math.abs(firstNs - startTime) < YEAR_NS ? startTime : firstNs;
    }
}
