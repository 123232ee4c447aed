package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.LatencyTable;
import benchbook.table.LoadIntervalTable;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Gatling's log in each of its layouts, with the same two requests. */
class GatlingTest {

    static final Map<String, String> TEXT = Map.of(
            "2.0", """
                    demo.Load\tload\tRUN\t1448309155252\t \t2.0
                    Orders\t116-0\tUSER\tSTART\t1448309155266\t0
                    Orders\t116-0\tREQUEST\t\tCart\t1448309155292\t1448309155293\t1448309155602\t1448309155604\tOK\t\s
                    Orders\t116-0\tREQUEST\tCheckout\tPay\t1448309155633\t1448309155634\t1448309155933\t1448309155944\tKO\tstatus 503
                    Orders\t116-0\tUSER\tEND\t1448309155266\t1448309155967
                    """,
            "2.3", """
                    ASSERTION\tAAMDAAMFAAAAAAAAAFlA
                    RUN\tdemo.Load\t\tload\t1448309155252\tnull\t2.0
                    USER\tOrders\t1\tSTART\t1448309155266\t1448309155266
                    REQUEST\tOrders\t1\t\tCart\t1448309155292\t1448309155604\tOK
                    REQUEST\tOrders\t1\tCheckout\tPay\t1448309155633\t1448309155944\tKO\tstatus 503
                    GROUP\tOrders\t1\tCheckout\t1448309155633\t1448309155944\t311\tKO
                    """,
            "3.3.0", """
                    RUN\tdemo.Load\tload\t1448309155252\t \t3.3.0
                    USER\tOrders\t1\tSTART\t1448309155266\t1448309155266
                    REQUEST\t1\t\tCart\t1448309155292\t1448309155604\tOK\t\s
                    REQUEST\t1\tCheckout\tPay\t1448309155633\t1448309155944\tKO\tstatus 503
                    USER\tOrders\t1\tEND\t1448309155266\t1448309155967
                    """,
            "3.10.5", """
                    RUN\tdemo.Load\tload\t1448309155252\t \t3.10.5
                    USER\tOrders\tSTART\t1448309155266
                    REQUEST\t\tCart\t1448309155292\t1448309155604\tOK\t
                    REQUEST\tCheckout\tPay\t1448309155633\t1448309155944\tKO\tstatus 503
                    GROUP\tCheckout\t1448309155633\t1448309155944\t311\tKO
                    ERROR\tfailed to build a request\t1448309155950
                    USER\tOrders\tEND\t1448309155967
                    """);

    @TempDir
    Path folder;

    private LoadRun read(byte[] content) {
        return LoadResultFile.read(TestFile.write(folder, "simulation.log", content)).get(0);
    }

