package benchbook.check;

import benchbook.table.JfrRun;
import java.util.List;
import tech.tablesaw.api.Table;

/** One recording a side: samples of one JVM are one run of it, however many they are. */
public final class SingleJvm {

    public static final String ID = "single-jvm";

    private SingleJvm() {}

    /** Returns one verdict, which no pair of recordings can pass. */
    public static List<Verdict> on(JfrRun base, JfrRun head) {
        return List.of(new Verdict(ID, Level.NOT_CHECKED, base.facts().file() + " and " + head.facts().file(),
                "one recording a side: their intervals say how well samples know the shares of these two runs, and nothing about "
                        + "how far shares move when the same program is started again",
                Table.create(), "record at least three JVMs a side, and believe a difference where the sides do not overlap"));
    }
}
