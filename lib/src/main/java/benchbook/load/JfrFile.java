package benchbook.load;

import benchbook.load.Content.Kind;
import benchbook.load.JfrChunk.Tally;
import benchbook.table.Categories;
import benchbook.table.EventCountTable;
import benchbook.table.JfrFacts;
import benchbook.table.JfrRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import tech.tablesaw.api.Table;

/**
 * Reads flight recordings (JFR 1 and 2): of JDK 11 and newer, and async-profiler's; gzip too; of any size, since
 * events stream by and only rows stay. The JDK's own reader decodes them ({@link JfrStream}), so an older JDK than
 * the one that wrote the file mostly does.
 *
 * <p>Before it, {@link JfrChunks} counts what is there, and afterwards each event type has to have given as many
 * events as were counted: the reader itself passes over damage in silence. A file with chunks that are cut off,
 * damaged or never finished is read chunk by chunk, and {@link JfrFacts#lost} names those left out; so is one of
 * several JVMs, whose clocks the reader would take for one (it keeps the first chunk's). A recording cut exactly
 * between two chunks cannot be told from a shorter one.
 *
 * <p>Rows keep the file's order, which is not quite that of time. Copies of chunks go into the folder for temporary
 * files, and are deleted.
 */
public final class JfrFile {

    /** Chunks of one JVM agree on when its clock began; its wall clock may be corrected by this much. */
    private static final long SAME_CLOCK_NS = 50_000_000;

    private final Path file;
    private final JfrEvents events;
    private final Map<String, Consumer<RecordedEvent>> handlers;
    private final List<String> lost = new ArrayList<>();

