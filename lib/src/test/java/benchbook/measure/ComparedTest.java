package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchbook.check.InPlaceChecks;
import benchbook.check.Level;
import benchbook.load.JmhJson;
import benchbook.table.InPlaceTable;
import benchbook.table.InPlaceViewTable;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

class ComparedTest {

    private static final Comparison PAIR = Comparison.of("reference", () -> 1).and("candidate", () -> 1).talk(null);

    @TempDir
    Path folder;

    private static Compared compared(ToDoubleFunction<Random> logRatio) {
        MadeUp source = new MadeUp(1, 0.3, logRatio);
        return PAIR.measure(source, source);
    }

    private static Row candidate(Compared compared) {
        return compared.table().row(1);
    }

    @Test
    void threeStates() {
        Row different = candidate(compared(r -> Math.log(0.80) + 0.003 * r.nextGaussian()));
        assertThat(different.getString(InPlaceTable.STATE)).isEqualTo(InPlaceTable.DIFFERENT);
        assertThat(different.getDouble(InPlaceTable.RATIO)).isEqualTo(0.80, within(0.01));
        assertThat(different.getDouble(InPlaceTable.RATIO_LOW)).isLessThan(0.80);
        assertThat(different.getDouble(InPlaceTable.RATIO_HIGH)).isGreaterThan(0.80);
        assertThat(candidate(compared(r -> 0.003 * r.nextGaussian())).getString(InPlaceTable.STATE)).isEqualTo(InPlaceTable.SAME);
        assertThat(candidate(compared(r -> 0.1 * r.nextGaussian())).getString(InPlaceTable.STATE)).isEqualTo(InPlaceTable.CANT_TELL);
        assertThat(candidate(compared(r -> r.nextInt(10) < 4 ? 0.3 : 0)).getString(InPlaceTable.STATE)).as("bad luck on one side only")
                .isEqualTo(InPlaceTable.CANT_TELL);
    }

    @Test
    void theBaselineHasNoRatioAndEverythingElse() {
        Table table = compared(r -> 0.003 * r.nextGaussian()).table();
        assertThat(table.doubleColumn(InPlaceTable.RATIO).isMissing(0)).isTrue();
        assertThat(table.stringColumn(InPlaceTable.BASELINE).asList()).containsExactly("reference", "reference");
        assertThat(table.doubleColumn(InPlaceTable.BYTES).asList()).containsExactly(16.0, 24.0);
        assertThat(table.doubleColumn(InPlaceTable.TIME_NS).get(0)).isEqualTo(100, within(1.0));
        assertThat(table.intColumn(InPlaceTable.REPLICATES).get(0)).isGreaterThanOrEqualTo(12);
    }

    /** The pilot decides how many, and is not among them. */
    @Test
    void noisyCodeGetsMoreReplicatesAndTheBudgetIsKept() {
        MadeUp quiet = new MadeUp(1, 0.1, r -> 0.002 * r.nextGaussian());
        int few = PAIR.measure(quiet, quiet).jvms().get(0).size();
        MadeUp noisy = new MadeUp(1, 0.1, r -> 0.05 * r.nextGaussian());
        int many = PAIR.measure(noisy, noisy).jvms().get(0).size();
        assertThat(few).isEqualTo(12);
        assertThat(many).isEqualTo(Comparison.MOST);
        assertThat(quiet.made()).isEqualTo(few + Comparison.PILOT);
        MadeUp slow = new MadeUp(1, 1, r -> 0.05 * r.nextGaussian());
        assertThat(PAIR.measure(slow, slow).jvms().get(0)).hasSize(7);
        assertThat(slow.now()).isLessThanOrEqualTo(10_000_000_000L);
    }

    @Test
    void tooFewReplicatesForAnIntervalAreSaidToBe() {
        MadeUp slow = new MadeUp(1, 2.4, r -> 0.001 * r.nextGaussian());
        Compared compared = PAIR.measure(slow, slow);
        assertThat(candidate(compared).getString(InPlaceTable.STATE)).isEqualTo(InPlaceTable.CANT_TELL);
        assertThat(compared.table().doubleColumn(InPlaceTable.RATIO_LOW).isMissing(1)).isTrue();
        assertThat(InPlaceChecks.on(compared.table()).get(0).claim()).isEqualTo("1 replicate is too few for an interval at 99.00 %, which wants 8");
        assertThat(compared.text()).contains("which has no interval: at 99.00 % it wants 8 replicates, and has 1: can't tell").doesNotContain("between -");
    }

    @Test
    void theViewsStandToTheSlowestAndTheFastest() {
        Table views = compared(r -> Math.log(0.5) + 0.003 * r.nextGaussian()).views();
        assertThat(views.rowCount()).isEqualTo(4);
        Row slow = views.row(0);
        assertThat(slow.getString(InPlaceViewTable.VIEW)).isEqualTo(InPlaceViewTable.TIME);
        assertThat(slow.getDouble(InPlaceViewTable.RATIO)).isEqualTo(100);
        assertThat(views.doubleColumn(InPlaceViewTable.P).isMissing(0)).isTrue();
        assertThat(views.doubleColumn(InPlaceViewTable.RATIO).get(1)).isEqualTo(50, within(1.0));
        Row throughput = views.row(2);
        assertThat(throughput.getString(InPlaceViewTable.UNIT)).isEqualTo("Mop/s");
        assertThat(throughput.getDouble(InPlaceViewTable.VALUE)).isEqualTo(10, within(0.2));
    }

