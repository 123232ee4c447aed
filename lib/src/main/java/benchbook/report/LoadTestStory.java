package benchbook.report;

import benchbook.check.Verdict;
import benchbook.table.LoadErrorTable;
import benchbook.table.LoadStepTable;
import benchbook.table.RunTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.List;
import tech.tablesaw.api.Row;
import tech.tablesaw.api.Table;

/** What a load test tells: what was offered and achieved, then latencies, then what the checks found. */
public final class LoadTestStory {

    private LoadTestStory() {}

    /**
     * Returns the cells.
     *
     * @param steps with states
     * @param errors with steps
     */
    public static Story of(String target, Table steps, Table errors, List<Verdict> verdicts) {
        boolean closed = steps.stringColumn(LoadStepTable.MODEL).get(0).equals(RunTable.CLOSED);
        List<Block> blocks = new ArrayList<>();
        blocks.add(closed ? closedRates(steps) : openRates(steps));
        if (closed) {
            blocks.add(latencies(steps, "Latencies of requests answered well. A closed model waits for each answer: what it did not ask"
                    + " while the service stood still is not in them", true));
        } else {
            blocks.add(latencies(steps, "From the intended send, of requests answered well", false));
            blocks.add(latencies(steps, "From the actual send; waiting for a connection is left out", true));
            blocks.add(lags(steps));
        }
        if (errors.rowCount() > 0) {
            blocks.add(errors(errors, steps.rowCount() > 1));
        }
        blocks.add(new Block.Verdicts(verdicts));
        return new Story("Load test of " + target, "Percentiles are by nearest rank, with three significant digits; a dash is a"
                + " percentile for which there are too few samples, or a step that has no latency", blocks);
    }

    private static Block openRates(Table steps) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : steps) {
            rows.add(List.of(Cells.rate(row, LoadStepTable.OFFERED_PER_S), Cells.rate(row, LoadStepTable.SENT_PER_S), Cells.rate(row, LoadStepTable.ACHIEVED_PER_S),
                    Cells.whole(row, LoadStepTable.FAILED), Long.toString(row.getLong(LoadStepTable.DROPPED) + row.getLong(LoadStepTable.UNSENT)),
                    state(row)));
        }
        return new Block.Grid("Requests a second; failed requests, and planned ones that were not sent",
                List.of("offered", "sent", "answered", "failed", "not sent", "state"), rows);
    }

    private static Block lags(Table steps) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : steps) {
            rows.add(List.of(Cells.rate(row, LoadStepTable.OFFERED_PER_S), Cells.time(row, LoadStepTable.LAG_P50_NS), Cells.time(row, LoadStepTable.LAG_P99_NS),
                    Cells.time(row, LoadStepTable.LAG_MAX_NS), Cells.whole(row, LoadStepTable.IN_FLIGHT_MAX), cores(row, LoadStepTable.OWN_CPU_CORES),
                    cores(row, LoadStepTable.OTHER_CPU_CORES)));
        }
        return new Block.Grid("How late the generator sent; the most requests in flight; cores that it used, and all others",
                List.of("offered", "p50", "p99", "max", "in flight", "own cores", "others'"), rows);
    }

    private static String cores(Row row, String column) {
        return row.isMissing(column) ? Quantity.MISSING : Quantity.decimals(row.getDouble(column), 2);
    }

    private static String state(Row row) {
        String slo = row.getString(LoadStepTable.SLO);
        String state = row.getString(LoadStepTable.STATE);
        return state.equals(LoadStepTable.FINE) && !slo.isEmpty() ? slo : state;
    }

    private static Block closedRates(Table steps) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : steps) {
            rows.add(List.of(Cells.whole(row, LoadStepTable.SENDERS), Cells.rate(row, LoadStepTable.SENT_PER_S), Cells.rate(row, LoadStepTable.ACHIEVED_PER_S),
                    Cells.whole(row, LoadStepTable.FAILED), row.getString(LoadStepTable.STATE)));
        }
        return new Block.Grid("Requests a second", List.of("senders", "sent", "answered", "failed", "state"), rows);
    }

    private static Block latencies(Table steps, String caption, boolean fromSent) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : steps) {
            boolean closed = row.isMissing(LoadStepTable.OFFERED_PER_S);
            rows.add(List.of(closed ? Cells.whole(row, LoadStepTable.SENDERS) : Cells.rate(row, LoadStepTable.OFFERED_PER_S),
                    Cells.time(row, fromSent ? LoadStepTable.SENT_P50_NS : LoadStepTable.P50_NS),
                    Cells.time(row, fromSent ? LoadStepTable.SENT_P99_NS : LoadStepTable.P99_NS),
                    Cells.time(row, fromSent ? LoadStepTable.SENT_P999_NS : LoadStepTable.P999_NS),
                    Cells.time(row, fromSent ? LoadStepTable.SENT_MAX_NS : LoadStepTable.MAX_NS), Cells.whole(row, LoadStepTable.OK)));
        }
        return new Block.Grid(caption, List.of(steps.doubleColumn(LoadStepTable.OFFERED_PER_S).isMissing(0) ? "senders" : "offered", "p50", "p99",
                "p99.9", "max", "samples"), rows);
    }

    private static Block errors(Table errors, boolean steps) {
        List<List<String>> rows = new ArrayList<>();
        for (Row row : errors) {
            List<String> cells = new ArrayList<>(List.of(row.getString(LoadErrorTable.ERROR), Long.toString(row.getLong(LoadErrorTable.COUNT))));
            if (steps) {
                cells.add(0, Integer.toString(row.getInt(LoadStepTable.STEP)));
            }
            rows.add(cells);
        }
        return new Block.Grid("Failed requests", steps ? List.of("step", "error", "count") : List.of("error", "count"), rows);
    }
}
