package benchbook.measure;

/** All connections by their number; a number is used again as soon as its connection is closed. Belongs to one thread. */
final class Connections {

    private final Connection[] all;
    private final int[] free;
    private int frees;
    private int used; // numbers below were in use

    Connections(int most) {
        all = new Connection[most];
        free = new int[most];
    }

    boolean hasFree() {
        return frees > 0 || used < all.length;
    }

    /** Returns a closed connection; there must be one. */
    Connection take() {
        int number = frees > 0 ? free[--frees] : used++;
        if (all[number] == null) {
            all[number] = new Connection(number);
        }
        return all[number];
    }

    void release(Connection c) {
        c.state.set(Connection.CLOSED);
        free[frees++] = c.number;
    }

    /** Returns how many numbers were in use, from 0 on. */
    int used() {
        return used;
    }

    Connection at(int number) {
        return all[number];
    }
}
