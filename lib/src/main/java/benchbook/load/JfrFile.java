package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.load.JfrChunk.Tally;
import benchbook.load.JfrChunks.Damage;
import benchbook.table.Categories;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Reads flight recordings (JFR 1 and 2): of JDK 11 and newer, and async-profiler's; gzip too; of any size, since
 * events stream by and only rows stay. {@link JfrChunks} finds out what is there, {@link JfrReader} decodes it, by the
 * description that each chunk has of its own events.
 *
 * <p>A chunk that is cut off, damaged or was never finished takes no other with it, and {@link JfrFacts#lost} names it;
 * chunks of several JVMs have each their own clock. A recording cut exactly between two chunks cannot be told from a
 * shorter one.
 *
 * <p>Rows keep the file's order, which is not quite that of time.
 */
public final class JfrFile {

    /** Chunks of one JVM agree on when its clock began; its wall clock may be corrected by this much. */
    private static final long SAME_CLOCK_NS = 50_000_000;

    private final Path file;
    private final JfrRows rows;
    private final JfrEvents events;
    private final List<String> lost = new ArrayList<>();

    private JfrFile(Path file, JfrRows rows, JfrEvents events) {
        this.file = file;
        this.rows = rows;
        this.events = events;
    }

    /**
     * Returns everything that has a table, with {@link Categories#standard}.
     *
     * @throws LoadException if the file is no recording, or none of its chunks can be read
     */
    public static JfrRun read(Path file) {
        return read(file, Categories.standard());
    }

    /** The same with other categories. */
    public static JfrRun read(Path file, Categories categories) {
        return read(file, categories, JfrEvents::all);
    }

    /** Returns samples of threads, settings and facts alone; the other tables are empty. A fraction of the work. */
    public static JfrRun samples(Path file, Categories categories) {
        return read(file, categories, JfrEvents::samples);
    }

    private static JfrRun read(Path file, Categories categories, Function<JfrRows, JfrEvents> which) {
        JfrRows rows = new JfrRows(new StackStore(categories));
        JfrFile reader = new JfrFile(file, rows, which.apply(rows));
        Kind kind = Content.kind(file);
        if (kind == Kind.EMPTY) {
            throw new LoadException(file, "is empty: the JVM still runs, or was killed before it wrote; its chunks may be in"
                    + " its repository, a folder named for date and process in the temporary folder; or an export of no samples");
        }
        if (kind != Kind.JFR) {
            throw new LoadException(file, "expected a JFR recording, got " + kind.text);
        }
        try (JfrUnpacked plain = JfrUnpacked.of(file); JfrBytes in = new JfrBytes(plain.file())) {
            plain.cut().ifPresent(reader.lost::add);
            return reader.run(in);
        } catch (IOException | UncheckedIOException e) {
            throw Content.unreadable(file, e instanceof UncheckedIOException u ? u.getCause() : (IOException) e);
        }
    }

    private JfrRun run(JfrBytes in) throws IOException {
        JfrChunks.Scan scan = JfrChunks.of(in);
        List<JfrChunk> chunks = scan.chunks();
        if (chunks.isEmpty()) {
            throw new LoadException(file, "expected a chunk's header of " + JfrChunks.HEADER_BYTES
                    + " bytes, got the beginning of one; was the copy cut short?");
        }
        List<JfrChunk> read = read(in, chunks);
        if (scan.trailing() > 0) {
            lost.add(scan.trailing() + " bytes behind chunk " + chunks.size() + " belong to none");
        }
        if (read.isEmpty()) {
            throw new LoadException(file, "nothing of it can be read: " + lost.get(0));
        }
        if (events.lossEvents > 0) {
            lost.add("the JVM lost data while it recorded: " + events.lossEvents + " times, " + events.lostBytes + " bytes");
        }
        if (events.lostCpuTimeSamples > 0) {
            lost.add("the JVM lost " + events.lostCpuTimeSamples + " CPU-time samples while it recorded");
        }
        if (rows.store.refused() > 0) {
            lost.add(rows.store.refused() + " stacks did not fit into memory and have no number; give the JVM a larger heap");
        }
        return tables(chunks, read);
    }

    private List<JfrChunk> read(JfrBytes in, List<JfrChunk> chunks) throws IOException {
        JfrReader reader = new JfrReader(in, events, rows.store);
        List<JfrChunk> read = new ArrayList<>();
        for (JfrChunk chunk : chunks) {
            String fault = chunk.fault();
            if (chunk.whole()) {
                JfrRows.Mark mark = rows.mark();
                rows.jvm(jvm(chunks, chunk));
                try {
                    reader.read(chunk);
                } catch (Damage e) {
                    fault = "is damaged: " + e.getMessage();
                    rows.rollBack(mark);
                }
            }
            if (fault.isEmpty()) {
                read.add(chunk);
                if (!chunk.finished()) {
                    lost.add("chunk " + chunk.number() + " was never finished: what the JVM wrote after its last flush is not there");
                }
            } else {
                lost.add("chunk " + chunk.number() + " of " + chunks.size() + " " + fault);
            }
        }
        return read;
    }

    /** Returns a number for all chunks with the same clock: two JVMs number their collections alike. */
    private static int jvm(List<JfrChunk> chunks, JfrChunk chunk) {
        int i = 0;
        while (Math.abs(chunks.get(i).baseNs() - chunk.baseNs()) >= SAME_CLOCK_NS) {
            i++;
        }
        return i;
    }

    private JfrRun tables(List<JfrChunk> chunks, List<JfrChunk> read) {
        long start = read.stream().mapToLong(JfrChunk::startNs).min().orElseThrow();
        long end = read.stream().mapToLong(c -> c.startNs() + c.durationNs()).max().orElseThrow();
        if (read.stream().anyMatch(c -> c.durationNs() == 0)) {
            end = Math.max(end, events.lastNs);
        }
        String format = "JFR " + String.join(", ", read.stream().map(JfrChunk::version).collect(
                Collectors.toCollection(LinkedHashSet::new)));
        Map<String, Tally> sum = new TreeMap<>();
        read.forEach(c -> c.events().forEach((type, tally) -> sum.merge(type, tally, Tally::plus)));
        sum.forEach((type, tally) -> rows.counts.text(type).number(tally.count()).number(tally.bytes()));
        JfrFacts facts = new JfrFacts(file.toString(), format, OptionalLong.of(start), OptionalLong.of(end - start),
                events.jvmStart(), rows.pauses.size() > 0 || rows.isOn("jdk.GCPhasePause"), events.jvm, events.os,
                events.hardwareThreads, Math.max(1, events.processes.size()), chunks.size(), read.size(), lost);
        return rows.run(facts, events.jvmStart().orElse(start));
    }
}
