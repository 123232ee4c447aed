package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The library's page shows a program; it does what the page says. */
class LibraryReadmeTest {

    @TempDir
    Path folder;

    private Shell.Result orders(String assertions) throws Exception {
        Matcher block = Pattern.compile("(?s)```java\n([^`]*class Orders .*?)\n```").matcher(Files.readString(Project.root().resolve("lib/README.md")));
        assertThat(block.find()).isTrue();
        Path source = Files.writeString(folder.resolve("Orders.java"), block.group(1));
        return Shell.run(folder, List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), assertions, "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")), source.toString()));
    }

    @Test
    void sectionsAndBytes() throws Exception {
        Shell.Result result = orders("-ea");
        assertThat(result.code()).as(result.err()).isZero();
        assertThat(result.out()).startsWith("Telemetry: 2 sections\nA marker costs ").contains("20000×5", "make: cannot be trusted")
                .contains("each start has its section").containsPattern("the candidate allocates 96 B a call, the reference 56 B: 1\\.71 ×, exactly");
    }

    @Test
    void withoutAssertionsNothingWasMarked() throws Exception {
        assertThat(orders("-da").out()).contains("No marker was met: are assertions on (-ea), and did the code run?");
    }
}
