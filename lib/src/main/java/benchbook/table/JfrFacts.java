package benchbook.table;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * What a recording says about itself, and what of it could be read. Nothing that a program's owner would hide:
 * recordings hold environment variables and command lines, which stay there.
 *
 * @param file as the user named it
 * @param format what it is, as in {@code JFR 2.1}
 * @param startNs since 1970-01-01T00:00Z
 * @param spanNs from the start of the first chunk read to the end of the last
 * @param jvmStartNs when the first JVM that wrote it started, to 1 ms, by its own word, which is 20 to 200 ms after the
 *     zero of the uptime in its logs; empty if the recording does not say
 * @param showsPauses whether GC pauses would be there if there had been any; if not, none means missing, not zero
 * @param jvm the JVM's version line; empty if the recording does not say
 * @param os the operating system's first line; empty if the recording does not say
 * @param jvms how many processes wrote it, as far as it says
 * @param chunks how many there are, one that was cut off too
 * @param chunksRead how many of them are in the tables
 * @param lost what is not in the tables though it was recorded, one sentence each
 */
public record JfrFacts(String file, String format, OptionalLong startNs, OptionalLong spanNs, OptionalLong jvmStartNs,
        boolean showsPauses, String jvm, String os, OptionalInt hardwareThreads,
        int jvms, int chunks, int chunksRead, List<String> lost) {

    /** Makes the list a copy. */
    public JfrFacts {
        lost = List.copyOf(lost);
    }

    /** Returns whether nothing is known to be missing. A file cut between two chunks looks whole. */
    public boolean whole() {
        return lost.isEmpty();
    }
}