    @Test
    void jmhsReaderTakesIt() throws Exception {
        Path file = folder.resolve("results.json");
        Compared compared = compared(r -> Math.log(0.5) + 0.003 * r.nextGaussian());
        compared.writeJmhJson(file);
        JmhResults read = JmhJson.read(file);
        assertThat(read.scores().stringColumn(ScoreTable.BENCHMARK).asList()).containsExactly("in.place.reference", "in.place.candidate");
        assertThat(read.forks()[0]).as("copies of one JVM are no forks").hasDimensions(1, compared.jvms().get(0).size());
        assertThat(read.scores().doubleColumn(ScoreTable.SCORE).get(1)).isEqualTo(50, within(1.0));
    }

    @Test
    void itsTurnsAreTheComparison() {
        Compared compared = compared(r -> Math.log(0.5) + 0.003 * r.nextGaussian());
        Compared again = Compared.ofTurns(PAIR, compared.turns());
        assertThat(candidate(again).getDouble(InPlaceTable.RATIO)).isEqualTo(candidate(compared).getDouble(InPlaceTable.RATIO), within(1e-5));
        assertThat(candidate(again).getDouble(InPlaceTable.RATIO_LOW)).isEqualTo(candidate(compared).getDouble(InPlaceTable.RATIO_LOW), within(1e-5));
        assertThatThrownBy(() -> Compared.ofTurns(PAIR.parameter("position", "easy"), compared.turns())).hasMessageContaining("expected turns of reference at easy");
        assertThatThrownBy(() -> Compared.ofTurns(PAIR, compared.turns().dropRange(0, 1))).hasMessageContaining("as many as of the others");
    }

    /** Replicates within a JVM agree, JVMs do not: only the latter count. */
    @Test
    void overSeveralJvmsTheJvmsAreTheSample() {
        Random jvm = new Random(2);
        List<List<Replicate>> jvms = jvm.doubles(10, -0.05, 0.05).mapToObj(effect -> {
            MadeUp source = new MadeUp(Math.round(1e6 * effect), 0.3, r -> effect + 0.001 * r.nextGaussian());
            return PAIR.measure(source, source).jvms().get(0);
        }).toList();
        Row row = candidate(new Compared(PAIR, jvms, "", 0));
        assertThat(row.getInt(InPlaceTable.FORKS)).isEqualTo(10);
        assertThat(row.getString(InPlaceTable.STATE)).isEqualTo(InPlaceTable.CANT_TELL);
        assertThat(row.getDouble(InPlaceTable.RATIO_HIGH) - row.getDouble(InPlaceTable.RATIO_LOW)).isGreaterThan(0.05);
        assertThat(candidate(new Compared(PAIR, List.of(jvms.get(0)), "", 0)).getDouble(InPlaceTable.RATIO_HIGH)
                - candidate(new Compared(PAIR, List.of(jvms.get(0)), "", 0)).getDouble(InPlaceTable.RATIO_LOW)).isLessThan(0.02);
    }

    @Test
    void replicatesTravelUnchanged() throws Exception {
        List<Replicate> sent = compared(r -> 0.01 * r.nextGaussian()).jvms().get(0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ReplicateBytes.write(sent, new DataOutputStream(bytes));
        List<Replicate> got = ReplicateBytes.read(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
        assertThat(got).usingRecursiveComparison().isEqualTo(sent);
    }

    @Test
    void itSaysWhatItRestsOn() {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        MadeUp source = new MadeUp(1, 0.3, r -> 0.003 * r.nextGaussian());
        Compared compared = PAIR.talk(new PrintStream(said, true, StandardCharsets.UTF_8)).measure(source, source);
        String progress = said.toString(StandardCharsets.UTF_8);
        assertThat(progress).contains("2 pieces of code, seed 1; at most about 10 s", "pilot 3", "12 replicates planned", "replicate 12 of 12, ETA ",
                "so far candidate ÷ reference ");
        assertThat(compared.text()).contains("Average time, ratio to the slowest", "candidate takes ", "same within tolerance", "in one JVM",
                "keeps objects and classes", "canary spread 1.00");
    }

    @Test
    void theChecksNameWhatIsOpen() {
        assertThat(InPlaceChecks.on(compared(r -> 0.003 * r.nextGaussian()).table())).allSatisfy(v -> assertThat(v.level()).isEqualTo(Level.PASS));
        assertThat(InPlaceChecks.on(compared(r -> 0.1 * r.nextGaussian()).table()).get(0)).satisfies(v -> {
            assertThat(v.id()).isEqualTo(InPlaceChecks.OPEN);
            assertThat(v.claim()).contains("9 times of 10");
            assertThat(v.advice()).contains("--forks");
        });
        assertThat(InPlaceChecks.on(compared(r -> (r.nextInt(10) < 4 ? 0.3 : 0) + 0.02 * r.nextGaussian()).table())).anySatisfy(v -> {
            assertThat(v.id()).isEqualTo(InPlaceChecks.LOPSIDED);
            assertThat(v.level()).isEqualTo(Level.WARN);
        });
    }

    @Test
    void mistakesOfTheCallerAreNamed() {
        assertThatThrownBy(() -> PAIR.and("candidate", () -> 2)).hasMessageContaining("two pieces of code are called candidate");
        assertThatThrownBy(() -> PAIR.index("other")).hasMessage("no code is called \"other\"; there is reference, candidate");
        assertThatThrownBy(() -> PAIR.threads(0)).hasMessageContaining("threads 0");
        assertThatThrownBy(() -> PAIR.parameter("p", "a", "a")).hasMessageContaining("once each");
        assertThatThrownBy(() -> Code.of(" ", () -> 1)).hasMessageContaining("names the code");
    }
}
