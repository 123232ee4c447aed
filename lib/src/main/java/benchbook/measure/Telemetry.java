package benchbook.measure;

import benchbook.table.Telemetered;

/**
 * Markers in running code, which say where its time goes. {@link #start} begins, each {@code section} closes the section since the
 * marker before and begins the next one:
 *
 * <pre>{@code
 *   assert Telemetry.start();
 *   Order order = parse(line);
 *   assert Telemetry.section("parse");
 *   write(order.lines());
 *   assert Telemetry.section("write", order.lines().size());   // the mean is that of one line
 * }</pre>
 *
 * <p>Each marker returns {@code true}, so that it can sit in an {@code assert}: without {@code -ea} it costs nothing, and this class
 * is not even loaded. Markers may be resolved beforehand, which saves the look-up of the name; in a class of their own, so that
 * they do not wake this one where assertions are off:
 *
 * <pre>{@code
 *   private static final class Marks {
 *       static final Telemetry.Marker PARSE = Telemetry.marker("parse");
 *   }
 *   assert Telemetry.section(Marks.PARSE);
 * }</pre>
 *
 * <p>Code that runs within a section, and has sections of its own, puts {@link #enter} and {@link #leave} around them (the latter in
 * a {@code finally}); the outer section goes on meanwhile.
 *
 * <p>Every thread counts for itself, virtual ones too; {@link #read} adds them up, those that have ended included. The state is that of the
 * whole process, which is the one exception from this library's rule against it: a marker has to work in the middle of any code
 * without being handed anything.
 */
public final class Telemetry {

    static {
        TelemetryTraining.run();
    }

    private static final TelemetryRecorder ALL = new TelemetryRecorder();

    private Telemetry() {}

    /** A name that was looked up beforehand; {@link Telemetry#marker} makes it. */
    public static final class Marker {
        private final int id;
        private final String name;
        private volatile boolean byName;

        Marker(int id, String name) {
            this.id = id;
            this.name = name;
        }

        int id() {
            return id;
        }

        /** Remembers that a marker was given by its name, which is dearer. */
        Marker markedByName() {
            if (!byName) {
                byName = true;
            }
            return this;
        }

        boolean isByName() {
            return byName;
        }

        /** Returns the section's name. */
        public String name() {
            return name;
        }
    }

    /** Returns the marker of a name; the same one each time. */
    public static Marker marker(String name) {
        return ALL.marker(name);
    }

    /** Begins a section on this thread; what was before belongs to none. */
    public static boolean start() {
        return ALL.start();
    }

    /** Closes the section that runs on this thread, and begins the next. */
    public static boolean section(String name) {
        return ALL.section(name, 1);
    }

    /**
     * The same of a section that did {@code count} operations, whose mean is wanted for one of them.
     *
     * @throws IllegalArgumentException if the count is negative
     */
    public static boolean section(String name, long count) {
        return ALL.section(name, count);
    }

    /** Closes the section that runs on this thread, and begins the next. */
    public static boolean section(Marker marker) {
        return ALL.section(marker, 1);
    }

    /**
     * The same of a section that did {@code count} operations.
     *
     * @throws IllegalArgumentException if the count is negative
     */
    public static boolean section(Marker marker, long count) {
        return ALL.section(marker, count);
    }

    /** Begins a level within the section that runs; it wants a {@link #start} of its own. */
    public static boolean enter() {
        return ALL.enter();
    }

    /** Ends the level; the outer section goes on. */
    public static boolean leave() {
        return ALL.leave();
    }

    /** Forgets what was measured, as after a warm-up; a section that runs goes on, and is counted whole. */
    public static boolean reset() {
        return ALL.reset();
    }

    /**
     * Returns what all threads have measured since the last reset, with what a marker costs here and now (one by name, for sections
     * that were ever marked so), which takes about a tenth of a second to find out. Where two threads ask
     * for it while others work, each gets the sums of its own moment.
     */
    public static Telemetered read() {
        return ALL.read(TelemetryCost.here());
    }
}
