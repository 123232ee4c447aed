package benchbook.report;

import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.report.RunReport.Fact;
import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.table.ScoreTable;
import benchbook.testing.JmhFile;
import benchbook.testing.JmhFile.Result;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What stands above a report. */
class FactsTest {

    private static final Run RUN = new Run("jbang suite --rerun", Instant.parse("2026-11-30T12:38:40Z"),
            Instant.parse("2026-11-30T12:47:12Z"),
            2.44, 1.23, "Linux 6.18", "AMD EPYC", 2, "25.0.3");

    @Test
    void namesWhatTheNumbersDependOn() {
        assertThat(facts(List.of(RUN), bench("a"))).containsExactly(
                new Fact("source", "results.json, 1 result"),
                new Fact("machine", "AMD EPYC, 2 cores, Linux 6.18, load average 2.4 at the start and 1.2 at the end"),
                new Fact("JVM", "OpenJDK 64-Bit Server VM 25.0.3, JMH 1.37"),
                new Fact("plan", "avgt: 2 forks × (5 × 1 s warm-up + 5 × 1 s measured), 1 thread"));
    }

    /** Without a run.json nothing is known of the machine, and nothing is said of it. */
    @Test
    void anUnknownMachineIsNoFact() {
        assertThat(facts(List.of(), bench("a"))).extracting(Fact::name).containsExactly("source", "JVM", "plan");
    }

    @Test
    void anUnknownLoadIsADash() {
        Run unknown = new Run("", RUN.started(), RUN.ended(), Double.NaN, Double.NaN, "Linux", "AMD", 1, "25");
        assertThat(facts(List.of(unknown), bench("a")).get(1).text())
                .isEqualTo("AMD, 1 core, Linux, load average - at the start and - at the end");
    }

    @Test
    void severalPlansAndJvmsAreListedUpToThree() {
        List<Fact> facts = facts(List.of(), bench("a"), bench("b").threads(2).jdk("21.0.2"),
                bench("c").mode("ss", "ms/op").jvmArgs("-Xmx1g"));
        assertThat(facts.get(0).text()).isEqualTo("results.json, 3 results");
        assertThat(facts.get(1).text()).contains("VM 25.0.3, JMH 1.37; ", "VM 21.0.2, JMH 1.37", "JMH 1.37, -Xmx1g");
        assertThat(facts.get(2).text()).contains(", 1 thread; ", ", 2 threads", "ss: 2 forks");
        List<Fact> many = facts(List.of(), bench("a"), bench("b").threads(2), bench("c").threads(3), bench("d").threads(4),
                bench("e").threads(5));
        assertThat(many.get(2).text()).endsWith("; and 2 more");
    }

    @Test
    void whatAFileDoesNotTellIsSaidToBeUntold() {
        assertThat(facts(List.of(), bench("a").jmh("")).get(1).text())
                .isEqualTo("JDK not told by the file, JMH version not told");
        JmhResults csv = JmhFile.readCsv("\"demo.Bench.a\",\"avgt\",1,25,\"69.8\",\"0.8\",\"ns/op\"");
        assertThat(Facts.of(csv, List.of()).get(2).text()).contains("forks not told", "? warm-up + ? measured", "1 thread");
    }

    private static List<Fact> facts(List<Run> runs, Result... results) {
        JmhResults jmh = JmhFile.read(results);
        for (int i = 0; i < jmh.size(); i++) {
            jmh.scores().stringColumn(ScoreTable.FILE).set(i, "results.json");
        }
        return Facts.of(jmh, runs);
    }

    private static Result bench(String method) {
        return avgt("demo.Bench." + method, forks(5, 0.01, 100, 101));
    }
}
