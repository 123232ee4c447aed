package benchbook.check;

import benchbook.table.JfrRun;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tech.tablesaw.api.Table;

/** Whether two recordings were made alike; otherwise a difference between their shares may be the sampler's. */
public final class OtherRecording {

    public static final String ID = "other-recording";

    /** Shares by first frame outside the JDK need whole stacks: five points more that lack them move shares by as much. */
    private static final double TRUNCATED = 0.05;

    private OtherRecording() {}

    /** Returns one verdict. */
    public static List<Verdict> on(JfrRun base, JfrRun head) {
        List<String> differing = new ArrayList<>();
        differ(differing, "samples", base, head, run -> Optional.of(kind(run)));
        differ(differing, "period", base, head, OtherRecording::period);
        differ(differing, "JVM", base, head, run -> Optional.of(run.facts().jvm().replaceFirst(" for .*", "")).filter(jvm -> !jvm.isEmpty()));
        differ(differing, "processors", base, head, run -> run.facts().hardwareThreads().stream().mapToObj(String::valueOf).findFirst());
        double cut = truncated(head) - truncated(base);
        if (Math.abs(cut) > TRUNCATED) {
            differing.add("truncated stacks " + Quantity.percent(truncated(base)) + " and " + Quantity.percent(truncated(head)));
        }
        if (!base.facts().whole() || !head.facts().whole()) {
            differing.add("not whole: " + (base.facts().whole() ? head : base).facts().lost().get(0));
        }
        String subject = base.facts().file() + " and " + head.facts().file();
        if (!differing.isEmpty()) {
            return List.of(new Verdict(ID, Level.WARN, subject, "recorded differently, the same wanted: " + String.join("; ", differing)
                    + "; a difference may be that of the recordings", Table.create(), "record both with the same settings on the same JVM"));
        }
        boolean told = period(base).isPresent() && period(head).isPresent();
        return List.of(told ? new Verdict(ID, Level.PASS, subject, "the same kind of samples, the same period (" + period(base).get()
                + "), JVM and processors", Table.create(), "")
                : new Verdict(ID, Level.NOT_CHECKED, subject, "the period of the samples is not told, so nobody knows whether both were recorded "
                        + "alike", Table.create(), "compare the recordings themselves instead of exports"));
    }

    /** A kind that one side does not tell is no difference. */
    private static void differ(List<String> differing, String what, JfrRun base, JfrRun head, Function<JfrRun, Optional<String>> value) {
        Optional<String> a = value.apply(base);
        Optional<String> b = value.apply(head);
        if (a.isPresent() && b.isPresent() && !a.equals(b)) {
            differing.add(what + " " + a.get() + " and " + b.get());
        }
    }

    private static String kind(JfrRun run) {
        return (run.execution().isEmpty() && !run.cpuTime().isEmpty() ? "by CPU time" : "of running threads") + " in "
                + run.facts().format().replaceAll("^JFR.*", "a flight recording");
    }

    private static Optional<String> period(JfrRun run) {
        return run.execution().isEmpty() && !run.cpuTime().isEmpty() ? JfrSettings.value(run, "jdk.CPUTimeSample", "throttle")
                : JfrSettings.value(run, "jdk.ExecutionSample", "period").or(() -> JfrSettings.value(run, "", "interval"));
    }

    private static double truncated(JfrRun run) {
        return TruncatedStacks.share(Shares.samples(run));
    }
}
