package benchbook.measure;

/** Calls a piece of code in a row. */
interface TimingLoop {

    /** Does what has to be done before {@code calls} calls are timed. */
    void prepare(int calls) throws Exception;

    /** Makes the calls that were prepared. */
    void run(int calls) throws Exception;

    /** Lets go of threads, where there are any. */
    default void close() {}
}
