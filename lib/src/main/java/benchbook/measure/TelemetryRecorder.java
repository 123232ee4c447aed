package benchbook.measure;

import benchbook.stats.StudentT;
import benchbook.table.Telemetered;
import benchbook.table.TelemetryTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import tech.tablesaw.api.Table;

/** What {@link Telemetry} keeps for the whole process; markers of another recorder do not mix with it. */
final class TelemetryRecorder {

    /** A name that is made up anew for each request would fill the memory; further ones share a row. */
    static final int MOST_NAMES = 2_000;
    static final String FURTHER = "(further names)";
    static final double LEVEL = 0.99;

    // No ScopedValue: it is final from JDK 25 on only, and somebody would have to bind it around each thread's work.
    private final ThreadLocal<TelemetryTrail> trails = ThreadLocal.withInitial(TelemetryTrail::new);
    private final Map<String, Telemetry.Marker> markers = new ConcurrentHashMap<>();
    private volatile TelemetryBook book = new TelemetryBook();

    Telemetry.Marker marker(String name) {
        Telemetry.Marker known = markers.get(name);
        return known != null ? known : made(name);
    }

    private synchronized Telemetry.Marker made(String name) {
        String kept = markers.size() < MOST_NAMES ? name : FURTHER;
        return markers.computeIfAbsent(kept, n -> new Telemetry.Marker(markers.size(), n));
    }

    boolean start() {
        trails.get().start(book);
        return true;
    }

    boolean section(Telemetry.Marker marker, long count) {
        long now = System.nanoTime(); // before all else, which belongs to the next section
        if (count < 0) {
            throw new IllegalArgumentException("count of section " + marker.name() + " is " + count + "; wanted 0 or more operations");
        }
        trails.get().section(book, marker.id(), count, now);
        return true;
    }

    boolean section(String name, long count) {
        long now = System.nanoTime();
        if (count < 0) {
            throw new IllegalArgumentException("count of section " + name + " is " + count + "; wanted 0 or more operations");
        }
        trails.get().section(book, marker(name).markedByName().id(), count, now);
        return true;
    }

    boolean enter() {
        long now = System.nanoTime();
        trails.get().enter(book, now);
        return true;
    }

    boolean leave() {
        trails.get().leave(book);
        return true;
    }

    boolean reset() {
        book = new TelemetryBook();
        return true;
    }

    Telemetered read(TelemetryCost cost) {
        TelemetryBook now = book;
        Map<Integer, TelemetrySums> byKey = new HashMap<>();
        long notEntered = 0;
        for (TelemetryCells cells : now.all()) {
            cells.forEach((key, sums) -> byKey.merge(key, sums, TelemetrySums::plus));
            notEntered += cells.leftWithoutEnter();
        }
        return new Telemetered(table(byKey, cost), now.open(TelemetryCells::starts, TelemetryCells::answers),
                now.open(TelemetryCells::enters, TelemetryCells::leaves), notEntered);
    }

    /** Outer levels first, in each the sections that take most. */
    private Table table(Map<Integer, TelemetrySums> byKey, TelemetryCost cost) {
        // After the sums, so that each of their markers is there; other threads may make more of them meanwhile, of which none has a sum.
        Map<Integer, Telemetry.Marker> byId = new HashMap<>();
        markers.values().forEach(m -> byId.put(m.id(), m));
        boolean anyByName = byId.values().stream().anyMatch(Telemetry.Marker::isByName);
        Table table = TelemetryTable.empty();
        List<TelemetrySums> top = byKey.entrySet().stream().filter(e -> level(e.getKey()) == 0).map(Map.Entry::getValue).toList();
        List<Integer> keys = new ArrayList<>(byKey.keySet());
        keys.sort((a, b) -> level(a) != level(b) ? level(a) - level(b) : byKey.get(a).ns() != byKey.get(b).ns()
                ? Long.compare(byKey.get(b).ns(), byKey.get(a).ns()) : a - b);
        for (int key : keys) {
            Telemetry.Marker marker = byId.get(key / TelemetryCells.LEVELS);
            TelemetrySums sums = byKey.get(key);
            // How the markers within it were given is not known.
            boolean byName = marker.isByName() || anyByName && sums.markers() > sums.samples();
            append(table, marker.name(), level(key), sums, top, byName ? cost.dearerNs() : cost.markerNs());
            table.doubleColumn(TelemetryTable.NANO_TIME_NS).append(cost.nanoTimeNs());
        }
        return table;
    }

    private static int level(int key) {
        return key % TelemetryCells.LEVELS;
    }

    private static void append(Table table, String name, int level, TelemetrySums sums, List<TelemetrySums> top, double markerNs) {
        double all = top.stream().mapToLong(TelemetrySums::ns).sum();
        double half = sums.df() < 1 ? Double.NaN : StudentT.quantile(0.5 + LEVEL / 2, sums.df()) * sums.errorOfTime();
        table.stringColumn(TelemetryTable.SECTION).append(name);
        table.intColumn(TelemetryTable.LEVEL).append(level);
        table.longColumn(TelemetryTable.SAMPLES).append(sums.samples());
        table.longColumn(TelemetryTable.OPERATIONS).append(sums.operations());
        table.longColumn(TelemetryTable.THREADS).append(sums.threads());
        table.longColumn(TelemetryTable.TIME_NS).append(sums.ns());
        table.longColumn(TelemetryTable.INNER_NS).append(sums.innerNs());
        table.doubleColumn(TelemetryTable.SHARE).append(sums.ns() / all);
        table.doubleColumn(TelemetryTable.SHARE_ERROR).append(shareError(level, sums, top, all));
        table.doubleColumn(TelemetryTable.MEAN_NS).append(sums.mean());
        table.doubleColumn(TelemetryTable.ERROR_NS).append(half / sums.operations());
        table.doubleColumn(TelemetryTable.MEDIAN_NS).append(sums.median());
        table.doubleColumn(TelemetryTable.DEVIATION_NS).append(sums.deviation());
        table.longColumn(TelemetryTable.MAX_NS).append(sums.maxNs());
        table.longColumn(TelemetryTable.MARKERS).append(sums.markers());
        table.doubleColumn(TelemetryTable.MARKER_NS).append(markerNs);
        table.longColumn(TelemetryTable.UNMATCHED).append(sums.unmatched());
    }

    /**
     * Half of the interval of p = T ÷ ΣT: √((1-p)² σ² + p² Σ σ² of the others) ÷ ΣT, sections taken for independent. A slow machine
     * slows all of them, which moves a share less than this says. A nested section is part of an unknown outer one, so that its
     * own error and that of the whole are both counted in full.
     */
    private static double shareError(int level, TelemetrySums sums, List<TelemetrySums> top, double all) {
        double p = sums.ns() / all;
        double own = sums.errorOfTime() * sums.errorOfTime();
        double others = 0;
        for (TelemetrySums other : top) {
            if (other != sums && other.ns() > 0) {
                others += other.errorOfTime() * other.errorOfTime();
            }
        }
        double variance = (level == 0 ? (1 - p) * (1 - p) : 1) * own + p * p * others;
        return sums.df() < 1 ? Double.NaN : StudentT.quantile(0.5 + LEVEL / 2, sums.df()) * Math.sqrt(variance) / all;
    }
}
