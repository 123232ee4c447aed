///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION Measures what a telemetry marker costs beside System.nanoTime(), and how often a comparison of allocated bytes is right
//JAVA 21+
//DEPS ../src/main/java/benchbook/package-info.java
//SOURCES ../../notebooks/suites/AllocatingCode.java
//MAIN TelemetryAndBytes

import benchbook.check.AllocationShape;
import benchbook.check.Holds;
import benchbook.load.AllocationRuns;
import benchbook.measure.Environment;
import benchbook.measure.FolderTree;
import benchbook.measure.FreshJvm;
import benchbook.measure.RowsRun;
import benchbook.measure.Telemetry;
import benchbook.stats.Moments;
import benchbook.table.AllocationTable;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import suites.AllocatingCode;
import tech.tablesaw.api.Table;

/**
 * Arguments: JVMs for the markers (9), JVMs for allocated bytes (25, each of which makes 20 comparisons of either kind), both optional.
 *
 * <p>Markers: in each JVM batches of 5,000 calls by turns, markers and clock, so that what else the machine does meets both; ratios of
 * medians of 41 batches, and over JVMs the median, least and most. On a platform thread and on a virtual one, resolved and by name; in
 * an assertion that is off; and what the ways to a thread's own state cost by themselves.
 */
class TelemetryAndBytes {

    private static final int BATCH = 5_000;
    private static final int BATCHES = 41;
    private static final int WARM_UP = 60;
    private static final int TIMES = 2;
    private static final int JVMS = 9;
    private static final int ALLOCATION_JVMS = 25;

    private static final ThreadLocal<int[]> LOCAL = ThreadLocal.withInitial(() -> new int[1]);
    /** Of a ScopedValue, which JDK 21 does not have; null there. */
    private static final MethodHandle SCOPED_GET = scopedGet();
    private static long sink;

    private interface Calls {
        void run(int n) throws Throwable;
    }

    public static void main(String[] args) throws Exception {
        Locale.setDefault(Locale.ROOT);
        if (args.length == 2 && args[0].equals("markers")) {
            markers();
            return;
        }
        int jvms = args.length > 0 ? Integer.parseInt(args[0]) : JVMS;
        int allocationJvms = args.length > 1 ? Integer.parseInt(args[1]) : ALLOCATION_JVMS;
        System.out.printf("%s, load average %.1f at the start%n", Environment.here(), Environment.loadAverage());
        Map<String, List<Double>> ratios = new LinkedHashMap<>();
        for (int jvm = 1; jvm <= jvms; jvm++) {
            System.err.println("markers, fresh JVM " + jvm + " of " + jvms);
            for (String line : FreshJvm.run(TelemetryAndBytes.class, "markers", String.valueOf(jvm))) {
                String[] cells = line.split("\t");
                if (cells.length == 2) {
                    ratios.computeIfAbsent(cells[0], n -> new ArrayList<>()).add(Double.parseDouble(cells[1]));
                }
            }
        }
        ratios.forEach((name, values) -> {
            double[] v = values.stream().mapToDouble(d -> d).toArray();
            System.out.printf("%-52s median %6.2f (%.2f to %.2f over %d JVMs)%n", name, Moments.median(v), Moments.min(v), Moments.max(v), v.length);
        });
        allocation(allocationJvms);
        System.out.printf("load average %.1f at the end%n", Environment.loadAverage());
    }

    private static void allocation(int jvms) throws Exception {
        Path folder = Files.createTempDirectory("allocated-bytes");
        try {
            RowsRun.record(AllocatingCode.class, List.of(String.valueOf(TIMES)), jvms, AllocationTable.empty().columnNames(), "comparisons.csv",
                    folder, "", System.err);
            Table comparisons = AllocationRuns.read(folder);
            for (Holds holds : AllocationShape.holds(comparisons)) {
                System.out.println(holds.condition() + ": " + holds.state() + "; " + holds.observed());
            }
        } finally {
            FolderTree.delete(folder);
        }
    }

