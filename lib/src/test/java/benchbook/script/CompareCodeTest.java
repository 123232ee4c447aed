package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.JmhJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** compare-code, run as a user runs it. */
class CompareCodeTest {

    private static final String WORK = """
            public class Work {
                private final int n;

                Work(String size) {
                    n = Integer.parseInt(size);
                }

                public long once() {
                    return sum(n);
                }

                public long fourTimes() {
                    return sum(n) + sum(n + 1) + sum(n + 2) + sum(n + 3);
                }

                private static long sum(int n) {
                    long sum = n;
                    for (int i = 0; i < n; i++) {
                        sum = sum * 31 + i;
                    }
                    return sum;
                }
            }
            """;

    @BeforeAll
    static void build() throws Exception {
        Shell.jbang("compare-code", "--version"); // the first run compiles, and JBang tells so
    }

    @TempDir
    Path folder;

    private Path file(String name, String text) throws Exception {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void twoMethodsAtTwoSizesAndJmhsForm() throws Exception {
        Path out = folder.resolve("work.json");
        Shell.Result result = Shell.jbang("compare-code", file("Work.java", WORK).toString(), "--param", "size=200,300", "--budget", "4",
                "--out", out.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("Average time, ratio to the slowest", "once 200", "fourTimes 300", "× the time of once", "ns/op",
                "Throughput, ratio to the fastest", "in one JVM");
        assertThat(result.out()).as("each method's class is loaded anew").doesNotContain("keeps");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        assertThat(result.err()).contains("planned", "ETA ", "times: " + out);
        assertThat(JmhJson.read(out).size()).isEqualTo(4);
        assertThat(Shell.jbang("analyse-run", "--fail-on", "never", out.toString()).out()).contains("fourTimes");
    }

    @Test
    void aGateThatIsNotKeptDoesNotPass() throws Exception {
        String file = file("Work.java", WORK).toString();
        Shell.Result result = Shell.jbang("compare-code", file, "--param", "size=300", "--gate", "fourTimes<=1.05*once", "--budget", "6");
        assertThat(result.code()).as(result.out() + result.err()).isIn(1, 4);
        assertThat(result.out()).contains("gate", "fourTimes", "was to take at most 1.05 ×");
        Shell.Result hopeless = Shell.jbang("compare-code", file, "--param", "size=300", "--gate", "once<=fourTimes", "--budget", "0.001", "--format", "json");
        assertThat(hopeless.code()).as("no data, no pass").isEqualTo(4);
        assertThat(hopeless.out()).contains("\"id\" : \"gate\"", "undecided");
    }

    @Test
    void freshJvmsAreTheSample() throws Exception {
        Shell.Result result = Shell.jbang("compare-code", file("Work.java", WORK).toString(), "--param", "size=300", "--forks", "2", "--budget", "1",
                "--format", "json");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.err()).contains("JVM 2 of 2");
        assertThat(result.out()).contains("\"forks_count\" : 2", "\"state\" : \"can't tell\"");
    }

    @Test
    void whatCannotBeUsedIsOneLineAndCodeTwo() throws Exception {
        String good = file("Work.java", WORK).toString();
        for (List<String> arguments : List.of(
                List.of(folder.resolve("None.java").toString()),
                List.of(file("Broken.java", "class Broken { int a( { }").toString()),
                List.of(file("One.java", "class One { public int a() { return 1; } }").toString()),
                List.of(file("Nothing.java", "class Nothing { public void a() {} public void b() {} }").toString(), "--only", "a,b"),
                List.of(good),
                List.of(good, "--param", "size"),
                List.of(good, "--param", "size=9", "--only", "once,twice"),
                List.of(good, "--param", "size=9", "--gate", "once < fourTimes"),
                List.of(good, "--param", "size=9", "--gate", "once<=twice"),
                List.of(good, "--param", "size=nine", "--gate", "once<=fourTimes"),
                List.of(good, "--param", "size=9", "--out", good))) {
            List<String> command = new java.util.ArrayList<>(List.of("compare-code"));
            command.addAll(arguments);
            Shell.Result result = Shell.jbang(command.toArray(String[]::new));
            assertThat(result.code()).as(arguments + result.out() + result.err()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments.toString()).hasSize(1);
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
        Shell.Result thrown = Shell.jbang("compare-code", good, "--param", "size=nine", "--gate", "once<=fourTimes");
        assertThat(thrown.err()).contains("Work.java:5: ", "threw java.lang.NumberFormatException");
    }
}
