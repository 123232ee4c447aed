package benchbook.measure;

import java.util.Arrays;

/** Where a thread is: what it started and has not closed, level by level. Only its thread touches it. */
final class TelemetryTrail {

    /** A level of nesting. */
    private static final class Level {
        final int depth;
        final Level outer;
        Level inner;
        /** Something was started here. */
        boolean open;
        /** A start that no section has followed yet. */
        boolean pending;
        /** When the section began that runs. */
        long began;
        /** Markers of this thread up to then. */
        long markersBefore;
        /** Time since then that lies in inner levels. */
        long innerNs;
        /** When it was entered. */
        long entered;

        Level(Level outer) {
            this.outer = outer;
            this.depth = outer == null ? 0 : outer.depth + 1;
        }
    }

    /** Where among the borrowed cells to look first; 0 to 2³¹ - 1. */
    private final int probe;
    private final boolean virtual;
    private TelemetryBook book;
    /** Null on a virtual thread. */
    private TelemetryCells own;
    private Level level = new Level(null);
    private long markers;
    /** A bit for each key that this thread has marked. */
    private long[] seen;

    /** That of the calling thread. */
    TelemetryTrail() {
        this(Thread.currentThread().isVirtual());
    }

    /** @param virtual whether it borrows cells, whatever thread this is */
    TelemetryTrail(boolean virtual) {
        this.virtual = virtual;
        this.probe = (int) (Thread.currentThread().threadId() * 0x9E3779B9L >>> 16) & Integer.MAX_VALUE;
    }

    /** What follows belongs to the next section. */
    void start(TelemetryBook current) {
        TelemetryCells cells = cells(current);
        try {
            cells.started();
        } finally {
            done(cells);
        }
        Level here = level;
        here.open = true;
        here.pending = true;
        here.innerNs = 0;
        here.markersBefore = ++markers;
        here.began = System.nanoTime();
    }

    void section(TelemetryBook current, int marker, long count, long now) {
        TelemetryCells cells = cells(current);
        try {
            Level here = level;
            int key = TelemetryCells.key(marker, here.depth);
            boolean first = isFirst(key);
            long marked = ++markers;
            if (!here.open) {
                cells.at(key).addUnmatched(first);
                return;
            }
            if (here.pending) {
                here.pending = false;
                cells.answered();
            }
            cells.at(key).add(now - here.began, count, here.innerNs, marked - here.markersBefore, first);
            here.innerNs = 0;
            here.markersBefore = marked;
            here.began = now;
        } finally {
            done(cells);
        }
    }

    void enter(TelemetryBook current, long now) {
        TelemetryCells cells = cells(current);
        try {
            cells.entered(1);
        } finally {
            done(cells);
        }
        markers++;
        if (level.inner == null) {
            level.inner = new Level(level);
        }
        level = level.inner;
        level.open = false;
        level.pending = false;
        level.entered = now;
    }

    void leave(TelemetryBook current) {
        TelemetryCells cells = cells(current);
        try {
            markers++;
            if (level.outer == null) {
                cells.notEntered();
                return;
            }
            cells.left();
        } finally {
            done(cells);
        }
        long inside = System.nanoTime() - level.entered;
        level = level.outer;
        level.innerNs += inside;
    }

    private TelemetryCells cells(TelemetryBook current) {
        if (current != book) {
            turnTo(current);
        }
        return virtual ? current.borrow(probe) : own;
    }

    private void done(TelemetryCells cells) {
        if (virtual) {
            book.giveBack(cells);
        }
    }

    /** After a reset: what is open goes on, and is counted in the new book whole. */
    private void turnTo(TelemetryBook current) {
        seen = new long[1];
        own = virtual ? null : current.own();
        book = current;
        TelemetryCells cells = virtual ? current.borrow(probe) : own;
        try {
            cells.entered(level.depth);
            for (Level l = level; l != null; l = l.outer) {
                if (l.pending) {
                    cells.started();
                }
            }
        } finally {
            done(cells);
        }
    }

    private boolean isFirst(int key) {
        int word = key >>> 6;
        if (word >= seen.length) {
            seen = Arrays.copyOf(seen, word + 1);
        }
        boolean first = (seen[word] >>> key & 1) == 0;
        if (first) {
            seen[word] |= 1L << key;
        }
        return first;
    }
}
