package benchbook.table;

import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/** One row per call on a socket or a file that took longer than the recording's threshold. */
public final class IoTable {

    public static final String TIME_NS = ExecutionSampleTable.TIME_NS;
    public static final String DURATION_NS = BlockTable.DURATION_NS;
    public static final String THREAD = ExecutionSampleTable.THREAD;
    /** One of the constants below. */
    public static final String OPERATION = "operation";
    /** Host and port, or path. */
    public static final String TARGET = "target";
    /** Missing at the end of a stream, and for force. */
    public static final String BYTES = "transferred_bytes";
    public static final String STACK = ExecutionSampleTable.STACK;

    public static final String SOCKET_READ = "socket read";
    public static final String SOCKET_WRITE = "socket write";
    public static final String FILE_READ = "file read";
    public static final String FILE_WRITE = "file write";
    public static final String FILE_FORCE = "file force";

    private IoTable() {}

    /** Returns a table of this kind without rows. */
    public static Table empty() {
        return Table.create(
                "input and output",
                LongColumn.create(TIME_NS),
                LongColumn.create(DURATION_NS),
                StringColumn.create(THREAD),
                StringColumn.create(OPERATION),
                StringColumn.create(TARGET),
                LongColumn.create(BYTES),
                IntColumn.create(STACK));
    }
}
