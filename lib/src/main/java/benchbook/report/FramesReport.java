package benchbook.report;

import benchbook.check.JfrChecks;
import benchbook.check.OtherRecording;
import benchbook.check.Shares;
import benchbook.check.Shares.Definition;
import benchbook.check.SingleJvm;
import benchbook.check.Verdict;
import benchbook.figure.FlameGraph;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import benchbook.table.StackFrames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is asked of some recordings, and what the checks say; {@link FramesStory} and {@link FramesJson} tell it.
 *
 * @param runs in the order in which they were named
 * @param frames of each
 * @param verdicts of each
 * @param definition which frame a sample counts for
 * @param into the category whose callers are asked for; empty for the biggest of each recording
 * @param margin differences of shares below are as good as none
 */
public record FramesReport(List<JfrRun> runs, List<StackFrames> frames, List<List<Verdict>> verdicts, Definition definition,
        Optional<String> into, double margin) {

    /** Makes the lists copies. */
    public FramesReport {
        runs = List.copyOf(runs);
        frames = List.copyOf(frames);
        verdicts = verdicts.stream().map(List::copyOf).toList();
    }

    /** Returns the report of recordings that were read with these categories. */
    public static FramesReport of(List<JfrRun> runs, Categories categories, Definition definition, Optional<String> into, double margin) {
        return new FramesReport(runs, runs.stream().map(run -> new StackFrames(run, categories)).toList(),
                runs.stream().map(JfrChecks::on).toList(), definition, into, margin);
    }

    /** Returns whether there are two recordings, which are held against each other: the first is the base. */
    public boolean isPair() {
        return runs.size() == 2;
    }

    /** Returns what speaks against comparing the two. */
    List<Verdict> onDifference() {
        List<Verdict> all = new ArrayList<>(OtherRecording.on(runs.get(0), runs.get(1)));
        all.addAll(SingleJvm.on(runs.get(0), runs.get(1)));
        return all;
    }

    FlameGraph.Side side(int run) {
        return new FlameGraph.Side(Shares.samples(runs.get(run)), frames.get(run));
    }
}
