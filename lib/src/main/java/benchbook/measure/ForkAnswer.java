package benchbook.measure;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a fork hands to its parent, in a file: the code may print what it likes on either stream. A byte for the kind; then clock,
 * replicates and printed bytes, or a message and, of a {@link CodeFailure}, the place in the code.
 *
 * @param clock which clock timed the samples, in words
 * @param replicates what was measured
 * @param printed bytes that the code printed on standard output
 */
record ForkAnswer(String clock, List<Replicate> replicates, long printed) {

    private static final byte MEASURED = 1;
    private static final byte REFUSED = 2;
    private static final byte FAILED = 3;
    /** A text of {@link DataOutputStream#writeUTF} has 65,535 bytes at most, a character up to three. */
    private static final int LONGEST = 20_000;

    void write(Path file) throws IOException {
        try (DataOutputStream out = out(file)) {
            out.writeByte(MEASURED);
            out.writeUTF(clock);
            ReplicateBytes.write(replicates, out);
            out.writeLong(printed);
        }
    }

    static void write(CodeFailure failure, Path file) throws IOException {
        StackTraceElement[] place = failure.getCause().getStackTrace();
        try (DataOutputStream out = out(file)) {
            out.writeByte(FAILED);
            out.writeUTF(cut(failure.getMessage()));
            out.writeInt(place.length);
            for (StackTraceElement frame : place) {
                out.writeUTF(frame.getClassName());
                out.writeUTF(frame.getMethodName());
                out.writeUTF(frame.getFileName() == null ? "" : frame.getFileName());
                out.writeInt(frame.getLineNumber());
            }
        }
    }

    /** Of a comparison that cannot be made as it was asked for. */
    static void write(IllegalArgumentException refusal, Path file) throws IOException {
        try (DataOutputStream out = out(file)) {
            out.writeByte(REFUSED);
            out.writeUTF(cut(String.valueOf(refusal.getMessage())));
        }
    }

    private static DataOutputStream out(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)));
    }

    private static String cut(String text) {
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
    }

    /**
     * Returns what was measured.
     *
     * @throws CodeFailure if the code failed in the fork, with the fork's message and place
     * @throws IllegalArgumentException as thrown in the fork
     * @throws java.io.EOFException if there is no answer, or half of one
     */
    static ForkAnswer read(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            byte kind = in.readByte();
            String text = in.readUTF();
            return switch (kind) {
                case MEASURED -> new ForkAnswer(text, ReplicateBytes.read(in), in.readLong());
                case REFUSED -> throw new IllegalArgumentException(text);
                case FAILED -> throw CodeFailure.at(place(in), text);
                default -> throw new IOException(file + ": expected a fork's answer, got kind " + kind);
            };
        }
    }

    private static StackTraceElement[] place(DataInputStream in) throws IOException {
        StackTraceElement[] place = new StackTraceElement[in.readInt()];
        for (int i = 0; i < place.length; i++) {
            place[i] = new StackTraceElement(in.readUTF(), in.readUTF(), in.readUTF(), in.readInt());
        }
        return place;
    }
}
