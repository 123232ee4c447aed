package benchbook.measure;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Standard output of a program that measures foreign code: what the code prints is counted and dropped, for the program's own
 * output may be JSON. It takes the place of {@code System.out} for good, and lets through what the program's own thread prints
 * while nothing is measured: threads that the code left behind may still print then.
 */
public final class MeasuredPrints extends OutputStream {

    private final PrintStream program = System.out;
    private final Thread owner = Thread.currentThread();
    private final PrintStream stream = new PrintStream(this, false, program.charset());
    private final AtomicLong dropped = new AtomicLong();
    private volatile boolean measuring;

    private MeasuredPrints() {}

    /** Takes the place of {@code System.out}; the program's own thread is the one that calls. */
    public static MeasuredPrints takeOver() {
        MeasuredPrints prints = new MeasuredPrints();
        System.setOut(prints.stream);
        return prints;
    }

    /** Returns what the work returns; nothing that is printed meanwhile gets through. */
    public <T> T during(Supplier<T> work) {
        measuring = true;
        try {
            return work.get();
        } finally {
            System.setOut(stream); // the code may have put another one there
            measuring = false;
        }
    }

    /** Returns how many bytes were dropped. */
    public long bytes() {
        return dropped.get();
    }

    /** Returns what to tell of dropped bytes; 1 or more. */
    public static String text(long bytes) {
        return "the code printed " + (bytes == 1 ? "1 byte" : bytes + " bytes")
                + " on standard output: dropped, and the time that printing took is in its times";
    }

    private boolean drops(int bytes) {
        boolean drops = measuring || Thread.currentThread() != owner;
        if (drops) {
            dropped.addAndGet(bytes);
        }
        return drops;
    }

    @Override
    public void write(int b) {
        if (!drops(1)) {
            program.write(b);
        }
    }

    @Override
    public void write(byte[] bytes, int from, int count) {
        if (!drops(count)) {
            program.write(bytes, from, count);
        }
    }

    @Override
    public void flush() {
        if (!drops(0)) {
            program.flush();
        }
    }
}
