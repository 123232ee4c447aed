package benchbook.load;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * A packed file as far as it can be unpacked: it ends where the packed data are cut or damaged, and says so afterwards. A
 * reader that decodes in blocks would lose the last block with the exception.
 */
final class ReadablePart extends FilterInputStream {

    private String damage;

    ReadablePart(InputStream in) {
        super(in);
    }

    /** Returns why the file could not be read further, or null. */
    String damage() {
        return damage;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (damage != null) {
            return -1;
        }
        try {
            return in.read(into, from, length);
        } catch (EOFException e) {
            damage = "the packed data end here; was the copy cut short?";
        } catch (ZipException e) {
            damage = "the packed data are damaged from here on (" + e.getMessage() + "); copy the file again";
        }
        return -1;
    }
}
