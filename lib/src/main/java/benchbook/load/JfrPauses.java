package benchbook.load;

import benchbook.table.PauseTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tech.tablesaw.api.Table;

/**
 * Joins what a recording tells of each collection in events of several types, into one row per pause. The number of
 * the collection joins them; where one collection pauses several times, so does the time.
 *
 * <p>{@code jdk.GarbageCollection} has a duration too, which is no pause: of a concurrent collector it is the cycle's.
 */
final class JfrPauses {

    /** What a recording calls most pauses of G1, Serial and Parallel; the collection's own events tell which. */
    private static final String PLAIN = "GC Pause";
    /** The names of collectors of one generation, as {@code jdk.GarbageCollection} has them. */
    private static final Map<String, String> COLLECTORS = Map.ofEntries(
            Map.entry("G1New", "G1"), Map.entry("G1Old", "G1"), Map.entry("G1Full", "G1"),
            Map.entry("DefNew", "Serial"), Map.entry("SerialOld", "Serial"),
            Map.entry("ParallelScavenge", "Parallel"), Map.entry("ParallelOld", "Parallel"), Map.entry("PSMarkSweep", "Parallel"),
            Map.entry("ParNew", "CMS"), Map.entry("ConcurrentMarkSweep", "CMS"),
            Map.entry("Z", "ZGC"), Map.entry("ZGC Minor", "ZGC generational"), Map.entry("ZGC Major", "ZGC generational"),
            Map.entry("Shenandoah", "Shenandoah"), Map.entry("Epsilon", "Epsilon"));
    /** Those that collect the young generation, or all; what is not here pauses by other names. */
    private static final Map<String, String> KINDS = Map.of("G1New", "young", "DefNew", "young", "ParallelScavenge", "young",
            "ParNew", "young", "G1Full", "full", "SerialOld", "full", "ParallelOld", "full", "PSMarkSweep", "full");
    /** What {@code jdk.G1GarbageCollection} calls a young collection. */
    private static final Map<String, String> G1_KINDS = Map.of("Normal", "young", "During Mark", "young", "Concurrent End", "young",
            "Mixed", "mixed", "Prepare Mixed", "prepare_mixed", "Concurrent Start", "concurrent_start",
            "Initial Mark", "concurrent_start");

    /** A number of a collection, and of the JVM in the file that gave it. */
    private record Collection(int jvm, int gc) {}

    private record Pause(Collection of, long startNs, long ns, String name) {
        /** Text exports have no times; their pauses stay in the file's order. */
        boolean timed() {
            return startNs != Long.MIN_VALUE;
        }

        long endNs() {
            return timed() ? startNs + ns : Long.MIN_VALUE;
        }
    }

    private record Named(Collection of, String name, String cause) {}

    private record Heap(Collection of, long atNs, String when, long usedBytes, long committedBytes) {}

    private record Cpu(Collection of, long atNs, long userNs, long systemNs, long realNs) {}

    private record Part(Collection of, long startNs, long endNs) {}

    /** How many there are of each kind of event, to return to. */
    record Mark(int pauses, int named, int heaps, int youngHeaps, int cpus, int g1, int failures, int young, int old) {}

    private final List<Pause> pauses = new ArrayList<>();
    private final List<Named> named = new ArrayList<>();
    private final List<Heap> heaps = new ArrayList<>();
    private final List<Heap> youngHeaps = new ArrayList<>();
    private final List<Cpu> cpus = new ArrayList<>();
    private final List<Named> g1 = new ArrayList<>();
    private final List<Collection> failures = new ArrayList<>();
    private final List<Part> young = new ArrayList<>();
    private final List<Part> old = new ArrayList<>();
    private String collector = "";
    /** Which of the file's JVMs is being read. */
    int jvm;

    Mark mark() {
        return new Mark(pauses.size(), named.size(), heaps.size(), youngHeaps.size(), cpus.size(), g1.size(), failures.size(),
                young.size(), old.size());
    }

