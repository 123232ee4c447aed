package benchbook.measure;

import benchbook.unit.Quantity;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Takes the processor from a part of a JMH run, as a neighbour on a shared machine does: a JVM of its own whose
 * threads compute for nothing while some iterations of one fork are measured. It listens to the lines that JMH
 * prints, so that it begins and ends with an iteration.
 *
 * <p>Three things end it: {@link #close}, its own clock, and the end of this JVM, which closes its standard input.
 */
public final class Burner implements Consumer<String>, AutoCloseable {

    /** So many iterations longer than planned may the threads compute, if nobody ends them. */
    private static final int GRACE = 2;

    private final Stretch stretch;
    private final int threads;
    private final int iterationSeconds;
    private final PrintStream talk;
    private final Stretch.Watch watch;
    private FreshJvm.Running jvm;

    /**
     * Plans the theft; nothing runs yet.
     *
     * @param threads how many compute; twice the cores take more than half of each core on any machine
     * @param iterationSeconds how long an iteration lasts
     * @param talk where it is told
     */
    public Burner(Stretch stretch, int threads, int iterationSeconds, PrintStream talk) {
        this.stretch = stretch;
        this.watch = new Stretch.Watch(stretch);
        this.threads = threads;
        this.iterationSeconds = iterationSeconds;
        this.talk = talk;
    }

    /** Returns what it does, in words for the reader of a run. */
    public String text() {
        return Quantity.count(threads, "thread") + " of another JVM " + (threads == 1 ? "computes" : "compute") + " during " + stretch;
    }

    /** Takes a line of JMH's output: the JVM is made ready as the fork starts, and let loose or ended as an iteration ends. */
    @Override
    public void accept(String line) {
        try {
            switch (watch.of(line)) {
                case READY -> {
                    int seconds = iterationSeconds * (stretch.last() - stretch.first() + 1 + GRACE);
                    jvm = FreshJvm.start(Burner.class, List.of(String.valueOf(threads), String.valueOf(seconds)));
                }
                case BEGIN -> {
                    jvm.signal();
                    talk.println("from now on " + text());
                }
                case END -> {
                    close();
                    talk.println((threads == 1 ? "it has" : "they have") + " ended");
                }
                case NOTHING -> {}
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // the run would be one without a theft, and say otherwise
        }
    }

    /** Returns whether the other JVM is there, waiting or computing. */
    boolean isAlive() {
        return jvm != null && jvm.isAlive();
    }

    /** What is done beside the thief. */
    @FunctionalInterface
    public interface Work {
        void run() throws Exception;
    }

    /**
     * Does something while threads of another JVM compute for nothing; they end with it.
     *
     * @param mostSeconds after which they end by themselves
     */
    public static void beside(int threads, int mostSeconds, Work work) throws Exception {
        try (FreshJvm.Running jvm = FreshJvm.start(Burner.class, List.of(String.valueOf(threads), String.valueOf(mostSeconds)))) {
            jvm.signal();
            work.run();
        }
    }

    /** Ends the other JVM, if it is there. */
    @Override
    public void close() {
        if (jvm != null) {
            jvm.close();
        }
    }

    /**
     * What the other JVM does: wait for a byte on standard input, then compute.
     *
     * @param args number of threads, and seconds after which they end by themselves
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        if (System.in.read() < 0) {
            return; // who would have let it loose is gone
        }
        long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000L;
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            Thread.ofPlatform().daemon().start(() -> burn(end));
        }
        Thread watch = Thread.ofPlatform().daemon().start(Burner::awaitEndOfInput);
        watch.join(Duration.ofNanos(end - System.nanoTime())); // the threads are daemons: they end with this one
    }

    private static void awaitEndOfInput() {
        try {
            while (System.in.read() >= 0) {
                // nothing is said but that it is still open
            }
        } catch (IOException e) {
            // as good as its end
        }
    }

    /** A chain of dependent steps, whose result goes where the compiler cannot leave it out. */
    private static void burn(long end) {
        int x = 1;
        while (System.nanoTime() < end) {
            for (int i = 0; i < 100_000; i++) {
                x = x * 31 + i;
            }
            sink = x;
        }
    }

    private static volatile int sink;
}
