package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.HdrLog;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written is what our reader and HdrHistogram's own read. */
class HistogramLogTest {

    private static final Instant START = Instant.parse("2026-11-30T12:00:00.250Z");

    @TempDir
    Path folder;

    private static Histogram of(long... values) {
        Histogram histogram = new Histogram(3);
        for (long value : values) {
            histogram.recordValue(value);
        }
        return histogram;
    }

    private Path written() throws Exception {
        Path file = folder.resolve("a.hlog");
        try (HistogramLog log = new HistogramLog(file, START, "of a test")) {
            log.write("ok/GET /a,b?c=[1]", 0, 1_000_000_000, of(1_000_000, 2_000_000));
            log.write("failed", 1_000_000_000, 1_000_000_000, of(10_000_000_000L));
            log.write("", 2_500_000_000L, 500_000_000, of(7));
            log.end();
        }
        return file;
    }

    @Test
    void ourReaderHasAllOfIt() throws Exception {
        LoadRun run = HdrLog.read(written(), null);
        assertThat(run.problems().rowCount()).as(run.problems().print()).isZero();
        assertThat(run.whole(RunTable.SAMPLES)).hasValue(4);
        assertThat(run.whole(RunTable.STARTED_EPOCH_NS)).hasValue(START.getEpochSecond() * 1_000_000_000L + START.getNano());
        assertThat(run.whole(RunTable.MAX_NS).getAsLong()).isBetween(9_990_000_000L, 10_010_000_000L);
        assertThat(run.text(RunTable.TOOL)).isEqualTo("benchbook");
        assertThat(run.text(RunTable.UNIT_SOURCE)).isEqualTo(RunTable.FROM_FILE);
        assertThat(run.latencies().stringColumn(LatencyTable.TAG).unique().asList()).contains("", "failed", "ok/GET%20/a%2Cb?c=%5B1%5D");
    }

    @Test
    void hdrHistogramsOwnReaderHasAllOfIt() throws Exception {
        List<String> tags = new ArrayList<>();
        long total = 0;
        try (HistogramLogReader reader = new HistogramLogReader(written().toFile())) {
            for (EncodableHistogram h = reader.nextIntervalHistogram(); h != null; h = reader.nextIntervalHistogram()) {
                tags.add(String.valueOf(h.getTag()));
                total += ((Histogram) h).getTotalCount();
            }
        }
        assertThat(tags).containsExactly("ok/GET%20/a%2Cb?c=%5B1%5D", "failed", "null");
        assertThat(total).isEqualTo(4);
    }

    @Test
    void theLastLineProvesItWhole() throws Exception {
        assertThat(Files.readString(written())).endsWith("\n#[End: 3 intervals, 4 values]\n");
    }
}
