package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.check.Holds;
import benchbook.figure.PlotlyFigure;
import benchbook.report.Block;
import benchbook.report.HoldsGrid;
import benchbook.report.Story;
import benchbook.report.StoryJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a notebook writes for the job that draws them all, read again. */
class StoryFileTest {

    @TempDir
    Path folder;

    private static final Story STORY = new Story("It's <b>\"one\"</b>", "claim, with ünïcode", List.of(
            new Block.Prose("text", List.of("left out")),
            new Block.Picture(new PlotlyFigure("drawn", "caption", "[{\"x\":[1]}]", "{\"title\":\"</script>\"}", 321)),
            new Block.Picture(new PlotlyFigure("empty", "nothing to draw", "[]", "{}", 10)),
            HoldsGrid.of(List.of(Holds.when("a", true, "1"), Holds.when("b", true, "2"), Holds.when("c", false, "3"),
                    Holds.notChecked("d", "none")))));

    private StoryFile read(String text) throws IOException {
        return StoryFile.read(Files.writeString(folder.resolve("story.json"), text));
    }

    @Test
    void whatWasWrittenIsRead() throws IOException {
        StoryFile file = read(StoryJson.text(STORY));
        assertThat(file.title()).isEqualTo(STORY.title());
        assertThat(file.claim()).isEqualTo(STORY.claim());
        assertThat(file.state()).isEqualTo("2 hold, 1 does not hold here, 1 not checked");
        assertThat(file.figures()).as("the empty one is no figure").hasSize(1);
        assertThat(file.figures().get(0).heightPx()).isEqualTo(321);
        assertThat(file.figures().get(0).plotly()).contains("\"x\":[1]").doesNotContain("</script>");
    }

    @Test
    void aPartOfAFileIsRefused() throws IOException {
        String whole = StoryJson.text(STORY).strip();
        for (int end = 0; end < whole.length(); end++) {
            String part = whole.substring(0, end);
            assertThatThrownBy(() -> read(part)).as("%d characters", end).isInstanceOf(LoadException.class);
        }
    }

    @Test
    void anotherFileIsRefusedInOneLine() {
        for (String other : List.of("[]", "{}", "text", "{\"title\":{}}", "{\"title\":\"t\",\"figures\":[1]}")) {
            assertThatThrownBy(() -> read(other)).as(other).isInstanceOf(LoadException.class)
                    .hasMessageMatching("(?s)[^\n]*story\\.json[^\n]*");
        }
    }
}
