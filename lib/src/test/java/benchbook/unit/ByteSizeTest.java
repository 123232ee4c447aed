package benchbook.unit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ByteSizeTest {

    @Test
    void sizesAreInTheirNaturalUnit() {
        assertThat(ByteSize.text(0)).isEqualTo("0 MiB");
        assertThat(ByteSize.text(512)).isEqualTo("512 B");
        assertThat(ByteSize.text(1536)).isEqualTo("1.50 KiB");
        assertThat(ByteSize.text(256 << 20)).isEqualTo("256 MiB");
        assertThat(ByteSize.text(1.25 * (1 << 20))).isEqualTo("1.25 MiB");
        assertThat(ByteSize.text(4096.0 * (1 << 20))).isEqualTo("4096 MiB");
        assertThat(ByteSize.text(12.5 * (1 << 30))).isEqualTo("12.5 GiB");
        assertThat(ByteSize.text(-64.8 * (1 << 20))).isEqualTo("-64.8 MiB");
        assertThat(ByteSize.perSecond(105.4 * (1 << 20))).isEqualTo("105 MiB/s");
    }

    @Test
    void whatIsMissingIsNoZero() {
        assertThat(ByteSize.text(Double.NaN)).isEqualTo("-");
        assertThat(ByteSize.perSecond(Double.NaN)).isEqualTo("-");
    }
}
