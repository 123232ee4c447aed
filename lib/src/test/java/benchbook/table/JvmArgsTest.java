package benchbook.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmArgsTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', value = {
        "-Xmx1g -Xlog:gc*,safepoint:file=runs/a/gc-%p.log:time,uptime,level,tags; -Xmx1g -Xlog:gc*,safepoint:file=…:time,uptime,level,tags",
        "-Xlog:gc:file=my runs/gc.log -Xms1g; -Xlog:gc:file=… -Xms1g",
        "-Xlog:gc:file=a.log; -Xlog:gc:file=…",
        "-XX:StartFlightRecording:filename=my runs/,settings=profile -Xlog:jfr+startup=off; -XX:StartFlightRecording:filename=…,settings=profile -Xlog:jfr+startup=off",
        "-XX:StartFlightRecording=settings=profile,filename=a.jfr; -XX:StartFlightRecording=settings=profile,filename=…",
        "-Xmx1g -Dfile=x; -Xmx1g -Dfile=x",
        "'';''"})
    void namesOfFilesAreLeftOut(String args, String expected) {
        assertThat(JvmArgs.withoutFiles(args)).isEqualTo(expected);
    }

    /** What is logged or recorded may cost time, and stays. */
    @Test
    void whatIsLoggedStays() {
        assertThat(JvmArgs.withoutFiles("-Xlog:gc:file=a")).isNotEqualTo(JvmArgs.withoutFiles("-Xlog:gc*:file=a"));
        assertThat(JvmArgs.withoutFiles("-Xlog:gc:file=a")).isEqualTo(JvmArgs.withoutFiles("-Xlog:gc:file=b c"));
    }
}
