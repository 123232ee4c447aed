package benchbook.testing;

import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile.Result;
import java.util.Arrays;
import java.util.List;

/** Several result files as one set, as a job that compares them reads it. */
public final class Runs {

    private Runs() {}

    /** Returns results as if they had been read from a file of that name. */
    public static JmhResults file(String name, Result... results) {
        return file(name, JmhFile.read(results));
    }

    /** Returns the same results under another file's name. */
    public static JmhResults file(String name, JmhResults results) {
        for (int i = 0; i < results.size(); i++) {
            results.scores().stringColumn(ScoreTable.FILE).set(i, name);
        }
        return results;
    }

    /** Returns the files' results, in the order of the files. */
    public static JmhResults of(JmhResults... files) {
        return JmhResults.concat(List.of(files));
    }

    /** Returns {@code base.json} and {@code head.json}. */
    public static JmhResults baseAndHead(Result[] base, Result[] head) {
        return of(file("base.json", base), file("head.json", head));
    }

    /** The same with one result each. */
    public static JmhResults baseAndHead(Result base, Result head) {
        return baseAndHead(new Result[] {base}, new Result[] {head});
    }

    /** Returns run-1.json, run-2.json … */
    public static JmhResults reruns(Result[]... runs) {
        JmhResults[] files = new JmhResults[runs.length];
        Arrays.setAll(files, i -> file("run-" + (i + 1) + ".json", runs[i]));
        return of(files);
    }
}
