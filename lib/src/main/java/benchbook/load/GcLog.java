package benchbook.load;

import benchbook.table.GcRun;
import benchbook.table.Tablesaw;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;

/**
 * Reads what a JVM of version 9 to 26 logs of its collections: {@code -Xlog:gc}, {@code -Xlog:gc*} or more, of any
 * collector, with any decorations or none, alone or among what a program prints. {@link GcLine} has the shape of a
 * line, {@link GcMessages} those that are read; others are passed over. Files may be packed by gzip or zip.
 *
 * <p>Without a clock, start and end are missing, and durations stand. A line is printed when its pause is over, so
 * that a pause begins its duration before. A log of several JVMs gives one result each: a new one begins where a JVM
 * introduces itself again, or where collections are numbered from 0 again.
 *
 * <p>Refused: JDK 8 and older, whose formats ({@code -XX:+PrintGCDetails}) are others; files without a line of a GC log.
 * Source: OpenJDK's {@code gc/shared/gcTraceTime.inline.hpp}, {@code gc/g1}, {@code gc/z}, {@code gc/shenandoah}, {@code
 * runtime/safepoint.cpp}; JEP 158 and 271.
 */
public final class GcLog {

    private GcLog() {}

    /**
     * Returns what each JVM of a log did, in the order of the log; at least one.
     *
     * @throws LoadException if the file is no GC log of JDK 9 or newer
     */
    public static List<GcRun> read(Path file) {
        return read(List.of(file));
    }

    /**
     * Returns the same for a log that was split: files may be named in any order, see {@link GcRotation}. Each JVM goes by
     * the file that it begins in.
     *
     * @throws LoadException if a file is no GC log of JDK 9 or newer; a rotated file may be without collections
     */
    public static List<GcRun> read(List<Path> files) {
        if (files.isEmpty()) {
            throw new IllegalArgumentException("expected files, got none");
        }
        Tablesaw.wake();
        List<GcPart> parts = new ArrayList<>();
        for (Path file : files) {
            parts.addAll(GcPart.of(file));
        }
        GcLines lines = new GcLines();
        for (GcPart part : GcRotation.inOrder(parts)) {
            lines.file(part);
            part.read(lines::read);
        }
        List<GcRun> runs = lines.end();
        if (runs.isEmpty()) {
            throw new LoadException(files.get(0), "holds no line of a GC log; log with -Xlog:gc*:file=gc.log and name that file");
        }
        return runs;
    }

    /**
     * Returns files in groups that continue each other, by name: {@code gc.log.0}, {@code gc.log.1} and {@code gc.log}
     * are one log. Groups and files keep their order.
     */
    public static List<List<Path>> series(List<Path> files) {
        Map<Path, List<Path>> groups = new LinkedHashMap<>();
        for (Path file : files) {
            Matcher rotated = GcPart.ROTATED.matcher(file.getFileName().toString());
            groups.computeIfAbsent(rotated.matches() ? file.resolveSibling(rotated.group(1)) : file, f -> new ArrayList<>())
                    .add(file);
        }
        return List.copyOf(groups.values());
    }
}
