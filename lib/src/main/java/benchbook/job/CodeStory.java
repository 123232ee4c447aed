package benchbook.job;

import benchbook.check.InPlaceChecks;
import benchbook.check.Level;
import benchbook.check.Verdict;
import benchbook.measure.Compared;
import benchbook.measure.ComparedText;
import benchbook.measure.GateResult;
import benchbook.report.Block;
import benchbook.report.RunReport.Fact;
import benchbook.report.Story;
import benchbook.table.InPlaceViewTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tech.tablesaw.api.Table;

/** What a comparison in place tells, as cells. */
public final class CodeStory {

    /** Id of a gate's verdict. */
    public static final String GATE = "gate";

    private CodeStory() {}

    /** Returns the story of a comparison; its title is the code's. */
    public static Story of(String title, Compared compared, List<Verdict> verdicts) {
        Table views = compared.views();
        List<Block> blocks = new ArrayList<>();
        blocks.add(new Block.Grid(ComparedText.timeCaption(views), ComparedText.viewHeader(), ComparedText.view(views, InPlaceViewTable.TIME)));
        blocks.add(new Block.Grid(ComparedText.throughputCaption(views), ComparedText.viewHeader(), ComparedText.view(views, InPlaceViewTable.THROUGHPUT)));
        blocks.add(new Block.Prose("Ratios", ComparedText.verdicts(compared.table())));
        blocks.add(new Block.Prose("What they rest on", ComparedText.facts(compared)));
        blocks.add(new Block.Verdicts(verdicts));
        return new Story(title, "Ratios of times that were taken by turns; absolute times are of this machine and this minute.", blocks);
    }

    /** Returns the story of gates alone. */
    public static Story of(String title, List<Verdict> gates) {
        return new Story(title, "A gate holds where the whole interval keeps its limit, and is undecided for lack of data.",
                List.of(new Block.Verdicts(gates)));
    }

    /** Returns what the numbers rest on, for machines. */
    public static List<Fact> facts(Compared compared) {
        List<String> facts = ComparedText.facts(compared);
        return IntStream.range(0, facts.size()).mapToObj(i -> new Fact("fact " + (i + 1), facts.get(i))).toList();
    }

    /** Returns what the checks say of a comparison. */
    public static List<Verdict> verdicts(Compared compared) {
        return InPlaceChecks.on(compared.table());
    }

    /** Returns a gate's result as a verdict: undecided is a WARN, never a PASS. */
    public static Verdict verdict(String candidate, GateResult result) {
        Level level = switch (result.state()) {
            case HOLDS -> Level.PASS;
            case BROKEN -> Level.FAIL;
            case UNDECIDED -> Level.WARN;
        };
        return new Verdict(GATE, level, candidate, result.text(), Table.create(), "");
    }
}
