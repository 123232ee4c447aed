package benchbook.load;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;

/** Numbers of a binary file, out of a block: {@link java.io.DataInputStream} asks its stream, and a lock, for each. */
final class BigEndian implements Closeable {

    private final InputStream in;
    private final byte[] block = new byte[1 << 16];
    private int at;
    private int end;

    BigEndian(InputStream in) {
        this.in = in;
    }

    /** Makes sure that so many bytes, few, are in the block; returns whether the file has them. */
    private boolean has(int bytes) throws IOException {
        if (end - at < bytes) {
            System.arraycopy(block, at, block, 0, end - at);
            end -= at;
            at = 0;
            for (int n = 0; end < bytes && n >= 0; end += Math.max(0, n)) {
                n = in.read(block, end, block.length - end);
            }
        }
        return end - at >= bytes;
    }

    /** Returns the next byte, from 0 to 255, or -1 at the end. */
    int u8OrEnd() throws IOException {
        return has(1) ? block[at++] & 0xff : -1;
    }

    int u8() throws IOException {
        need(1);
        return block[at++] & 0xff;
    }

    int i32() throws IOException {
        need(4);
        at += 4;
        return (block[at - 4] & 0xff) << 24 | (block[at - 3] & 0xff) << 16 | (block[at - 2] & 0xff) << 8 | block[at - 1] & 0xff;
    }

    long i64() throws IOException {
        return (long) i32() << 32 | i32() & 0xffff_ffffL;
    }

    byte[] bytes(int length) throws IOException {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; ) {
            need(1);
            int n = Math.min(end - at, length - i);
            System.arraycopy(block, at, bytes, i, n);
            at += n;
            i += n;
        }
        return bytes;
    }

    void skip(int length) throws IOException {
        for (int left = length; left > 0; ) {
            need(1);
            int n = Math.min(end - at, left);
            at += n;
            left -= n;
        }
    }

    private void need(int bytes) throws IOException {
        if (!has(bytes)) {
            throw new EOFException();
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