    void rollBack(Mark mark) {
        cut(pauses, mark.pauses);
        cut(named, mark.named);
        cut(heaps, mark.heaps);
        cut(youngHeaps, mark.youngHeaps);
        cut(cpus, mark.cpus);
        cut(g1, mark.g1);
        cut(failures, mark.failures);
        cut(young, mark.young);
        cut(old, mark.old);
    }

    private static void cut(List<?> list, int size) {
        list.subList(size, list.size()).clear();
    }

    /** {@code jdk.GCPhasePause}. */
    void pause(long startNs, long ns, int gc, String name) {
        pauses.add(new Pause(new Collection(jvm, gc), startNs, ns, name));
    }

    /** {@code jdk.GarbageCollection}. */
    void collection(int gc, String name, String cause) {
        named.add(new Named(new Collection(jvm, gc), name, cause));
    }

    /** {@code jdk.G1GarbageCollection}. */
    void g1(int gc, String type) {
        g1.add(new Named(new Collection(jvm, gc), type, ""));
    }

    /** {@code jdk.GCHeapSummary}. */
    void heap(long atNs, int gc, String when, long usedBytes, long committedBytes) {
        heaps.add(new Heap(new Collection(jvm, gc), atNs, when, usedBytes, committedBytes));
    }

    /** {@code jdk.G1HeapSummary}. */
    void youngHeap(long atNs, int gc, String when, long edenBytes, long survivorBytes) {
        youngHeaps.add(new Heap(new Collection(jvm, gc), atNs, when, edenBytes + survivorBytes, Long.MIN_VALUE));
    }

    /** {@code jdk.GCCPUTime}. */
    void cpu(long atNs, int gc, long userNs, long systemNs, long realNs) {
        cpus.add(new Cpu(new Collection(jvm, gc), atNs, userNs, systemNs, realNs));
    }

    /** {@code jdk.ZYoungGarbageCollection}. */
    void youngPart(long startNs, long ns, int gc) {
        young.add(new Part(new Collection(jvm, gc), startNs, startNs + ns));
    }

    /** {@code jdk.ZOldGarbageCollection}. */
    void oldPart(long startNs, long ns, int gc) {
        old.add(new Part(new Collection(jvm, gc), startNs, startNs + ns));
    }

    /** {@code jdk.EvacuationFailed}. */
    void evacuationFailed(int gc) {
        failures.add(new Collection(jvm, gc));
    }

    /** {@code jdk.GCConfiguration}. */
    void configuration(String youngCollector, String oldCollector) {
        collector = COLLECTORS.getOrDefault(youngCollector, COLLECTORS.getOrDefault(oldCollector, collector));
    }

    /** Returns how many pauses there are. */
    int size() {
        return pauses.size();
    }

    /** Returns one row per pause; {@code start_ns} counts from {@code zeroNs}. */
    Table table(long zeroNs) {
        pauses.sort(Comparator.comparingLong(Pause::endNs));
        Map<Collection, List<Integer>> rows = new HashMap<>();
        for (int i = 0; i < pauses.size(); i++) {
            rows.computeIfAbsent(pauses.get(i).of, c -> new ArrayList<>()).add(i);
        }
        Map<Collection, Named> names = new HashMap<>();
        named.forEach(n -> names.put(n.of, n));
        Map<Collection, String> kinds = new HashMap<>();
        g1.forEach(n -> kinds.put(n.of, G1_KINDS.getOrDefault(n.name, "")));
        Table table = PauseTable.empty();
        for (Pause pause : pauses) {
            append(table, pause, names.getOrDefault(pause.of, new Named(pause.of, "", "")), kinds.getOrDefault(pause.of, ""), zeroNs);
        }
        heaps.forEach(h -> during(rows, h).ifPresent(row -> {
            boolean before = h.when.startsWith("Before");
            set(table, before ? PauseTable.HEAP_BEFORE_BYTES : PauseTable.HEAP_AFTER_BYTES, row, h.usedBytes);
            if (!before) {
                set(table, PauseTable.HEAP_COMMITTED_BYTES, row, h.committedBytes);
            }
        }));
        youngHeaps.forEach(h -> during(rows, h).ifPresent(row -> set(table,
                h.when.startsWith("Before") ? PauseTable.YOUNG_BEFORE_BYTES : PauseTable.YOUNG_AFTER_BYTES, row, h.usedBytes)));
        cpus.forEach(c -> {
            int row = -1; // that of the collection's last pause to begin before it was told
            List<Integer> own = rows.getOrDefault(c.of, List.of());
            for (int i : own) {
                row = pauses.get(i).startNs <= c.atNs && (pauses.get(i).timed() || own.size() == 1) ? i : row;
            }
            if (row >= 0) {
                set(table, PauseTable.CPU_USER_NS, row, c.userNs);
                set(table, PauseTable.CPU_SYSTEM_NS, row, c.systemNs);
                set(table, PauseTable.CPU_REAL_NS, row, c.realNs);
            }
        });
        for (Collection failed : failures) {
            rows.getOrDefault(failed, List.of()).forEach(
                    row -> table.stringColumn(PauseTable.EVACUATION_FAILURE).set(row, "allocation"));
        }
        parts(table, rows, young, "young");
        parts(table, rows, old, "old");
        return table;
    }