    private JfrFile(Path file, JfrEvents events, Map<String, Consumer<RecordedEvent>> handlers) {
        this.file = file;
        this.events = events;
        this.handlers = handlers;
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

    /** Returns samples of threads, settings and facts alone; the other tables are empty. Less than half the work. */
    public static JfrRun samples(Path file, Categories categories) {
        return read(file, categories, JfrEvents::samples);
    }

    private static JfrRun read(Path file, Categories categories,
            Function<JfrEvents, Map<String, Consumer<RecordedEvent>>> which) {
        JfrEvents events = new JfrEvents(categories);
        JfrFile reader = new JfrFile(file, events, which.apply(events));
        Kind kind = Content.kind(file);
        if (kind == Kind.EMPTY) {
            throw new LoadException(file, "is empty: the JVM still runs, or was killed before it wrote; its chunks may be in"
                    + " its repository, a folder named for date and process in the temporary folder");
        }
        if (kind != Kind.JFR) {
            throw new LoadException(file, "expected a JFR recording, got " + kind.text);
        }
        try (JfrPart parts = new JfrPart()) {
            JfrPart.Plain plain = parts.plain(file);
            plain.cut().ifPresent(reader.lost::add);
            return reader.run(plain.file(), parts);
        } catch (IOException | UncheckedIOException e) {
            throw Content.unreadable(file, e instanceof UncheckedIOException u ? u.getCause() : (IOException) e);
        }
    }

    private JfrRun run(Path plain, JfrPart parts) throws IOException {
        JfrChunks.Scan scan = JfrChunks.of(plain);
        List<JfrChunk> chunks = scan.chunks();
        if (chunks.isEmpty()) {
            throw new LoadException(file, "expected a chunk's header of " + JfrChunks.HEADER_BYTES
                    + " bytes, got the beginning of one; was the copy cut short?");
        }
        List<JfrChunk> read = isPlain(chunks) && scan.trailing() == 0 ? atOnce(plain, chunks, parts) : oneByOne(plain, chunks, parts);
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
        if (events.store.refused() > 0) {
            lost.add(events.store.refused() + " stacks did not fit into memory and have no number; give the JVM a larger heap");
        }
        return tables(chunks, read);
    }

    /** Whether the JDK's reader can be given the whole file. */
    private static boolean isPlain(List<JfrChunk> chunks) {
        return chunks.stream().allMatch(c -> c.whole() && c.finished()
                && Math.abs(c.baseNs() - chunks.get(0).baseNs()) < SAME_CLOCK_NS);
    }

    private List<JfrChunk> atOnce(Path plain, List<JfrChunk> chunks, JfrPart parts) throws IOException {
        JfrRows.Mark mark = events.rows.mark();
        events.types = new HashMap<>();
        chunks.forEach(c -> events.types.putAll(c.types()));
        List<Map<String, Tally>> expected = chunks.stream().map(JfrChunk::events).toList();
        if (JfrStream.read(plain, handlers, expected, events::endOfChunk).isEmpty()) {
            return chunks;
        }
        events.rows.rollBack(mark);
        events.forget();
        return oneByOne(plain, chunks, parts);
    }

    private List<JfrChunk> oneByOne(Path plain, List<JfrChunk> chunks, JfrPart parts) throws IOException {
        List<JfrChunk> read = new ArrayList<>();
        for (JfrChunk chunk : chunks) {
            String fault = chunk.fault();
            if (chunk.whole()) {
                JfrRows.Mark mark = events.rows.mark();
                events.types = chunk.types();
                events.rows.pauses.jvm = jvm(chunks, chunk);
                events.rows.safepoints.jvm = jvm(chunks, chunk);
                Path copy = parts.chunk(plain, chunk);
                fault = JfrStream.read(copy, handlers, List.of(chunk.events()), events::endOfChunk).map(f -> "is damaged: " + f).orElse("");
                parts.delete(copy);
                if (!fault.isEmpty()) {
                    events.rows.rollBack(mark);
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

    private static Map<String, Tally> sum(List<JfrChunk> chunks) {
        Map<String, Tally> sum = new TreeMap<>();
        chunks.forEach(c -> c.events().forEach((type, tally) -> sum.merge(type, tally, Tally::plus)));
        return sum;
    }

    private JfrRun tables(List<JfrChunk> chunks, List<JfrChunk> read) {
        long start = read.stream().mapToLong(JfrChunk::startNs).min().orElseThrow();
        long end = read.stream().mapToLong(c -> c.startNs() + c.durationNs()).max().orElseThrow();
        if (read.stream().anyMatch(c -> c.durationNs() == 0)) {
            end = Math.max(end, events.lastNs);
        }
        String format = "JFR " + String.join(", ", read.stream().map(JfrChunk::version).collect(
                Collectors.toCollection(LinkedHashSet::new)));
        JfrRows rows = events.rows;
        long zero = events.jvmStartNs == Long.MAX_VALUE ? start : events.jvmStartNs;
        JfrFacts facts = new JfrFacts(file.toString(), format, OptionalLong.of(start), OptionalLong.of(end - start),
                events.jvmStartNs == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(events.jvmStartNs),
                rows.pauses.size() > 0 || rows.isOn("jdk.GCPhasePause"), events.jvm, events.os, events.hardwareThreads, Math.max(1, events.processes.size()), chunks.size(), read.size(), lost);
        Table counts = EventCountTable.empty();
        sum(read).forEach((type, tally) -> {
            counts.stringColumn(EventCountTable.EVENT).append(type);
            counts.longColumn(EventCountTable.COUNT).append(tally.count());
            counts.longColumn(EventCountTable.BYTES).append(tally.bytes());
        });
        return new JfrRun(facts, rows.execution.table, rows.nativeSamples.table, rows.cpuTime.table, rows.wall.table,
                events.store.stacks, events.store.stackFrames, rows.allocations.table, rows.blocks.table, rows.pinned.table,
                rows.io.table, rows.exceptions.table, rows.thrown, rows.cpuLoad,
                rows.pauses.table(zero), rows.safepoints.table(zero), rows.compilations, rows.threads, rows.settings, counts);
    }
}