    private LoadRun read(String text) {
        return read(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2.0", "2.3", "3.3.0", "3.10.5", "3.15.1"})
    void eachLayoutTellsTheSame(String version) {
        LoadRun run = version.equals("3.15.1") ? read(binary(version)) : read(TEXT.get(version));
        assertThat(run.text(RunTable.TOOL_VERSION)).isEqualTo(version.equals("2.3") ? "2.0" : version);
        assertThat(LoadText.facts(run)).contains("name: demo.Load\n").contains("""
                started_epoch_ns: 1448309155292000000
                duration_ns: 652000000
                achieved_per_s: 3.067484662576687
                requests_count: 2
                samples_count: 2
                errors_count: 1
                mean_ns: 311500000
                min_ns: 311000000
                max_ns: 312000000
                basis: sent
                percentile_rule: nearest rank, exact to the source's step
                resolution_ns: 1000000
                """);
        assertThat(LoadText.errors(run)).isEqualTo("status 503 | 1\n");
        assertThat(run.intervals().stringColumn(LoadIntervalTable.TAG).asList()).containsExactly("Cart", "Pay");
        assertThat(run.intervals().stringColumn(LoadIntervalTable.OUTCOME).asList()).containsExactly(LatencyTable.OK, LatencyTable.FAILED);
        assertThat(LoadText.ms(run, 50)).isEqualTo(311);
        assertThat(run.problems().rowCount()).isEqualTo(version.equals("3.10.5") || version.equals("3.15.1") ? 1 : 0);
    }

    /** The log of a Gatling with UTF-16 names, groups, an assertion, a crash. */
    static byte[] binary(String version) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(0);
            text(out, version, false);
            text(out, "demo.Load", false);
            out.writeLong(1448309155252L);
            text(out, "", false);
            out.writeInt(1);
            text(out, "Zahlung €", true);
            out.writeInt(1);
            out.writeInt(3);
            out.write(new byte[] {1, 2, 3});
            out.writeByte(2);
            out.writeInt(0);
            out.writeByte(1);
            out.writeInt(14);
            request(out, 0, 1, "Cart", 40, 352, true, 2, "");
            request(out, 3, 4, "Pay", 381, 692, false, 5, "status 503");
            out.writeByte(3);
            out.writeInt(1);
            out.writeInt(-3);
            out.writeInt(381);
            out.writeInt(692);
            out.writeInt(311);
            out.writeByte(0);
            out.writeByte(4);
            out.writeInt(6);
            text(out, "failed to build a request", false);
            out.writeInt(700);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void text(DataOutputStream out, String text, boolean wide) throws IOException {
        byte[] encoded = text.getBytes(wide ? StandardCharsets.UTF_16LE : StandardCharsets.ISO_8859_1);
        out.writeInt(encoded.length);
        if (encoded.length > 0) {
            out.write(encoded);
            out.writeByte(wide ? 1 : 0);
        }
    }

    private static void request(DataOutputStream out, int group, int nameKey, String name, int start, int end, boolean ok, int messageKey,
            String message) throws IOException {
        out.writeByte(1);
        out.writeInt(group == 0 ? 0 : 1);
        if (group > 0) {
            out.writeInt(group);
            text(out, "Checkout", false);
        }
        out.writeInt(nameKey);
        text(out, name, false);
        out.writeInt(start);
        out.writeInt(end);
        out.writeByte(ok ? 1 : 0);
        out.writeInt(messageKey);
        text(out, message, false);
    }

    @Test
    void namesAreToldOnce() throws IOException {
        ByteArrayOutputStream more = new ByteArrayOutputStream();
        more.write(binary("3.13.0"));
        DataOutputStream out = new DataOutputStream(more);
        out.writeByte(1);
        out.writeInt(0);
        out.writeInt(-1);
        out.writeInt(1000);
        out.writeInt(1005);
        out.writeByte(1);
        out.writeInt(-2);
        assertThat(read(more.toByteArray()).intervals().stringColumn(LoadIntervalTable.TAG).asList()).containsExactly("Cart", "Cart", "Pay");
        out.writeByte(1);
        out.writeInt(0);
        out.writeInt(-77);
        out.writeInt(1000);
        LoadRun damaged = read(more.toByteArray());
        assertThat(damaged.whole(RunTable.REQUESTS)).hasValue(3);
        assertThat(LoadText.problems(damaged)).startsWith("- | record 8 cannot be one (a name that was not told before), and since records");
    }

    @Test
    void killedRunsAreReadAsFarAsTheyGo() {
        byte[] whole = binary("3.13.0");
        for (int length = 200; length < whole.length; length++) {
            LoadRun run = read(Arrays.copyOf(whole, length));
            assertThat(run.whole(RunTable.REQUESTS).getAsLong()).isBetween(1L, 2L);
        }
        LoadRun cut = read(Arrays.copyOf(whole, whole.length - 1));
        assertThat(LoadText.problems(cut)).startsWith("- | the log ends in the middle of record 6; was Gatling killed?");
        String text = TEXT.get("3.10.5");
        LoadRun cutText = read(text.substring(0, text.indexOf("\tKO")));
        assertThat(cutText.whole(RunTable.REQUESTS)).hasValue(1);
        assertThat(LoadText.problems(cutText)).startsWith("4 | the last line is cut off, and left out; was Gatling killed?");
    }

    @Test
    void linesThatAreNoneAreTold() {
        LoadRun run = read(TEXT.get("3.10.5").replace("GROUP\t", "java.lang.Error\t").replace("1448309155604\tOK", "1448309155604\tMAYBE"));
        assertThat(run.whole(RunTable.REQUESTS)).hasValue(1);
        assertThat(LoadText.problems(run)).contains("3 | is no record of Gatling's, and passed over").contains("5 | is no record of Gatling's");
        assertThat(TestFile.problem(TestFile.write(folder, "a", "RUN\tdemo.Load\tload\t1448309155252\t \t3.10.5\n"), LoadResultFile::read))
                .startsWith("a: holds no request of Gatling's");
    }
}
