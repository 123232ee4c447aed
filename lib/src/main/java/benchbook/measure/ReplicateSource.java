package benchbook.measure;

/** Where replicates come from: {@link Replicates}, another JVM's, or a test's made-up ones. */
@FunctionalInterface
interface ReplicateSource {

    /** Returns the next one; what the measured code throws comes out as a {@link CodeFailure}. */
    Replicate next();
}
