package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import tech.tablesaw.plotly.components.Axis;
import tech.tablesaw.plotly.components.Figure;
import tech.tablesaw.plotly.components.Layout;
import tech.tablesaw.plotly.traces.BarTrace;
import tech.tablesaw.plotly.traces.HeatmapTrace;
import tech.tablesaw.plotly.traces.ScatterTrace;

class PlotlyFigureTest {

    @Test
    void whatIsNotJsonIsRefused() {
        assertThatThrownBy(() -> new PlotlyFigure("t", "c", "[1", "{}", 100))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("dataJson is not JSON");
        assertThatThrownBy(() -> new PlotlyFigure("t", "c", "{}", "{}", 100))
                .hasMessage("dataJson begins with START_OBJECT; wanted START_ARRAY");
        assertThatThrownBy(() -> new PlotlyFigure("t", "c", "[]", "{};alert(1)", 100))
                .hasMessageContaining("layoutJson");
        assertThatThrownBy(() -> new PlotlyFigure("t", "c", "[]", "{}", 0))
                .hasMessage("heightPx is 0; wanted more than 0");
    }

    @Test
    void theJsonCannotEndAScript() {
        for (String text : Nasty.TEXTS) {
            String data = PlotlyJson.write(json -> {
                json.writeStartArray();
                json.writeString(text);
                json.writeEndArray();
            });
            PlotlyFigure figure = new PlotlyFigure("t", "c", data, "{}", 100);
            assertThat(figure.json()).doesNotContain("<", "\u2028", "\u2029").doesNotContainPattern("\\p{Cs}");
            assertThat(JsonTree.of(figure.json()).at("data", 0).text()).isEqualTo(text.replaceAll("\\p{Cs}", "\ufffd"));
        }
    }

    @Test
    void aFigureOfJsplotComesOverWithItsNumbers() {
        Layout layout = Layout.builder().title("dropped").width(700).height(321)
                .xAxis(Axis.builder().title("bytes").type(Axis.Type.LOG).build()).build();
        ScatterTrace trace = ScatterTrace.builder(new double[] {1, 10, Double.NaN}, new double[] {2, 3, Double.POSITIVE_INFINITY})
                .name("it's \"a\" <b>").build();
        PlotlyFigure figure = PlotlyFigure.of(new Figure(layout, trace), "title", "caption");
        JsonTree tree = JsonTree.of(figure.json());
        // jsplot quotes numbers; Plotly takes them as numbers all the same, and "NaN" as a gap.
        assertThat(tree.at("data", 0, "x").texts()).containsExactly("1.0", "10.0", "NaN");
        assertThat(tree.at("data", 0, "y").texts()).containsExactly("2.0", "3.0", "Infinity");
        assertThat(tree.at("data", 0, "name").text()).isEqualTo("it&#39;s \"a\" &lt;b&gt;");
        assertThat(tree.at("layout", "xaxis", "type").text()).isEqualTo("log");
        assertThat(figure.heightPx()).isEqualTo(321);
        assertThat(figure.layoutJson()).doesNotContain("dropped", "width");
    }

    @Test
    void aFigureOfJsplotShowsItsTextsLiterally() {
        for (String text : Nasty.TEXTS) {
            String[] categories = {text, "other"};
            Layout layout = Layout.builder().yAxis(Axis.builder().title(text).build()).build();
            Figure jsplot = new Figure(layout, BarTrace.builder(categories, new double[] {1, 2}).build());
            PlotlyFigure figure = PlotlyFigure.of(jsplot, "t", "c");
            JsonTree tree = JsonTree.of(figure.json());
            String whole = text.replaceAll("\\p{Cs}", "\ufffd");
            assertThat(tree.at("data", 0, "x", 0).text()).isEqualTo(PlotlyText.literal(whole));
            // jsplot's template engine writes these two as numbers and names of its own; Plotly knows the numbers.
            String title = tree.at("layout", "yaxis", "title").text();
            assertThat(title.replace("&#39;", "'").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
                    .isEqualTo(whole);
        }
    }

    @Test
    void aHeatmapOfJsplotComesOverToo() {
        double[][] z = {{1, 2}, {3, Double.NaN}};
        Figure jsplot = new Figure(HeatmapTrace.builder(new Object[] {"a", "b"}, new Object[] {"c", "d"}, z).build());
        JsonTree tree = JsonTree.of(PlotlyFigure.of(jsplot, "t", "c").json());
        assertThat(tree.at("data", 0, "z", 1).numbers()).containsExactly(3.0, Double.NaN);
    }
}