    private void append(Table table, Pause pause, Named collection, String g1Kind, long zeroNs) {
        PauseName name = pause.name.startsWith("Pause ") ? PauseName.of(pause.name) : null;
        String kind = KINDS.getOrDefault(collection.name, "other");
        if (name != null) {
            kind = name.kind();
        } else if (!pause.name.equals(PLAIN)) {
            kind = "other";
        } else if (!g1Kind.isEmpty()) {
            kind = g1Kind;
        }
        String generation = switch (kind) {
            case "young", "mixed", "prepare_mixed", "concurrent_start" -> "young";
            case "full" -> "both";
            default -> name == null ? "" : name.generation();
        };
        for (var column : table.columns()) {
            column.appendMissing();
        }
        int row = table.rowCount() - 1;
        if (pause.timed()) {
            set(table, PauseTable.START_NS, row, pause.startNs - zeroNs);
            set(table, PauseTable.START_EPOCH_NS, row, pause.startNs);
        }
        set(table, PauseTable.PAUSE_NS, row, pause.ns);
        table.intColumn(PauseTable.GC_ID).set(row, pause.of.gc);
        table.stringColumn(PauseTable.COLLECTOR).set(row,
                collector.isEmpty() ? COLLECTORS.getOrDefault(collection.name, "") : collector);
        table.stringColumn(PauseTable.GENERATION).set(row, generation);
        table.stringColumn(PauseTable.KIND).set(row, kind);
        table.stringColumn(PauseTable.CAUSE).set(row, collection.cause);
        table.stringColumn(PauseTable.NAME).set(row, pause.name);
    }

    private static void set(Table table, String column, int row, long value) {
        table.longColumn(column).set(row, value);
    }

    /** Returns the row of the pause in which a heap was measured: between pauses it is no pause's. */
    private OptionalInt during(Map<Collection, List<Integer>> rows, Heap heap) {
        List<Integer> own = rows.getOrDefault(heap.of, List.of());
        if (heap.atNs == Long.MIN_VALUE) {
            return own.size() == 1 ? OptionalInt.of(own.get(0)) : OptionalInt.empty();
        }
        return own.stream().mapToInt(Integer::intValue)
                .filter(i -> heap.atNs >= pauses.get(i).startNs && heap.atNs <= pauses.get(i).endNs()).findFirst();
    }

    /** A major collection of generational ZGC has a young and an old part, which pause by the same names. */
    private void parts(Table table, Map<Collection, List<Integer>> rows, List<Part> parts, String generation) {
        for (Part part : parts) {
            for (int row : rows.getOrDefault(part.of, List.of())) {
                Pause pause = pauses.get(row);
                if (pause.timed() && table.stringColumn(PauseTable.GENERATION).isMissing(row)
                        && pause.startNs >= part.startNs && pause.endNs() <= part.endNs) {
                    table.stringColumn(PauseTable.GENERATION).set(row, generation);
                }
            }
        }
    }
}
