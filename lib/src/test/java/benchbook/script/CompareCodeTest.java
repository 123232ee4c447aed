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

                public long tenTimes() {
                    long all = 0;
                    for (int i = 0; i < 10; i++) {
                        all += sum(n + i);
                    }
                    return all;
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
        Shell.Result result = Shell.jbang("compare-code", file("Work.java", WORK).toString(), "--param", "size=200,300", "--only", "once,fourTimes",
                "--budget", "4", "--out", out.toString());
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).contains("Average time, ratio to the slowest", "once 200", "fourTimes 300", "× the time of once", "ns/op",
                "Throughput, ratio to the fastest", "in one JVM");
        assertThat(result.out()).as("each method's class is loaded anew").doesNotContain("keeps");
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line.codePointCount(0, line.length())).as(line).isLessThanOrEqualTo(80));
        assertThat(result.err()).contains("planned", "ETA ", "times: " + out);
        assertThat(JmhJson.read(out).size()).isEqualTo(4);
        assertThat(Shell.jbang("analyse-run", "--fail-on", "never", out.toString()).out()).contains("fourTimes");
    }

    /** Ten times the work: whatever the machine does meanwhile, that is decided. */
    @Test
    void aGateIsKeptOrBrokenByItsExitCode() throws Exception {
        String file = file("Work.java", WORK).toString();
        Shell.Result broken = Shell.jbang("compare-code", file, "--param", "size=300", "--gate", "tenTimes<=1.05*once");
        assertThat(broken.code()).as(broken.out() + broken.err()).isEqualTo(1);
        assertThat(broken.out()).contains("gate", "tenTimes", "was to take at most 1.05 ×", "broken", "confirm it");
        Shell.Result kept = Shell.jbang("compare-code", file, "--param", "size=300", "--gate", "once<=1.05*tenTimes", "--gate", "once <= 0.5*tenTimes");
        assertThat(kept.code()).as(kept.out() + kept.err()).isZero();
        assertThat(kept.out()).contains("gate", "kept").doesNotContain("broken", "undecided:");
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
                List.of(good, "--param", "size=9", "--out", good),
                List.of(file("results.json", "[]").toString()),
                List.of(good, "--param", "size=9", "--only", "once,once"),
                List.of(good, "--param", "size=9,9"),
                List.of(good, "--param", "size=9", "--budget", "0.0004"),
                List.of(good, "--param", "size=9", "--gate", "once<=fourTimes", "--format", "csv"),
                List.of(good, "--param", "size=9", "--gate", "once<=once"))) {
            List<String> command = new java.util.ArrayList<>(List.of("compare-code"));
            command.addAll(arguments);
            Shell.Result result = Shell.jbang(command.toArray(String[]::new));
            assertThat(result.code()).as(arguments + result.out() + result.err()).isEqualTo(2);
            assertThat(result.err().lines()).as(arguments.toString()).hasSize(1);
            assertThat(result.out()).as(arguments.toString()).isEmpty();
        }
        Shell.Result thrown = Shell.jbang("compare-code", good, "--param", "size=nine", "--gate", "once<=fourTimes");
        assertThat(thrown.err()).contains("Work.java:5: ", "threw java.lang.NumberFormatException");
        Shell.Result second = Shell.jbang("compare-code", good, "--param", "size=nine", "--gate", "once<=fourTimes", "--gate", "once<=twice");
        assertThat(second.err()).as("of nothing that was measured before").contains("\"twice\"").doesNotContain("threw");
    }

    private static void assertFails(String place, Shell.Result result) {
        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(2);
        assertThat(result.err().lines().filter(line -> line.contains(place))).as(result.err()).hasSize(1);
        assertThat(result.err()).doesNotContain("\tat ", "Exception in thread");
        assertThat(result.out()).isEmpty();
    }

    /** In this JVM and in forks alike: the line that threw, and what it threw in the first place. */
    @Test
    void whatTheCodeThrowsIsOneLineAlsoOfAFork() throws Exception {
        String body = " public int a() { return 1; }\n public int b() { return 2; }\n}\n";
        String thrower = file("Thrower.java", "class Thrower {\n public int a() { return 1; }\n public int b() { throw new IllegalStateException(\"no data\"); }\n}\n").toString();
        String place = "Thrower.java:3: b threw java.lang.IllegalStateException: no data";
        assertFails(place, Shell.jbang("compare-code", thrower, "--budget", "0.5"));
        assertFails(place, Shell.jbang("compare-code", thrower, "--budget", "0.5", "--forks", "2"));
        String unmade = file("Unmade.java", "class Unmade {\n Unmade() { throw new AssertionError(\"no luck\"); }\n" + body).toString();
        assertFails("Unmade.java:2: ", Shell.jbang("compare-code", unmade, "--budget", "0.5"));
        Shell.Result error = Shell.jbang("compare-code", unmade, "--gate", "a<=b");
        assertFails("threw java.lang.AssertionError: no luck", error);
        assertThat(error.err().lines()).hasSize(1);
        String initial = file("Initial.java", "class Initial {\n static final int N = Integer.parseInt(\"none\");\n" + body).toString();
        assertFails("Initial.java:2: ", Shell.jbang("compare-code", initial, "--gate", "a<=b"));
        assertFails("threw java.lang.NumberFormatException: For input string", Shell.jbang("compare-code", initial, "--budget", "0.5", "--forks", "2"));
    }

    @Test
    void whatTheCodePrintsIsNotTheJobsOutput() throws Exception {
        String loud = file("Loud.java", """
                class Loud {
                    public int a() { System.out.println("noise"); return 1; }
                    public int b() { System.out.print("noise"); return 2; }
                }
                """).toString();
        for (List<String> forks : List.of(List.of("--forks", "1"), List.of("--forks", "2"))) {
            Shell.Result result = Shell.jbang("compare-code", loud, "--budget", "0.5", "--format", "json", forks.get(0), forks.get(1));
            assertThat(result.code()).as(result.err()).isZero();
            assertThat(result.out()).startsWith("{").endsWith("}\n").doesNotContain("noise");
            assertThat(result.err().lines().filter(line -> line.matches("the code printed \\d+ bytes on standard output.*"))).as(result.err()).hasSize(1);
            assertThat(result.err()).doesNotContain("noise");
        }
    }

    @Test
    void codeThatEndsTheJvmPassesNoGate() throws Exception {
        String exit = file("Exit.java", "class Exit {\n public int a() { return 1; }\n public int b() { System.exit(0); return 2; }\n}\n").toString();
        String place = "Exit.java:3: Exit.b ended the JVM while it was measured";
        Shell.Result gate = Shell.jbang("compare-code", exit, "--gate", "b<=2*a");
        assertFails(place, gate);
        assertThat(gate.err().lines()).hasSize(1);
        assertFails(place, Shell.jbang("compare-code", exit, "--budget", "0.5"));
        assertFails(place, Shell.jbang("compare-code", exit, "--budget", "0.5", "--forks", "2"));
    }
}
