package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.table.GcRun;
import java.nio.file.Path;
import java.util.List;

/** Reads what a collector did from whichever of the two tells it: a GC log, or a flight recording. */
public final class PauseFile {

    private PauseFile() {}

    /**
     * Returns a result for each JVM. A log may be in several files, a recording is in one.
     *
     * @throws LoadException if a file is neither
     */
    public static List<GcRun> read(List<Path> series) {
        return series.size() == 1 && Content.kind(series.get(0)) == Kind.JFR ? List.of(JfrFile.read(series.get(0)).gc()) : GcLog.read(series);
    }
}
