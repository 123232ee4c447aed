package benchbook.table;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class TablesawTest {

    @TempDir
    Path folder;

    @Test
    void whatMayHaveReadersIsLookedThrough() {
        String[] entries = {"/m2/tablesaw-core-0.44.4.jar", "/m2/guava.jar", folder.toString(), "/m2/tablesaw-json-0.44.4.jar",
            "/m2/tablesaw-jsplot-0.44.4.jar", ""};
        assertThat(Tablesaw.others(String.join(File.pathSeparator, entries)))
                .isEqualTo(folder + File.pathSeparator + "/m2/tablesaw-json-0.44.4.jar");
        assertThat(Tablesaw.others("/m2/guava.jar")).isEmpty();
    }

    @Test
    void theClassPathIsAsBeforeAndCsvIsReadByTheFilesEnding() {
        String before = System.getProperty("java.class.path");
        Tablesaw.wake();
        Tablesaw.wake();
        assertThat(System.getProperty("java.class.path")).isEqualTo(before);
        assertThat(Table.read().string("a,b\n1,2\n", "csv").rowCount()).isOne();
    }
}
