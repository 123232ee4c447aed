package benchbook.job;

import benchbook.load.MixFile;
import benchbook.measure.LoadPlan;
import benchbook.measure.LoadPlan.Arrivals;
import benchbook.measure.LoadPlan.Connect;
import benchbook.measure.LoadPlan.Limits;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.measure.LoadPlan.Slo;
import benchbook.measure.LoadTarget;
import benchbook.table.PlannedRequest;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** The options of a load test that say what is sent, and when; a script mixes them in. */
public final class LoadArguments {

    /** As in {@code 30s}, {@code 1.5ms}. */
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(ns|us|µs|ms|s|m|min|h)");
    /** As in {@code p99=50ms}. */
    private static final Pattern SLO = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?)=(.+)");
    /** As in {@code 1/2}. */
    private static final Pattern SLICE = Pattern.compile("(\\d{1,4})/(\\d{1,4})");
    /** Requests that may be in flight whatever the rate: a second of most services. */
    private static final int LEAST_IN_FLIGHT = 1000;
    /** As many seconds' worth of requests may be in flight: a stall of a few seconds is then seen whole. */
    private static final double IN_FLIGHT_S = 5;
    private static final int MOST_IN_FLIGHT = 100_000;
    /** More clients than most services see at a time; each costs both ends memory. */
    private static final int MOST_CONNECTIONS = 10_000;
    private static final long LONGEST_NS = TimeUnit.DAYS.toNanos(7);

    @Option(names = "--rate", paramLabel = "N", description = "requests a second, on schedule whether or not answers come (open model)")
    Double rate;

    @Option(names = "--steps", split = ",", paramLabel = "N", description = "several rates, one after the other")
    List<Double> steps = List.of();

    @Option(names = "--closed", paramLabel = "N", description = "instead: N senders, each waits for its answer (closed model)")
    Integer closed;

    @Option(names = "--duration", paramLabel = "TIME", defaultValue = "30s", description = "of each step (default: ${DEFAULT-VALUE})")
    String duration;

    @Option(names = "--warm-up", paramLabel = "TIME", defaultValue = "2s",
            description = "sent before each step and not measured (default: ${DEFAULT-VALUE})")
    String warmUp;

    @Option(names = "--arrivals", defaultValue = "constant", description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE})")
    Arrivals arrivals;

    @Option(names = "--seed", paramLabel = "N", defaultValue = "1", description = "of Poisson's gaps and of the mix (default: ${DEFAULT-VALUE})")
    long seed;

    @Option(names = "--mix", paramLabel = "FILE",
            description = "requests, one a line: WEIGHT METHOD PATH [| HEADER]... [> BODY]; the address's path is not used then")
    Path mix;

    @Option(names = "--slo", paramLabel = "pN=TIME", description = "a promise, as in p99=50ms, from the intended send")
    String slo;

    @Option(names = "--timeout", paramLabel = "TIME", defaultValue = "10s",
            description = "from when a request was due; it is recorded at its time (default: ${DEFAULT-VALUE})")
    String timeout;

    @Option(names = "--connect", defaultValue = "reuse",
            description = "${COMPLETION-CANDIDATES}: keep connections, or open one for each request (default: ${DEFAULT-VALUE})")
    Connect connect;

    @Option(names = "--connections", paramLabel = "N", description = "at most; requests wait for one (default: as many as are in flight, up to 10000)")
    Integer connections;

    @Option(names = "--max-in-flight", paramLabel = "N",
            description = "requests beyond are not sent but counted (default: 5 s' worth, 1000 to 100000)")
    Integer maxInFlight;

    @Option(names = "--start-at", paramLabel = "TIME", description = "when measuring begins, as in 2026-11-30T12:00:00Z")
    String startAt;

    @Option(names = "--slice", paramLabel = "I/N", description = "send every N-th request of the plan, from the I-th on; other generators the rest. The rate is that of all")
    String slice;

    @Option(names = "--i-may-load", paramLabel = "HOST", description = "a host other than this one that you are allowed to load")
    String mayLoad;

    /**
     * Returns the plan of each step.
     *
     * @throws Job.UsageException if options contradict each other, or are none
     */
    public List<LoadPlan> plans(String url) {
        requireModel();
        LoadTarget target;
        try {
            target = LoadTarget.of(url, mayLoad);
        } catch (IllegalArgumentException e) {
            throw new Job.UsageException(e.getMessage());
        }
        List<PlannedRequest> requests = mix == null ? List.of(PlannedRequest.get(target.path())) : MixFile.read(mix);
        long durationNs = ns("--duration", duration, 1_000_000);
        long warmUpNs = ns("--warm-up", warmUp, 0);
        List<LoadPlan> plans = new ArrayList<>();
        if (closed != null) {
            plans.add(plan(target, requests, Schedule.closed(closed, durationNs, warmUpNs)));
        }
        for (double perS : rates()) {
            int[] part = slice();
            plans.add(plan(target, requests, new Schedule(0, arrivals, perS, durationNs, warmUpNs, seed, part[0], part[1], start(warmUpNs))));
        }
        return plans;
    }

    private List<Double> rates() {
        return rate != null ? List.of(rate) : steps;
    }

    private void requireModel() {
        int models = (rate != null ? 1 : 0) + (steps.isEmpty() ? 0 : 1) + (closed != null ? 1 : 0);
        if (models != 1) {
            throw new Job.UsageException("expected one of --rate, --steps and --closed, got " + (models == 0 ? "none" : models));
        }
        for (double perS : rates()) {
            if (!(perS > 0 && perS <= 1_000_000)) {
                throw new Job.UsageException("expected a rate above 0 and up to a million requests a second, got " + perS);
            }
        }
        if (closed != null && (closed < 1 || closed > MOST_CONNECTIONS)) {
            throw new Job.UsageException("expected 1 to " + MOST_CONNECTIONS + " senders for --closed, got " + closed);
        }
        if (closed != null && (slice != null || startAt != null || connections != null || maxInFlight != null)) {
            throw new Job.UsageException("--slice, --start-at, --connections and --max-in-flight are of the open model; name --rate instead of --closed");
        }
        if (steps.size() > 1 && startAt != null) {
            throw new Job.UsageException("--start-at is of one run; name one --rate");
        }
    }

    private LoadPlan plan(LoadTarget target, List<PlannedRequest> requests, Schedule schedule) {
        long timeoutNs = ns("--timeout", timeout, 1_000_000);
        int flying = maxInFlight != null ? maxInFlight
                : (int) Math.max(LEAST_IN_FLIGHT, Math.min(MOST_IN_FLIGHT, IN_FLIGHT_S * schedule.perS() / schedule.slices()));
        int most = connections != null ? connections : closed != null ? closed : Math.min(flying, MOST_CONNECTIONS);
        if (flying < 1 || flying > 1_000_000 || most < 1 || most > 1_000_000) {
            throw new Job.UsageException("expected 1 to 1000000 for --max-in-flight and --connections, got " + flying + " and " + most);
        }
        return new LoadPlan(target, requests, schedule, new Limits(timeoutNs, flying, most, connect), slo());
    }

    private Slo slo() {
        if (slo == null) {
            return null;
        }
        Matcher parts = SLO.matcher(slo);
        double percent = parts.matches() ? Double.parseDouble(parts.group(1)) : 0;
        if (percent <= 0) {
            throw new Job.UsageException("expected a promise such as p99=50ms for --slo, got \"" + slo + "\"");
        }
        return new Slo(percent, ns("--slo", parts.group(2), 1));
    }

    private int[] slice() {
        if (slice == null) {
            return new int[] {0, 1};
        }
        Matcher parts = SLICE.matcher(slice);
        int i = parts.matches() ? Integer.parseInt(parts.group(1)) : 0;
        int n = parts.matches() ? Integer.parseInt(parts.group(2)) : 0;
        if (i < 1 || i > n) {
            throw new Job.UsageException("expected a part such as 1/2 or 2/2 for --slice, got \"" + slice + "\"");
        }
        return new int[] {i - 1, n};
    }

    private Instant start(long warmUpNs) {
        if (startAt == null) {
            return null;
        }
        Instant at;
        try {
            at = Instant.parse(startAt);
        } catch (DateTimeException e) {
            throw new Job.UsageException("expected a time such as 2026-11-30T12:00:00Z for --start-at, got \"" + startAt + "\"");
        }
        if (Instant.now().plusNanos(warmUpNs).plusMillis(100).isAfter(at) || Duration.between(Instant.now(), at).toDays() > 0) {
            throw new Job.UsageException("--start-at " + startAt + ": expected a time within the next day, and later than the warm-up lasts; it is "
                    + Instant.now());
        }
        return at;
    }

    static long ns(String option, String text, long least) {
        Matcher parts = DURATION.matcher(text.strip());
        if (parts.matches()) {
            double unit = switch (parts.group(2)) {
                case "ns" -> 1;
                case "us", "µs" -> 1e3;
                case "ms" -> 1e6;
                case "s" -> 1e9;
                case "h" -> 3600e9;
                default -> 60e9;
            };
            double ns = Double.parseDouble(parts.group(1)) * unit;
            if (ns >= least && ns <= LONGEST_NS) {
                return Math.round(ns);
            }
        }
        throw new Job.UsageException("expected a time such as 30s or 500ms for " + option + ", at most a week, got \"" + text + "\"");
    }

    /** Returns what to type to measure the same again; defaults are spelled out. */
    public String text(String url) {
        StringBuilder text = new StringBuilder(url);
        option(text, "--rate", rate == null ? null : plain(rate));
        option(text, "--steps", steps.isEmpty() ? null : String.join(",", steps.stream().map(LoadArguments::plain).toList()));
        option(text, "--closed", closed);
        option(text, "--duration", duration);
        option(text, "--warm-up", warmUp);
        option(text, "--arrivals", closed == null ? arrivals : null);
        option(text, "--seed", seed);
        option(text, "--mix", mix);
        option(text, "--slo", slo);
        option(text, "--timeout", timeout);
        option(text, "--connect", connect);
        option(text, "--connections", connections);
        option(text, "--max-in-flight", maxInFlight);
        option(text, "--slice", slice);
        option(text, "--i-may-load", mayLoad);
        return text.toString();
    }

    private static String plain(double number) {
        return new BigDecimal(String.valueOf(number)).stripTrailingZeros().toPlainString();
    }

    private static void option(StringBuilder text, String name, Object value) {
        if (value != null) {
            text.append(' ').append(name).append(' ').append(value);
        }
    }
}
