package benchbook.measure;

import benchbook.unit.Quantity;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Sees to it that foreign code gives control back while it is measured. A method without end would keep a program for ever, and
 * one that calls {@code System.exit(0)} would end it as if all were well; Java lets neither be stopped from within, so the
 * program has to end, and is told why. A program's end by a signal, as by Ctrl-C, is let alone.
 */
public final class CodeWatch {

    /** Measuring keeps to its budget but for the ends of replicates, and a gate takes up to three times as long; a busy machine, longer. */
    private static final int BUDGETS = 10;
    private static final Duration LEAST = Duration.ofSeconds(60);
    /** Warm-up and the fewest replicates of a task take 0.6 s, however small the budget. */
    private static final Duration TASK = Duration.ofSeconds(2);

    private final Duration patience;
    private final Consumer<CodeFailure> end;
    private final Thread measuring = Thread.currentThread();
    private final Thread atExit = new Thread(this::exits);
    private boolean over;

    private CodeWatch(Duration patience, Consumer<CodeFailure> end) {
        this.patience = patience;
        this.end = end;
    }

    /**
     * Returns what the work returns.
     *
     * @param comparison what the work measures, on this thread
     * @param end ends the program, on some other thread, by {@link Runtime#halt}
     */
    public static <T> T over(Comparison comparison, Consumer<CodeFailure> end, Supplier<T> work) {
        return over(patience(comparison), end, work);
    }

    /** Ten budgets, or the budget and a minute, whichever is longer; and more where there is much to compare. */
    static Duration patience(Comparison comparison) {
        Duration some = comparison.budget().multipliedBy(BUDGETS);
        Duration more = comparison.budget().plus(LEAST);
        return (some.compareTo(more) > 0 ? some : more).plus(TASK.multipliedBy(comparison.tasks()));
    }

    static <T> T over(Duration patience, Consumer<CodeFailure> end, Supplier<T> work) {
        CodeWatch watch = new CodeWatch(patience, end);
        Runtime.getRuntime().addShutdownHook(watch.atExit);
        Thread waits = Thread.ofPlatform().daemon().name("code-watch").start(watch::waits);
        try {
            return work.get();
        } finally {
            watch.close();
            waits.interrupt();
        }
    }

    private void close() {
        synchronized (this) {
            over = true;
        }
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException e) {
            // the program is ending, and the hook is at work already
        }
    }

    private void waits() {
        try {
            TimeUnit.NANOSECONDS.sleep(patience.toNanos());
        } catch (InterruptedException e) {
            return; // measuring is over
        }
        StackTraceElement[] place = measuring.getStackTrace();
        end(place, "no end after " + Quantity.duration(patience.toNanos()) + " of measuring, and now in " + own(place)
                + "; is there a loop without end?");
    }

    private void exits() {
        Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();
        if (stacks.values().stream().anyMatch(stack -> has(stack, "java.lang.Terminator", "handle"))) {
            return; // the JDK's handler of signals
        }
        StackTraceElement[] place = stacks.values().stream().filter(stack -> has(stack, "java.lang.Runtime", "exit")).findFirst()
                .orElse(new StackTraceElement[0]);
        end(place, own(place) + " ended the JVM while it was measured; wanted code that returns");
    }

    /** Its class, or one inside of it. */
    private static boolean has(StackTraceElement[] stack, String type, String method) {
        return Arrays.stream(stack).anyMatch(frame -> frame.getMethodName().equals(method)
                && (frame.getClassName().equals(type) || frame.getClassName().startsWith(type + "$")));
    }

    /** The innermost method that is not the JDK's: its classes are in modules. */
    private static String own(StackTraceElement[] place) {
        return Arrays.stream(place).filter(frame -> frame.getModuleName() == null).findFirst()
                .map(frame -> frame.getClassName() + "." + frame.getMethodName()).orElse("the code");
    }

    private synchronized void end(StackTraceElement[] place, String message) {
        if (!over) {
            over = true;
            end.accept(CodeFailure.at(place, message));
        }
    }
}
