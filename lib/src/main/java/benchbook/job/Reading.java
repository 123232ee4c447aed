package benchbook.job;

import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/** Reads result files, and tells how far it is where that takes a while. */
public final class Reading {

    /** Nobody asks before. */
    private static final double QUIET_S = 2;

    private static final double EVERY_S = 1;

    private final PrintStream talk;
    private final Path file;
    private final long size;
    private final long start = System.nanoTime();
    private double nextLine = QUIET_S;

    private Reading(PrintStream talk, Path file) {
        this.talk = talk;
        this.file = file;
        this.size = file.toFile().length();
    }

    /**
     * Returns the results of all files as one set, in the order of the files. Above two seconds a line a
     * second goes to {@code talk}, with what is left.
     *
     * @throws benchbook.load.LoadException if one of them holds no readable results
     */
    public static JmhResults results(List<Path> paths, PrintStream talk) {
        List<JmhResults> parts = new ArrayList<>();
        for (Path path : paths) {
            parts.add(ResultFile.read(path, new Reading(talk, ResultFile.file(path))::read));
        }
        return JmhResults.concat(parts);
    }

    /** Returns what is known about the run that each file belongs to, by the file's name in the results. */
    public static Map<String, Run> runs(JmhResults jmh) {
        Map<String, Run> runs = new LinkedHashMap<>();
        for (String file : new LinkedHashSet<>(jmh.scores().stringColumn(ScoreTable.FILE).asList())) {
            RunJson.beside(Path.of(file)).ifPresent(run -> runs.put(file, run));
        }
        return runs;
    }

    private void read(long bytes) {
        double seconds = (System.nanoTime() - start) / 1e9;
        if (seconds > nextLine && bytes < size) {
            talk.printf("%s: %d %% read, about %.0f s left%n", file, 100 * bytes / size, seconds / bytes * (size - bytes));
            nextLine = seconds + EVERY_S;
        }
    }
}
