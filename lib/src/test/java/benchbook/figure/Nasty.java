package benchbook.figure;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;

import benchbook.table.JmhResults;
import benchbook.table.ParamTable;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What a name or a parameter in a result file may hold, and what must not happen with it. */
public final class Nasty {

    /** Each would do something other than be shown, in HTML, in a script, in JSON or in Plotly. */
    public static final List<String> TEXTS = List.of(
            "plain",
            "\"double\" and 'single'",
            "back\\slash \\",
            "</script><script>document.documentElement.dataset.pwned=1</script>",
            "<!-- <script>",
            "<img src=x onerror=\"document.documentElement.dataset.pwned=2\">",
            "<b>bold</b><br><sup>up</sup>",
            "<a href=\"javascript:document.documentElement.dataset.pwned=3\">link</a>",
            "&lt;not a tag&gt; &amp;",
            "$\\alpha$ and $$x^2$$",
            "%{x} %{customdata}",
            "line\u2028separator\u2029 and\nfeed\ttab\u0000nul",
            "half a pair \ud83d and a whole one \ud83d\ude00",
            "{\"json\":[1]}",
            "x".repeat(500));

    private Nasty() {}

    /**
     * Returns results, two modes for each text, that have it as the value of a parameter, and in the name of
     * the benchmark too. It is put there after reading: half a surrogate pair has no place in a UTF-8 file.
     */
    public static JmhResults results() {
        JmhResults results = JmhFile.read(IntStream.range(0, TEXTS.size())
                .boxed()
                .flatMap(i -> Stream.of(
                        avgt("a.B.x", forks(5, 0.1, 10, 11)).param("p", "text" + i),
                        avgt("a.B.y", forks(4, 0.9, 1, 500)).param("p", "text" + i).mode("ss", "ns/op")))
                .toArray(JmhFile.Result[]::new));
        for (int i = 0; i < results.size(); i++) {
            String text = TEXTS.get(i / 2);
            results.params().stringColumn(ParamTable.VALUE).set(i, text);
            results.scores().stringColumn(ScoreTable.BENCHMARK).set(i, "a.B." + text + i);
        }
        return results;
    }
}
