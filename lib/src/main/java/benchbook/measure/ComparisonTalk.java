package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.unit.Quantity;
import java.io.PrintStream;
import java.util.List;

/** What a comparison says while it measures: environment and plan, progress with the time left, then the result. */
final class ComparisonTalk {

    private final Comparison comparison;
    private final PrintStream out;
    private Eta eta;

    ComparisonTalk(Comparison comparison) {
        this.comparison = comparison;
        this.out = comparison.talk() == null ? new PrintStream(java.io.OutputStream.nullOutputStream()) : comparison.talk();
    }

    void plan(String clock) {
        Environment here = Environment.here();
        out.println(here.os() + ", " + here.cpu() + ", " + Quantity.count(here.cores(), "core") + ", JDK " + here.jdk() + ", load "
                + Quantity.significant(Environment.loadAverage(), 2));
        out.println(comparison.text() + "; at most about " + Quantity.duration(comparison.budget().toNanos()) + "; clock: " + clock);
    }

    void pilot(int done) {
        out.println("pilot " + done + " of at most " + Comparison.PILOT + ", not counted");
    }

    void planned(int replicates, double seconds) {
        out.println(Quantity.count(replicates, "replicate") + " planned, " + Quantity.duration(seconds * 1e9) + " each"
                + (replicates < comparison.fewest() ? "; fewer than " + comparison.fewest() + ", for which there is no time: expect a wide interval, or none" : ""));
        eta = new Eta(replicates);
    }

    void progress(List<Replicate> measured, int wanted) {
        int done = measured.size();
        out.println("replicate " + done + " of " + wanted + eta.after(done) + (done < 2 || done == wanted ? "" : partial(measured)));
    }

    /** The first candidate only: a line is a line. */
    private String partial(List<Replicate> measured) {
        if (comparison.codes().size() < 2) {
            return "";
        }
        CopyRatio ratio = new CopyRatio(Compared.ratios(measured, 1, 0));
        return "; so far " + comparison.label(1) + " ÷ " + comparison.label(0) + " " + Quantity.significant(ratio.ratio(), 4);
    }
}
