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

    private Reading() {}

    /**
     * Returns the results of all files as one set, in the order of the files. Above two seconds a line a
     * second goes to {@code talk}, with what is left.
     *
     * @throws benchbook.load.LoadException if one of them holds no readable results
     */
    public static JmhResults results(List<Path> paths, PrintStream talk) {
        List<JmhResults> parts = new ArrayList<>();
        for (Path path : paths) {
            Path file = ResultFile.file(path);
            long size = file.toFile().length();
            Progress progress = new Progress(talk);
            parts.add(ResultFile.read(path, read -> progress.at(read, size, bytes -> file + ": " + 100 * bytes / size + " % read")));
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
}
