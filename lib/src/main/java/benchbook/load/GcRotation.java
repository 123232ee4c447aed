package benchbook.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The order in which the files of one log were written. By the wall clock that is plain. An uptime begins anew with each
 * JVM, and a JVM that starts again goes on with the files of the one before: {@code gc.log} becomes the next number, and
 * the new JVM writes another {@code gc.log}. There the numbers tell, which go round.
 */
final class GcRotation {

    private static final Comparator<GcPart> BY_STAMP = Comparator.comparingLong(GcPart::first).thenComparingInt(GcPart::number);

    private GcRotation() {}

    /** Returns the files, the oldest first. */
    static List<GcPart> inOrder(List<GcPart> parts) {
        List<GcPart> byStamp = parts.stream().sorted(BY_STAMP).toList();
        if (parts.stream().allMatch(GcPart::dated) || parts.stream().noneMatch(GcPart::begins)) {
            return byStamp;
        }
        List<GcPart> all = parts.stream().sorted(Comparator.comparingInt(GcPart::number).thenComparing(BY_STAMP)).toList();
        List<GcPart> numbered = new ArrayList<>(all.stream().filter(part -> part.number() != Integer.MAX_VALUE).toList());
        List<List<GcPart>> turns = new ArrayList<>();
        for (int turn = 0; turn < Math.max(1, numbered.size()); turn++) {
            List<GcPart> order = new ArrayList<>(numbered);
            order.addAll(all.subList(numbered.size(), all.size()));
            if (goesOn(order)) {
                turns.add(order);
            }
            Collections.rotate(numbered, -1);
        }
        // Without any, files are missing or were renamed. Of several, the one of fewest JVMs, and then of fewest gaps.
        return turns.stream().min(Comparator.comparingInt(GcRotation::jvms).thenComparingLong(GcRotation::passed)).orElse(byStamp);
    }

    /** Returns whether each file continues the one before, or begins with a JVM. */
    private static boolean goesOn(List<GcPart> order) {
        return IntStream.range(1, order.size())
                .allMatch(i -> order.get(i).begins() || order.get(i).first() >= order.get(i - 1).first());
    }

    private static int jvms(List<GcPart> order) {
        return 1 + (int) order.stream().skip(1).filter(GcPart::begins).count();
    }

    /** Returns the time from file to file, of the same JVM. */
    private static long passed(List<GcPart> order) {
        return IntStream.range(1, order.size()).filter(i -> !order.get(i).begins())
                .mapToLong(i -> order.get(i).first() - order.get(i - 1).first()).sum();
    }
}