    /** Prints ratios to the clock, in a JVM of their own. */
    private static void markers() throws Exception {
        Telemetry.Marker marker = Telemetry.marker("resolved");
        Calls resolved = n -> {
            for (int i = 0; i < n; i++) {
                Telemetry.section(marker);
            }
        };
        Calls counted = n -> {
            for (int i = 0; i < n; i++) {
                Telemetry.section(marker, 3);
            }
        };
        Calls named = n -> {
            for (int i = 0; i < n; i++) {
                Telemetry.section("named");
            }
        };
        for (String kind : List.of("platform", "virtual")) {
            Runnable measuring = () -> {
                Telemetry.start();
                ratio(kind + " thread, resolved ÷ nanoTime", resolved);
                ratio(kind + " thread, resolved with a count ÷ nanoTime", counted);
                ratio(kind + " thread, by name ÷ nanoTime", named);
                ratio(kind + " thread, ThreadLocal.get ÷ nanoTime", n -> {
                    for (int i = 0; i < n; i++) {
                        sink += LOCAL.get()[0]++;
                    }
                });
                if (SCOPED_GET != null) {
                    scopedRun(() -> ratio(kind + " thread, ScopedValue.get ÷ nanoTime", n -> {
                        for (int i = 0; i < n; i++) {
                            sink += ((int[]) (Object) SCOPED_GET.invoke())[0]++;
                        }
                    }));
                }
            };
            (kind.equals("virtual") ? Thread.ofVirtual() : Thread.ofPlatform()).start(measuring).join();
        }
        ratio("the loop of the next line without it ÷ nanoTime", n -> {
            for (int i = 0; i < n; i++) {
                sink++;
            }
        });
        boolean on = false;
        assert on = true;
        ratio("in an assertion that is " + (on ? "on" : "off") + " ÷ nanoTime", n -> {
            for (int i = 0; i < n; i++) {
                assert Telemetry.section("asserted");
                sink++; // an empty loop would be left out
            }
        });
        if (sink == 42) {
            System.out.println();
        }
    }

    private static void ratio(String name, Calls calls) {
        double[] clock = new double[BATCHES];
        double[] own = new double[BATCHES];
        try {
            for (int i = -WARM_UP; i < BATCHES; i++) {
                long t0 = System.nanoTime();
                long last = t0;
                for (int k = 0; k < BATCH; k++) {
                    last = System.nanoTime();
                }
                long t1 = System.nanoTime();
                calls.run(BATCH);
                long t2 = System.nanoTime();
                if (i >= 0) {
                    clock[i] = last - t0;
                    own[i] = t2 - t1;
                }
            }
        } catch (Throwable e) {
            throw new IllegalStateException(name, e);
        }
        System.out.println(name + "\t" + Moments.median(own) / Moments.median(clock));
    }

    private static Object scoped() {
        try {
            return Class.forName("java.lang.ScopedValue").getMethod("newInstance").invoke(null);
        } catch (ReflectiveOperationException | UnsupportedOperationException e) {
            return null; // before JDK 25, or a preview that is off
        }
    }

    private static MethodHandle scopedGet() {
        try {
            Class<?> type = Class.forName("java.lang.ScopedValue");
            return MethodHandles.lookup().findVirtual(type, "get", MethodType.methodType(Object.class)).bindTo(Holder.VALUE);
        } catch (ReflectiveOperationException | UnsupportedOperationException e) {
            return null;
        }
    }

    /** One value for the handle and for those who bind it. */
    private static final class Holder {
        static final Object VALUE = scoped();
    }

    private static void scopedRun(Runnable run) {
        try {
            Class<?> type = Class.forName("java.lang.ScopedValue");
            Object carrier = type.getMethod("where", type, Object.class).invoke(null, Holder.VALUE, new int[1]);
            carrier.getClass().getMethod("run", Runnable.class).invoke(carrier, run);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
