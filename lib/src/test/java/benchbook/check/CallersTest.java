package benchbook.check;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.check.Shares.Definition;
import benchbook.load.JfrPrint;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import benchbook.table.ShareTable;
import benchbook.table.StackFrames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tech.tablesaw.api.Table;

class CallersTest {

    @TempDir
    Path folder;

    private JfrRun read(String collapsed) throws IOException {
        return JfrPrint.read(Files.writeString(folder.resolve("stacks"), collapsed));
    }

    private static Table into(JfrRun run, String category, Definition definition) {
        return Callers.into(run, new StackFrames(run, Categories.standard()), category, definition);
    }

    /** The JDK between caller and category is passed over, as are frames of the category that call each other. */
    @Test
    void theNearestFrameOutside() throws IOException {
        JfrRun run = read("""
                java/lang/Thread.run;demo/Server.run;demo/Orders.find;java/util/stream/Pipe.forEach;org/h2/Jdbc.query;org/h2/Scan.next 60
                java/lang/Thread.run;demo/Server.run;demo/Orders.find;org/h2/Jdbc.query;demo/Function.call;org/h2/Scan.next;java/util/HashMap.get 10
                java/lang/Thread.run;org/h2/Writer.run 20
                java/lang/Thread.run;demo/Server.run;demo/Orders.json 10
                """);
        assertThat(Callers.biggest(run, Definition.OUTSIDE_JDK)).contains("database");
        Table callers = into(run, "database", Definition.OUTSIDE_JDK);
        assertThat(callers.stringColumn(ShareTable.NAME).asList()).containsExactly("demo.Orders.find", Callers.NONE, "demo.Function.call");
        assertThat(callers.longColumn(ShareTable.SAMPLES).asList()).containsExactly(60L, 20L, 10L);
        assertThat(callers.doubleColumn(ShareTable.SHARE).get(0)).isEqualTo(60 / 90.0);
        assertThat(into(run, "JDK", Definition.TOP).stringColumn(ShareTable.NAME).asList()).containsExactly("org.h2.Scan.next");
        assertThat(into(run, "nothing", Definition.TOP).rowCount()).isZero();
    }

    @Test
    void withoutANamedCategoryTheProgramIsAskedFor() throws IOException {
        assertThat(Callers.biggest(read("java/lang/Thread.run;demo/Server.run 5\n"), Definition.OUTSIDE_JDK)).contains(Categories.OTHER);
        assertThat(Callers.biggest(read("java/lang/Thread.run 5\n"), Definition.TOP)).isEmpty();
    }

    /** Of a cut stack nobody knows who called what is at its end. */
    @Test
    void beyondTheCut() {
        JfrRun run = JfrChecksTest.run();
        int stack = JfrChecksTest.stack(run, "org.h2.Scan.next", "org.h2.Scan.next", "java.lang.Iterable.forEach");
        run.stacks().booleanColumn("truncated").set(stack, true);
        JfrChecksTest.sample(run, "org.h2.Scan.next", "org.h2.Scan.next", true, 1);
        run.execution().stringColumn("app_category").set(0, "database");
        run.execution().intColumn("stack").set(0, stack);
        assertThat(into(run, "database", Definition.OUTSIDE_JDK).stringColumn(ShareTable.NAME).asList()).containsExactly(Callers.CUT);
    }
}
