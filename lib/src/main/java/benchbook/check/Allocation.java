package benchbook.check;

import benchbook.stats.Interval;
import benchbook.stats.Proportion;
import benchbook.table.AllocationSampleTable;
import benchbook.table.JfrRun;
import benchbook.table.StackTable;
import benchbook.table.WeightTable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.IntFunction;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/**
 * What a recording says about allocation: sampled events stand for as many bytes as their weight, so sums of weights are bytes.
 *
 * @param source {@link AllocationSampleTable#SAMPLE}, or "TLABs and allocations outside them"; empty without events
 * @param bytes in all
 * @param samples events that these bytes rest on
 * @param effective how many events of equal weight would say as much
 * @param bytesPerSecond empty where the recording's length is not known
 * @param byClass see {@link WeightTable}
 * @param byFrame the same by the first frame outside the JDK
 */
public record Allocation(String source, long bytes, long samples, double effective, OptionalDouble bytesPerSecond, Table byClass,
        Table byFrame) {

    /** Events of TLABs stand for all memory as well; with sampled ones in the same file they would count it twice. */
    static final String TLABS = "TLABs and allocations outside them";

    private static final class Sum {
        private long samples;
        private long bytes;
    }

    /** Returns the summary. */
    public static Allocation of(JfrRun run) {
        Table all = run.allocations();
        Table sampled = all.where(all.stringColumn(AllocationSampleTable.SOURCE).isEqualTo(AllocationSampleTable.SAMPLE));
        Table used = sampled.isEmpty() ? all : sampled;
        LongColumn weights = used.longColumn(AllocationSampleTable.WEIGHT_BYTES);
        double[] known = weights.removeMissing().asDoubleArray();
        double effective = Proportion.effectiveCount(known);
        long bytes = (long) Arrays.stream(known).sum();
        StringColumn classes = used.stringColumn(AllocationSampleTable.OBJECT_CLASS);
        IntColumn stacks = used.intColumn(AllocationSampleTable.STACK);
        StringColumn own = run.stacks().stringColumn(StackTable.APP_FRAME);
        return new Allocation(all.isEmpty() ? "" : sampled.isEmpty() ? TLABS : AllocationSampleTable.SAMPLE, bytes, known.length, effective,
                run.facts().spanNs().isEmpty() ? OptionalDouble.empty()
                        : OptionalDouble.of(bytes / (run.facts().spanNs().getAsLong() / 1e9)),
                by("allocation by class", weights, i -> readable(classes.get(i)), bytes, effective),
                by("allocation by frame", weights, i -> stacks.isMissing(i) || own.get(stacks.getInt(i)).isEmpty() ? Shares.NONE
                        : own.get(stacks.getInt(i)), bytes, effective));
    }

    private static Table by(String tableName, LongColumn weights, IntFunction<String> named, long bytes, double effective) {
        Map<String, Sum> sums = new HashMap<>();
        for (int i = 0; i < weights.size(); i++) {
            if (!weights.isMissing(i)) {
                Sum sum = sums.computeIfAbsent(named.apply(i), name -> new Sum());
                sum.samples++;
                sum.bytes += weights.getLong(i);
            }
        }
        Table table = WeightTable.empty(tableName);
        sums.entrySet().stream().sorted(Comparator.<Map.Entry<String, Sum>>comparingLong(e -> -e.getValue().bytes)
                .thenComparing(Map.Entry::getKey)).forEach(e -> {
                    double share = bytes == 0 ? 0 : (double) e.getValue().bytes / bytes;
                    Interval interval = Proportion.wilson(share, effective);
                    table.stringColumn(WeightTable.NAME).append(e.getKey());
                    table.longColumn(WeightTable.SAMPLES).append(e.getValue().samples);
                    table.longColumn(WeightTable.WEIGHT_BYTES).append(e.getValue().bytes);
                    table.doubleColumn(WeightTable.SHARE).append(share);
                    table.doubleColumn(WeightTable.LOW).append(interval.low());
                    table.doubleColumn(WeightTable.HIGH).append(interval.high());
                });
        return table;
    }

    /** Returns {@code java.lang.Object[]} for {@code [Ljava.lang.Object;}, as the JVM calls it. */
    static String readable(String className) {
        int dimensions = className.lastIndexOf('[') + 1;
        if (dimensions == 0 || dimensions == className.length()) {
            return className;
        }
        String element = className.substring(dimensions);
        String name = switch (element.charAt(0)) {
            case 'L' -> element.substring(1, element.length() - (element.endsWith(";") ? 1 : 0));
            case 'Z' -> "boolean";
            case 'B' -> "byte";
            case 'C' -> "char";
            case 'S' -> "short";
            case 'I' -> "int";
            case 'J' -> "long";
            case 'F' -> "float";
            case 'D' -> "double";
            default -> element;
        };
        return name + "[]".repeat(dimensions);
    }
}
