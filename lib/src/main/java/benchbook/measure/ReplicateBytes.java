package benchbook.measure;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Replicates on their way from a fork: counts, then the fields of each in the order of {@link Replicate}. */
final class ReplicateBytes {

    private ReplicateBytes() {}

    static void write(List<Replicate> replicates, DataOutputStream out) throws IOException {
        out.writeInt(replicates.size());
        for (Replicate replicate : replicates) {
            out.writeInt(replicate.ns().length);
            for (int task = 0; task < replicate.ns().length; task++) {
                write(replicate.ns()[task], out);
                out.writeInt(replicate.calls()[task]);
            }
            write(replicate.offCpu(), out);
            write(replicate.bytes(), out);
            out.writeLong(replicate.gcs());
            write(replicate.canary(), out);
            out.writeBoolean(replicate.settled());
            out.writeDouble(replicate.seconds());
        }
    }

    static List<Replicate> read(DataInputStream in) throws IOException {
        List<Replicate> replicates = new ArrayList<>();
        for (int left = in.readInt(); left > 0; left--) {
            double[][] ns = new double[in.readInt()][];
            int[] calls = new int[ns.length];
            for (int task = 0; task < ns.length; task++) {
                ns[task] = doubles(in);
                calls[task] = in.readInt();
            }
            replicates.add(new Replicate(ns, calls, doubles(in), doubles(in), in.readLong(), doubles(in), in.readBoolean(), in.readDouble()));
        }
        return replicates;
    }

    private static void write(double[] values, DataOutputStream out) throws IOException {
        out.writeInt(values.length);
        for (double value : values) {
            out.writeDouble(value);
        }
    }

    private static double[] doubles(DataInputStream in) throws IOException {
        double[] values = new double[in.readInt()];
        for (int i = 0; i < values.length; i++) {
            values[i] = in.readDouble();
        }
        return values;
    }
}
