package benchbook.measure;

/**
 * What one replicate measured: all code made anew, compiled anew, and timed by turns.
 *
 * @param ns time of a call, in ns: [task][round]; the tasks of a round were timed next to each other, in any order
 * @param calls how many calls a sample of each task made
 * @param offCpu share of each task's time on the wall for which its thread had no processor; NaN if not known
 * @param bytes bytes that a call of each task allocated, in most rounds; NaN if not known
 * @param gcs collections while it was timed
 * @param canary what the canary took, in ns of CPU
 * @param settled whether the JIT was at rest before the first round
 * @param seconds what it took, with making and warming up
 */
public record Replicate(double[][] ns, int[] calls, double[] offCpu, double[] bytes, long gcs, double[] canary, boolean settled,
        double seconds) {

    int rounds() {
        return ns[0].length;
    }
}
