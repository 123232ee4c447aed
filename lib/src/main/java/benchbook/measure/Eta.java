package benchbook.measure;

import benchbook.unit.Quantity;

/** How much longer parts will take that last about equally long. */
final class Eta {

    private final long start = System.nanoTime();
    private final int all;

    /** Starts the clock before the first of {@code all} parts. */
    Eta(int all) {
        this.all = all;
    }

    /** Returns the end of a progress line, as in {@code , ETA 40 s}; empty as long as no part is done. */
    String after(int done) {
        return done == 0 ? "" : ", ETA " + Quantity.duration(
                Math.ceil((System.nanoTime() - start) / 1e9 / done * (all - done)) * 1e9);
    }
}
