package benchbook.load;

import benchbook.table.TurnTable;
import java.nio.file.Path;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/**
 * Reads {@code turns.csv}, the times of a comparison in place, as this project writes it ({@code benchbook.measure.Compared}): the
 * columns of {@link TurnTable}, a record per turn, copies and turns counted from 1.
 */
public final class Turns {

    private static final String NAME = "turns.csv";

    private Turns() {}

    /**
     * Returns one row per turn, in the file's order.
     *
     * @param place the file, or the run folder that it is in
     * @throws LoadException if the file is no such CSV, a cell is not what it should be, or a turn is missing between others
     */
    public static Table read(Path place) {
        Path file = RunCsv.file(place, NAME);
        Table turns = TypedCsv.read(file, "turns of a comparison", TurnTable.empty(),
                List.of(TurnTable.NAME, TurnTable.COPY, TurnTable.TURN, TurnTable.TIME_NS));
        String task = null;
        int copy = 0;
        int turn = 0;
        for (Row row : turns) {
            String its = row.getString(TurnTable.NAME) + "\n" + row.getString(TurnTable.PARAMETER);
            boolean same = its.equals(task);
            boolean next = same && row.getInt(TurnTable.COPY) == copy ? row.getInt(TurnTable.TURN) == turn + 1
                    : row.getInt(TurnTable.COPY) == (same ? copy + 1 : 1) && row.getInt(TurnTable.TURN) == 1;
            if (!next) {
                throw new LoadException(file, row.getRowNumber() + 2, "expected the turn after copy " + copy + "'s turn " + turn + ", got turn "
                        + row.getInt(TurnTable.TURN) + " of copy " + row.getInt(TurnTable.COPY) + "; is a part of the file lost?");
            }
            task = its;
            copy = row.getInt(TurnTable.COPY);
            turn = row.getInt(TurnTable.TURN);
        }
        return turns;
    }
}
