package benchbook.unit;

/** Sizes of memory as readers want them; a missing one (NaN) is printed as a dash, never as zero. */
public final class ByteSize {

    private static final double KIB = 1 << 10;
    private static final double MIB = 1 << 20;
    private static final double GIB = 1 << 30;
    /** A heap of 4096 MiB is set as -Xmx4096m as often as 4g; only beyond this are MiB hard to read. */
    private static final double GIB_FROM = 10 * GIB;

    private ByteSize() {}

    /** Returns a size in its natural unit: "512 KiB", "1.25 MiB", "256 MiB", "12.5 GiB". */
    public static String text(double bytes) {
        if (Double.isNaN(bytes)) {
            return Quantity.MISSING;
        }
        double size = Math.abs(bytes);
        return size == 0 || size >= MIB && size < GIB_FROM ? mib(bytes) + " MiB"
                : size >= GIB_FROM ? Quantity.significant(bytes / GIB, 3) + " GiB"
                : size >= KIB ? Quantity.significant(bytes / KIB, 3) + " KiB" : Quantity.significant(bytes, 3) + " B";
    }

    /** Returns the number of MiB alone, whole from 100 on and as far as the last digit says something: "0.52", "12.3", "256". */
    public static String mib(double bytes) {
        return bytes % MIB == 0 ? Quantity.decimals(bytes / MIB, 0) : Quantity.significant(bytes / MIB, 3);
    }

    /** Returns a size per time: "1234 MiB/s". */
    public static String perSecond(double bytesPerSecond) {
        return Double.isNaN(bytesPerSecond) ? Quantity.MISSING : text(bytesPerSecond) + "/s";
    }
}
