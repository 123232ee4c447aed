package benchbook.figure;

import static benchbook.table.RunComparisonTable.CANT_TELL;
import static benchbook.table.RunComparisonTable.FASTER;
import static benchbook.table.RunComparisonTable.LITTLE_FASTER;
import static benchbook.table.RunComparisonTable.LITTLE_SLOWER;
import static benchbook.table.RunComparisonTable.MISSING;
import static benchbook.table.RunComparisonTable.NEW;
import static benchbook.table.RunComparisonTable.NOT_JUDGED;
import static benchbook.table.RunComparisonTable.SAME;
import static benchbook.table.RunComparisonTable.SLOWER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.RunComparisonTable;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class RatioFigureTest {

    private static final double NAN = Double.NaN;

    /** Adds a comparison with head "head", whose interval has the factor {@code reach} to both sides. */
    private static Table add(Table t, String row, String state, double ratio, double reach) {
        return add(t, row, "head", state, ratio, ratio / reach, ratio * reach);
    }

    private static Table add(Table t, String row, String head, String state, double ratio, double low, double high) {
        t.columns().forEach(c -> c.appendMissing());
        int last = t.rowCount() - 1;
        t.stringColumn(RunComparisonTable.ROW).set(last, row);
        t.stringColumn(RunComparisonTable.HEAD).set(last, head);
        t.stringColumn(RunComparisonTable.STATE).set(last, state);
        t.stringColumn(RunComparisonTable.CLAIM).set(last, "claim of " + row);
        t.stringColumn(RunComparisonTable.UNIT).set(last, "ns/op");
        t.doubleColumn(RunComparisonTable.BASE_SCORE).set(last, 12.5);
        t.doubleColumn(RunComparisonTable.HEAD_SCORE).set(last, 12.5 / ratio);
        t.doubleColumn(RunComparisonTable.SPEED_RATIO).set(last, ratio);
        t.doubleColumn(RunComparisonTable.RATIO_LOW).set(last, low);
        t.doubleColumn(RunComparisonTable.RATIO_HIGH).set(last, high);
        return t;
    }

    private static Table ofEachState() {
        Table t = RunComparisonTable.empty();
        add(t, "same", SAME, 1.001, 1.01);
        add(t, "faster", FASTER, 1.31, 1.02);
        add(t, "open", CANT_TELL, 0.98, 1.08);
        add(t, "slower", SLOWER, 0.87, 1.02);
        add(t, "slow", LITTLE_SLOWER, 0.985, 1.01);
        add(t, "fast", LITTLE_FASTER, 1.02, 1.01);
        return t;
    }

    private static JsonTree figure(Table comparisons) {
        return JsonTree.of(RatioFigure.of(comparisons, 0.05).json());
    }

    private static List<String> names(JsonTree figure) {
        return IntStream.range(0, figure.at("data").list().size())
                .mapToObj(i -> figure.at("data", i, "name").text())
                .toList();
    }

    /** The ends of the axis as ratios. */
    private static double[] range(JsonTree figure) {
        return figure.at("layout", "xaxis", "range").numbers().stream().mapToDouble(v -> Math.pow(10, v)).toArray();
    }

    @Test
    void slowestOnTop() {
        JsonTree figure = figure(ofEachState());
        assertThat(figure.at("layout", "yaxis", "ticktext").texts())
                .containsExactly("slower", "open", "slow", "same", "fast", "faster");
        assertThat(IntStream.range(0, 6).mapToObj(i -> figure.at("layout", "annotations", i, "text").text()))
                .containsExactly("0.870×", "0.980×", "0.985×", "1.00×", "1.02×", "1.31×");
        assertThat(figure.at("layout", "xaxis", "type").text()).isEqualTo("log");
    }

    @Test
    void aStateHasItsTraceItsSymbolAndItsColour() {
        JsonTree figure = figure(ofEachState());
        assertThat(names(figure)).containsExactly(SLOWER, FASTER, LITTLE_SLOWER, LITTLE_FASTER, SAME, CANT_TELL);
        String[][] looks = {
            {SLOWER, "triangle-left", "#D55E00"}, {FASTER, "triangle-right", "#0072B2"},
            {LITTLE_SLOWER, "triangle-left-open", "#D55E00"}, {LITTLE_FASTER, "triangle-right-open", "#0072B2"},
            {SAME, "square", "#009E73"}, {CANT_TELL, "circle-open", "#808080"}};
        double[] ratios = {0.87, 1.31, 0.985, 1.02, 1.001, 0.98};
        double[] places = {0, 5, 2, 4, 3, 1};
        for (int i = 0; i < looks.length; i++) {
            JsonTree trace = figure.at("data").named(looks[i][0]);
            assertThat(trace.at("marker", "symbol").text()).isEqualTo(looks[i][1]);
            assertThat(trace.at("marker", "color").text()).isEqualTo(looks[i][2]);
            assertThat(trace.at("error_x", "color").text()).isEqualTo(looks[i][2]);
            assertThat(trace.at("x").numbers()).hasSize(1);
            assertThat(trace.at("x", 0).number()).isEqualTo(ratios[i], within(1e-9));
            assertThat(trace.at("y").numbers()).containsExactly(places[i]);
        }
    }

    @Test
    void theCaptionSaysWhatTheDataSay() {
        assertThat(RatioFigure.of(ofEachState(), 0.05).caption())
                .startsWith("6 comparisons, slowest on top: 1 slower, 1 faster, 1 slower by less than 5.0 %,"
                        + " 1 faster by less than 5.0 %, 1 shown the same within ± 5.0 %, 1 can't tell.")
                .contains("Band: 0.952 to 1.05, which counts as the same.")
                .doesNotContain("Left out")
                .doesNotContain("»");
        Table one = add(add(RunComparisonTable.empty(), "a", SLOWER, 0.8, 1.02), "b", SLOWER, 0.9, 1.02);
        assertThat(RatioFigure.of(one, 0.05).caption()).startsWith("2 comparisons, slowest on top: 2 slower. Dot:");
    }

    @Test
    void aBarReachesFromTheLowEndToTheHighEnd() {
        JsonTree trace = figure(add(RunComparisonTable.empty(), "a", "head", FASTER, 1.2, 1.1, 1.5)).at("data").named(FASTER);
        assertThat(1.2 + trace.at("error_x", "array", 0).number()).isEqualTo(1.5, within(1e-8));
        assertThat(1.2 - trace.at("error_x", "arrayminus", 0).number()).isEqualTo(1.1, within(1e-8));
    }

    @Test
    void theBandIsTheMarginAndTheLineStandsAtOne() {
        JsonTree shapes = figure(ofEachState()).at("layout", "shapes");
        assertThat(shapes.at(0, "x0").number()).isEqualTo(0.95238095, within(1e-8)); // 1/1.05
        assertThat(shapes.at(0, "x1").number()).isEqualTo(1.05, within(1e-9));
        assertThat(shapes.at(1, "x0").number()).isEqualTo(1);
        assertThat(shapes.at(1, "x1").number()).isEqualTo(1);
        double[] range = range(figure(add(RunComparisonTable.empty(), "a", SAME, 1, 1.001)));
        assertThat(range[0]).as("the band is seen whole").isLessThan(1 / 1.05);
        assertThat(range[1]).isGreaterThan(1.05);
    }

    @Test
    void oneWideIntervalDoesNotFlattenTheOthers() {
        Table t = RunComparisonTable.empty();
        for (String row : List.of("a", "b", "c")) {
            add(t, row, SAME, 1, 1.02);
        }
        add(t, "wide", "head", CANT_TELL, 1.1, 0.01, 20);
        JsonTree figure = figure(t);
        double[] range = range(figure);
        // To the left the band and a quarter more; to the right the wide one's dot, and three times the middle
        // interval's length, 1.02; and 3 % of room.
        double left = 1 / Math.pow(1.05, 1.25);
        double right = 1.1 * 1.02 * 1.02 * 1.02;
        assertThat(range[0]).isEqualTo(left / Math.pow(right / left, 0.03), within(1e-8));
        assertThat(range[1]).isEqualTo(right * Math.pow(right / left, 0.03), within(1e-8));
        JsonTree wide = figure.at("data").named(CANT_TELL);
        assertThat(wide.at("x", 0).number()).isEqualTo(1.1, within(1e-9));
        assertThat(1.1 - wide.at("error_x", "arrayminus", 0).number()).isCloseTo(range[0], within(1e-5)).isGreaterThan(range[0]);
        assertThat(1.1 + wide.at("error_x", "array", 0).number()).isCloseTo(range[1], within(1e-5)).isLessThan(range[1]);
        JsonTree marks = figure.at("data").named("goes on");
        assertThat(marks.at("text").texts()).containsExactly("«", "»");
        assertThat(marks.at("y").numbers()).containsExactly(3.0, 3.0);
        assertThat(marks.at("x", 0).number()).isCloseTo(range[0], within(1e-5)).isGreaterThan(range[0]);
        assertThat(marks.at("x", 1).number()).isCloseTo(range[1], within(1e-5)).isLessThan(range[1]);
        assertThat(RatioFigure.of(t, 0.05).caption())
                .contains("« or » at an edge: a dot or a bar goes on beyond the axis, in 1 row.");
    }

    @Test
    void intervalsThatAllAreWideAreShown() {
        Table t = RunComparisonTable.empty();
        for (String row : List.of("a", "b", "c")) {
            add(t, row, CANT_TELL, 1.01, 1.8);
        }
        assertThat(names(figure(t))).containsExactly(CANT_TELL);
        assertThat(range(figure(t))[1]).isGreaterThan(1.01 * 1.8);
    }

    @Test
    void ratiosThatAllAreFarAreShown() {
        Table t = RunComparisonTable.empty();
        for (double ratio : new double[] {3, 8.5, 40, 200}) {
            add(t, "by " + ratio, FASTER, ratio, 1.01);
        }
        assertThat(names(figure(t))).containsExactly(FASTER);
        assertThat(figure(t).at("data").named(FASTER).at("x").numbers()).containsExactly(3.0, 8.5, 40.0, 200.0);
        assertThat(range(figure(t))[1]).isGreaterThan(200 * 1.01);
    }

    @Test
    void intervalsThatSayNothingAreCutAtAThousandfold() {
        Table t = RunComparisonTable.empty();
        for (String row : List.of("a", "b", "c")) {
            add(t, row, CANT_TELL, 1, 1e100);
        }
        double[] range = range(figure(t));
        assertThat(range[0]).isEqualTo(Math.pow(1000, -0.53), within(1e-6)); // and 3 % of room
        assertThat(range[1]).isEqualTo(Math.pow(1000, 0.53), within(1e-6));
        assertThat(figure(t).at("data").named("goes on").at("text").list()).hasSize(6);
    }

    @Test
    void aRatioFarBeyondTheOthersStandsAtTheEndWithItsNumber() {
        Table t = RunComparisonTable.empty();
        for (String row : List.of("a", "b", "c")) {
            add(t, row, SAME, 1, 1.02);
        }
        add(t, "wild", SLOWER, 1 / 70.0, 1.02);
        JsonTree figure = figure(t);
        double left = range(figure)[0];
        // Cut at ½; to the right a quarter more than the band; and 3 % of room.
        assertThat(left).isEqualTo(0.5 * Math.pow(2 * Math.pow(1.05, 1.25), -0.03), within(1e-6));
        JsonTree wild = figure.at("data").named(SLOWER);
        assertThat(wild.at("x", 0).number()).isEqualTo(0.5, within(1e-8));
        assertThat(0.5 - wild.at("error_x", "arrayminus", 0).number()).as("goes on").isCloseTo(left, within(1e-5));
        assertThat(wild.at("error_x", "array", 0).number()).as("ends further left").isZero();
        assertThat(figure.at("data").named("goes on").at("text").texts()).containsExactly("«");
        assertThat(figure.at("layout", "annotations", 0, "text").text()).isEqualTo("0.0143×");
    }

    @Test
    void ofManyTheDifferencesAreKeptThenWhatIsFurthestFromOne() {
        Table t = RunComparisonTable.empty();
        for (int i = 0; i < 60; i++) {
            add(t, "open" + i, CANT_TELL, 1 + (i + 10) / 100.0, 1.9); // 1.10 to 1.69
        }
        add(t, "inverse", CANT_TELL, 1 / 1.675, 1.9); // between the 58th and the 59th
        add(t, "little", LITTLE_SLOWER, 0.99, 1.002);
        add(t, "slower", SLOWER, 0.95, 1.01);
        PlotlyFigure figure = RatioFigure.of(t, 0.05);
        List<String> labels = JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts();
        assertThat(labels).hasSize(RatioFigure.MAX_ROWS)
                .startsWith("inverse", "slower", "little", "open23", "open24")
                .endsWith("open59");
        assertThat(figure.caption())
                .startsWith("63 comparisons, slowest on top: 1 slower, 1 slower by less than 5.0 %, 61 can't tell.")
                .contains("Shown: 40, those that differ first, then those furthest from 1; 23 left out.");
    }

    @Test
    void equalRatiosStayInTheirOldOrder() {
        Table t = RunComparisonTable.empty();
        for (int i = 0; i < 20; i++) {
            add(t, "row" + i, i % 2 == 0 ? CANT_TELL : FASTER, 1.1, 1.05);
        }
        assertThat(figure(t).at("layout", "yaxis", "ticktext").texts())
                .isEqualTo(IntStream.range(0, 20).mapToObj(i -> "row" + i).toList());
    }

    @Test
    void rowsWithoutARatioAreCounted() {
        Table t = add(RunComparisonTable.empty(), "a", SLOWER, 0.8, 1.02);
        add(t, "m", MISSING, NAN, NAN);
        add(t, "n1", NEW, NAN, NAN);
        add(t, "n2", NEW, NAN, NAN);
        add(t, "j", NOT_JUDGED, NAN, NAN);
        PlotlyFigure figure = RatioFigure.of(t, 0.05);
        assertThat(JsonTree.of(figure.layoutJson()).at("yaxis", "ticktext").texts()).containsExactly("a");
        assertThat(figure.caption()).startsWith("1 comparison: 1 slower.")
                .endsWith(" Left out, without a ratio: 1 only in the base, 2 only in the head, 1 not judged.");
    }

    @Test
    void withoutRatiosTheCaptionSaysWhy() {
        PlotlyFigure none = RatioFigure.of(RunComparisonTable.empty(), 0.05);
        assertThat(none.isEmpty()).isTrue();
        assertThat(none.caption()).isEqualTo("Nothing to draw: there is no comparison.");
        PlotlyFigure noRatio = RatioFigure.of(add(RunComparisonTable.empty(), "j", NOT_JUDGED, NAN, NAN), 0.05);
        assertThat(noRatio.isEmpty()).isTrue();
        assertThat(noRatio.caption())
                .isEqualTo("Nothing to draw: no comparison has a ratio. Left out, without a ratio: 1 not judged.");
    }

    @Test
    void endsThatAreMissingOrBeyondAllNumbersLeaveAnAxis() {
        Table t = add(RunComparisonTable.empty(), "none", "head", CANT_TELL, 0.9, NAN, NAN);
        add(t, "endless", "head", CANT_TELL, 1.1, 0, Double.POSITIVE_INFINITY);
        JsonTree figure = figure(t);
        double[] range = range(figure);
        assertThat(range[0]).isBetween(0.4, 0.9);
        assertThat(range[1]).isBetween(1.1, 2.5);
        JsonTree bars = figure.at("data").named(CANT_TELL).at("error_x");
        assertThat(bars.at("array", 0).number()).as("no interval, no bar").isZero();
        assertThat(bars.at("arrayminus", 0).number()).isZero();
        assertThat(1.1 + bars.at("array", 1).number()).isCloseTo(range[1], within(1e-5));
        assertThat(1.1 - bars.at("arrayminus", 1).number()).isCloseTo(range[0], within(1e-5));
        assertThat(figure.at("data").named("goes on").at("y").numbers()).containsExactly(1.0, 1.0);
    }

    @Test
    void aDifferenceNeverReadsOne() {
        Table t = add(RunComparisonTable.empty(), "a", LITTLE_SLOWER, 0.9987, 1.0001);
        add(t, "b", SAME, 1.0012, 1.0001);
        add(t, "c", LITTLE_FASTER, 1.0013, 1.0001);
        JsonTree notes = figure(t).at("layout", "annotations");
        assertThat(notes.at(0, "text").text()).isEqualTo("0.999×");
        assertThat(notes.at(1, "text").text()).isEqualTo("1.00×");
        assertThat(notes.at(2, "text").text()).isEqualTo("1.001×");
    }

    @Test
    void theAxisHasATickAtOneAndAFewMore() {
        for (double ratio : new double[] {1.001, 1.1, 0.7, 1.9, 0.3, 8.7, 9.6, 0.06, 300, 1e-5, 1e9}) {
            JsonTree xaxis = figure(add(add(RunComparisonTable.empty(), "a", FASTER, ratio, 1.01), "b", SAME, ratio, 30))
                    .at("layout", "xaxis");
            assertThat(xaxis.at("ticktext").texts()).as("%s", ratio).anyMatch(label -> label.matches("1(\\.0+)?"));
            assertThat(xaxis.at("tickvals").numbers()).as("%s", ratio).hasSizeBetween(3, 16)
                    .anyMatch(v -> Math.abs(v - 1) < 1e-9);
        }
        // Ends 0.93 and 9.2: even ticks, 2 apart, would leave out the 1.
        assertThat(JsonTree.of(RatioFigure.of(add(RunComparisonTable.empty(), "a", FASTER, 8.5, 1.01), 0.001).layoutJson())
                .at("xaxis", "ticktext").texts()).containsExactly("1", "2", "5");
        JsonTree near = figure(add(RunComparisonTable.empty(), "a", SAME, 1, 1.001)).at("layout", "xaxis");
        // The band and a quarter more: 0.937 to 1.067.
        assertThat(near.at("ticktext").texts()).containsExactly("0.94", "0.96", "0.98", "1.00", "1.02", "1.04", "1.06");
    }

    @Test
    void ofSeveralHeadsEachRowNamesItsOwn() {
        Table t = add(RunComparisonTable.empty(), "sum", "v2.json", SLOWER, 0.8, 0.79, 0.81);
        add(t, "sum", "v3.json", SLOWER, 0.9, 0.89, 0.91);
        assertThat(figure(t).at("layout", "yaxis", "ticktext").texts()).containsExactly("sum · v2.json", "sum · v3.json");
        add(t, "HdrHistogramEncodingBenchmark.encodeIntoByteBuffer (n=1)", "v3.json", FASTER, 1.2, 1.1, 1.3);
        List<String> labels = figure(t).at("layout", "yaxis", "ticktext").texts();
        assertThat(labels).startsWith("sum<br>v2.json", "sum<br>v3.json");
        assertThat(labels.get(2)).contains("encodeIntoByteBuffer (n=1)").endsWith("<br>v3.json");
        assertThat(figure(t).at("data").named(SLOWER).at("text", 1).text()).startsWith("sum · v3.json<br>");
    }

    @Test
    void aDotsTextHasTheClaimAndBothScores() {
        String text = figure(add(RunComparisonTable.empty(), "sum", SLOWER, 0.5, 1.02)).at("data").named(SLOWER).at("text", 0)
                .text();
        assertThat(text).isEqualTo("sum<br>claim of sum<br>base 12.50, head 25.00 ns/op");
    }

    @Test
    void namesOfAFileAreLiteral() {
        for (boolean severalHeads : new boolean[] {false, true}) {
            Table t = RunComparisonTable.empty();
            for (String nasty : Nasty.TEXTS) {
                add(t, nasty, severalHeads ? nasty : "head", nasty.length() % 2 == 0 ? SLOWER : nasty, 0.8, 0.79, 0.81);
                t.stringColumn(RunComparisonTable.CLAIM).set(t.rowCount() - 1, nasty);
                t.stringColumn(RunComparisonTable.UNIT).set(t.rowCount() - 1, nasty);
            }
            JsonTree figure = figure(t);
            assertThat(figure.at("layout", "yaxis", "ticktext").texts()).hasSize(Nasty.TEXTS.size())
                    .allSatisfy(l -> assertThat(l.replace("<br>", "")).doesNotContain("<", ">"));
            int dots = 0;
            for (int i = 0; i < figure.at("data").list().size(); i++) {
                List<String> texts = figure.at("data", i, "text").texts();
                dots += texts.size();
                assertThat(texts).allSatisfy(l -> assertThat(l.replace("<br>", "")).doesNotContain("<", ">"));
                assertThat(figure.at("data", i, "name").text()).doesNotContain("<", ">");
            }
            assertThat(dots).isEqualTo(Nasty.TEXTS.size());
        }
    }

    @Test
    void aMarginThatIsNoneIsTheCallersMistake() {
        for (double margin : new double[] {-0.05, NAN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> RatioFigure.of(ofEachState(), margin))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("margin is " + margin);
        }
        assertThat(RatioFigure.of(ofEachState(), 0).caption()).doesNotContain("Band");
    }
}
