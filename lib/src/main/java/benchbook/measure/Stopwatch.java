package benchbook.measure;

/** Times one sample after the other, on the thread that asks. Tests have one whose time is made up. */
interface Stopwatch {

    /** Begins a sample. */
    void start();

    /** Ends the sample, whose times can then be asked for. */
    void stop();

    /** Returns the time of the last sample in ns, as the clock of this watch counts it. */
    long ns();

    /** Returns its time on the wall, whatever the thread did. */
    long wallNs();

    /** Returns the time for which the thread had a processor; -1 if that is not known. */
    long cpuNs();

    /** Returns a clock of the caller's own work for budgets and warm-ups, in ns from anywhere. */
    long now();

    /** Returns which clock it is, in words for the reader of a result. */
    String text();
}
