package benchbook.check;

import static benchbook.check.Compared.across;
import static benchbook.check.Compared.question;
import static benchbook.check.Compared.run;
import static benchbook.check.Compared.with;
import static benchbook.testing.JmhFile.avgt;
import static benchbook.testing.JmhFile.forks;
import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.JmhResults;
import benchbook.table.Run;
import benchbook.testing.JmhFile.Result;
import benchbook.testing.Runs;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class OtherEnvironmentTest {

    private static final Run HERE = run("EPYC", 4, "Linux", 0.1);

    @Test
    void whatWasMeasuredAlikePasses() {
        JmhResults jmh = Runs.baseAndHead(result(), result());
        Verdict pass = Found.only(OtherEnvironment.on(question(jmh)));
        assertThat(pass.level()).isEqualTo(Level.PASS);
        assertThat(pass.claim()).isEqualTo("the same JVM, flags and plan; the machine is not told, since no run.json lies beside every file");
        assertThat(Found.only(OtherEnvironment.on(with(question(jmh), Map.of("base.json", HERE, "head.json", HERE)))).claim())
                .isEqualTo("the same JVM, flags and plan, on the same kind of machine");
        assertThat(Found.only(OtherEnvironment.on(with(question(jmh), Map.of("base.json", HERE)))).claim()).contains("not told");
    }

    static Stream<Arguments> jvms() {
        return Stream.of(
                Arguments.of(result().jdk("21.0.4"), "JDK version 25.0.3 and 21.0.4"),
                Arguments.of(result().jmh("1.36"), "JMH version 1.37 and 1.36"),
                Arguments.of(result().vmName("OpenJ9"), "VM name OpenJDK 64-Bit Server VM and OpenJ9"),
                Arguments.of(result().jvmArgs("-XX:+UseZGC"), "JVM args none and -XX:+UseZGC"));
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void anotherJvmFailsUnlessThatIsThePurpose(Result head, String named) {
        RunChecks.Question q = question(Runs.baseAndHead(result(), head));
        Verdict fail = Found.only(OtherEnvironment.on(q));
        assertThat(fail.level()).isEqualTo(Level.FAIL);
        assertThat(fail.subject()).isEqualTo("base.json and head.json");
        assertThat(fail.claim()).startsWith("measured in different environments, the same wanted: ").contains(named);
        assertThat(fail.advice()).contains("--across");
        Verdict warn = Found.only(OtherEnvironment.on(across(q)));
        assertThat(warn.level()).isEqualTo(Level.WARN);
        assertThat(warn.claim()).isEqualTo(fail.claim());
        assertThat(warn.advice()).isEmpty();
    }

    /** The path of the executable is another on every machine, and tells nothing. */
    @Test
    void theJvmsPathIsNoDifference() {
        assertThat(Found.only(OtherEnvironment.on(question(Runs.baseAndHead(result(), result().jvm("/elsewhere/bin/java"))))).level())
                .isEqualTo(Level.PASS);
    }

    @ParameterizedTest
    @CsvSource({"warmups, warmup iterations 5 and 9", "time, measurement time 1 s and 100 ms", "iterations, measurement iterations 3 and 4"})
    void anotherPlanOnlyWarns(String what, String named) {
        Result head = switch (what) {
            case "warmups" -> result().warmups(9);
            case "time" -> result().measurementTime("100 ms");
            default -> avgt("demo.Bench.a", forks(4, 0.01, 100, 101, 102));
        };
        Verdict warn = Found.only(OtherEnvironment.on(question(Runs.baseAndHead(result(), head))));
        assertThat(warn.level()).isEqualTo(Level.WARN);
        assertThat(warn.claim()).startsWith("measured by different plans").contains(named);
    }

    static Stream<Arguments> machines() {
        return Stream.of(
                Arguments.of(run("Xeon", 4, "Linux", 0.1), "processor EPYC and Xeon"),
                Arguments.of(run("EPYC", 8, "Linux", 0.1), "cores 4 and 8"),
                Arguments.of(run("EPYC", 4, "Windows", 0.1), "operating system Linux and Windows"));
    }

    @ParameterizedTest
    @MethodSource("machines")
    void anotherMachineFailsUnlessThatIsThePurpose(Run other, String named) {
        RunChecks.Question q = with(question(Runs.baseAndHead(result(), result())), Map.of("base.json", HERE, "head.json", other));
        Verdict fail = Found.only(OtherEnvironment.on(q));
        assertThat(fail.level()).isEqualTo(Level.FAIL);
        assertThat(fail.claim()).contains(named);
        assertThat(Found.only(OtherEnvironment.on(across(q))).level()).isEqualTo(Level.WARN);
    }

    /** JMH up to 1.18 tells neither JVM nor flags: that is no difference, and no sameness either. */
    @Test
    void whatTheFileDoesNotTellIsNotChecked() {
        for (Result head : List.of(result().jmh(""), result().jvmArgs("-Xmx1g"))) {
            Verdict told = Found.only(OtherEnvironment.on(question(Runs.baseAndHead(result().jmh(""), head))));
            assertThat(told.level()).isEqualTo(Level.NOT_CHECKED);
            assertThat(told.claim()).contains("names neither its JVM nor its flags");
        }
    }

    /** A new benchmark may be of any JVM: nothing is compared with it. */
    @Test
    void onlyRowsOfBothSidesCount() {
        JmhResults jmh = Runs.baseAndHead(new Result[] {result()},
                new Result[] {result(), avgt("demo.Bench.added", forks(9, 0.01, 1, 2)).jdk("11.0.2").jvmArgs("-Xint")});
        assertThat(Found.only(OtherEnvironment.on(question(jmh))).level()).isEqualTo(Level.PASS);
    }

    @Test
    void eachHeadIsHeldAgainstTheBase() {
        JmhResults jmh = Runs.of(Runs.file("base.json", result()), Runs.file("same.json", result()),
                Runs.file("other.json", result().jdk("17.0.1").warmups(1)));
        assertThat(OtherEnvironment.on(question(jmh)).stream().map(v -> v.level() + " " + v.subject()))
                .containsExactly("FAIL base.json and other.json", "WARN base.json and other.json");
    }

    /** With the JDK as the column, another JDK is what is asked about, and other flags are not. */
    @Test
    void theJdkAsColumnIsNoFault() {
        RunChecks.Question q = across(question(Runs.baseAndHead(result(), result().jdk("21.0.4").vmName("other")), Sides.JDK));
        assertThat(Found.only(OtherEnvironment.on(q)).level()).isEqualTo(Level.PASS);
        RunChecks.Question flags = across(question(Runs.baseAndHead(result(), result().jdk("21.0.4").jvmArgs("-Xint")), Sides.JDK));
        assertThat(Found.only(OtherEnvironment.on(flags), Level.WARN).claim()).contains("JVM args none and -Xint");
    }

    @ParameterizedTest
    @CsvSource({"4.1, true", "4, false", "0.1, false", "NaN, false"})
    void aBusyMachineWarns(double load, boolean busy) {
        RunChecks.Question q = with(question(Runs.baseAndHead(result(), result())),
                Map.of("base.json", HERE, "head.json", run("EPYC", 4, "Linux", load)));
        List<Verdict> warns = OtherEnvironment.on(q).stream().filter(v -> v.level() == Level.WARN).toList();
        assertThat(warns).hasSize(busy ? 1 : 0);
        assertThat(warns).allSatisfy(v -> assertThat(v.claim())
                .isEqualTo("load average 4.1 when the run began, at most 4 wanted on 4 cores: other work ran beside it"));
    }

    private static Result result() {
        return avgt("demo.Bench.a", forks(3, 0.01, 100, 101, 102));
    }
}
