package benchbook.job;

import java.io.PrintStream;
import java.util.function.Consumer;

/** Progress of something that takes a while: one line that is written over on a terminal, now and then a line elsewhere. */
public final class ProgressLine implements Consumer<String> {

    private static final long EVERY_NS = 10_000_000_000L;

    private final PrintStream out;
    private final boolean terminal = Job.colour();
    private long last = System.nanoTime();
    private int width;

    public ProgressLine(PrintStream out) {
        this.out = out;
    }

    @Override
    public void accept(String line) {
        if (terminal) {
            out.print("\r" + line + " ".repeat(Math.max(0, width - line.length())));
            out.flush();
            width = line.length();
        } else if (System.nanoTime() - last >= EVERY_NS) {
            last = System.nanoTime();
            out.println(line);
        }
    }

    /** Leaves the terminal's line. */
    public void end() {
        if (width > 0) {
            out.print("\r" + " ".repeat(width) + "\r");
            out.flush();
            width = 0;
        }
    }
}
