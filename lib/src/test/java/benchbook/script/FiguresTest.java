package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.measure.Browser;
import benchbook.testing.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** All notebooks in one folder, by one command. */
@DisabledOnOs(OS.WINDOWS)
class FiguresTest {

    @TempDir
    Path temp;

    @Test
    void everyNotebookHasItsPageItsVerdictAndItsPicture() throws Exception {
        Path folder = temp.resolve("my figures");
        Shell.Result result = Shell.run(temp, List.of(Project.root().resolve("jbang/jbang").toString(), "--quiet", "figures",
                folder.toString()));
        assertThat(result.code()).as(result.err()).isZero();
        List<String> notebooks = notebooks();
        String index = Files.readString(folder.resolve("index.html"));
        for (String notebook : notebooks) {
            assertThat(Files.readString(folder.resolve(notebook + ".html"))).as(notebook).contains("class=\"plot\"", "Does the shape hold?");
            assertThat(index).contains("href=\"" + notebook + ".html\"");
            assertThat(result.out()).contains(notebook + ".html");
            if (Browser.find().isPresent()) {
                assertThat(Files.readString(folder.resolve(notebook + ".svg"))).startsWith("<svg").endsWith("</svg>");
            }
        }
        assertThat(Pattern.compile("\\d+ (holds?|not checked)\\b").matcher(result.out()).results().count()).isGreaterThanOrEqualTo(notebooks.size());
        if (Browser.find().isEmpty()) {
            assertThat(result.err()).contains("no pictures: none of chromium");
        } else {
            assertThat(Pattern.compile("<img ").matcher(index).results().count()).isEqualTo(notebooks.size());
        }
    }

    @Test
    void aFileIsNoFolder() throws Exception {
        Path file = Files.writeString(temp.resolve("notes.txt"), "mine");
        Shell.Result result = Shell.run(temp, List.of(Project.root().resolve("jbang/jbang").toString(), "--quiet", "figures",
                file.toString()));
        assertThat(result).isEqualTo(new Shell.Result(2, "", file + ": expected a folder, got a file\n"));
        assertThat(file).hasContent("mine");
    }

    /** What the README's gallery shows is there. */
    @Test
    void theGallerysPicturesExist() throws IOException {
        List<String> shown = Pattern.compile("!\\[[^]]*]\\(([^)]+)\\)").matcher(Files.readString(Project.root().resolve("README.md")))
                .results().map(m -> m.group(1)).toList();
        assertThat(shown).hasSizeGreaterThanOrEqualTo(3);
        assertThat(shown).allSatisfy(file -> assertThat(Files.readString(Project.root().resolve(file))).startsWith("<svg"));
    }

    private static List<String> notebooks() throws IOException {
        try (Stream<Path> files = Files.list(Project.root().resolve("notebooks"))) {
            return files.map(f -> f.getFileName().toString()).filter(n -> n.endsWith(".java")).map(n -> n.replace(".java", "")).sorted()
                    .toList();
        }
    }
}
