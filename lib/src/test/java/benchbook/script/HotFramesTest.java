package benchbook.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script, run as a user runs it. */
class HotFramesTest {

    @TempDir
    Path folder;

    @Test
    void sharesAsJsonAndText() throws Exception {
        Path stacks = Files.writeString(folder.resolve("stacks.collapsed"), "demo/W.main;java/util/HashMap.get 90\norg/h2/V.x 10\n");
        Shell.jbang("hot-frames", "--version");
        Shell.Result json = Shell.jbang("hot-frames", stacks.toString(), "--format", "json", "--category", "mine=demo.");
        assertThat(json.out()).contains("\"execution_samples\" : 100", "\"native_samples\" : 0", "\"span_s\" : null",
                "\"whole\" : true", "\"name\" : \"mine\"", "\"name\" : \"database\"", "\"share_ratio\" : 0.9");
        assertThat(json.code()).isZero();
        Shell.Result text = Shell.jbang("hot-frames", stacks.toString(), "--by", "TOP");
        assertThat(text.out()).contains("by top frame", "java.util.HashMap.get", "90.0 %");
        Shell.Result none = Shell.jbang("hot-frames", folder.resolve("none").toString());
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("no such file").doesNotContain("\tat ");
    }
}
