package benchbook.figure;

import benchbook.figure.CurvePlot.Curve;
import benchbook.figure.CurvePlot.Style;
import benchbook.table.LatencyTable;
import benchbook.table.LoadRun;
import benchbook.unit.Quantity;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tech.tablesaw.api.Table;

/**
 * Percentile curves of several clients of one service: how long the slowest of so many requests took, each nine as wide as the
 * one before it.
 *
 * <pre>
 *   1 s   │        ┌─────────  open, from intended
 *   100 ms│        │     ┌───  closed
 *   20 ms │────────┴─────┘
 *         0 %   90 %  99 %  99.9 %
 * </pre>
 */
public final class FreezeFigure {

    private static final double NS_PER_MS = 1e6;
    private static final double MARGIN = 1.4;

    /**
     * A client's latencies.
     *
     * @param name a literal
     * @param log a histogram; its tags and seconds are added up
     * @param open whether its client is an open one
     * @param frozen whether its service stood still
     */
    public record Client(String name, LoadRun log, boolean open, boolean frozen) {}

    private FreezeFigure() {}

    /**
     * Returns a curve per client. Without any latency the figure is empty and its caption says so.
     *
     * @param freezeNs how long the service stood still, drawn as a line
     */
    public static PlotlyFigure of(List<Client> clients, long freezeNs) {
        List<Curve> curves = clients.stream().map(FreezeFigure::curve).toList();
        if (curves.stream().allMatch(c -> c.x().isEmpty())) {
            return new PlotlyFigure("What each client tells", "Nothing to draw: no client has a latency.", "[]", "{}", 1);
        }
        double most = curves.stream().flatMap(c -> c.x().stream()).max(Comparator.naturalOrder()).orElseThrow();
        double low = curves.stream().flatMap(c -> c.y().stream()).min(Comparator.naturalOrder()).orElseThrow();
        double high = Math.max(freezeNs / NS_PER_MS, curves.stream().flatMap(c -> c.y().stream()).max(Comparator.naturalOrder()).orElseThrow());
        return new CurvePlot("What each client tells", curves, List.of(CurvePlot.Line.horizontal(freezeNs / NS_PER_MS, "the service stood still")),
                json -> Nines.axis(json, most, "of the requests took at most so long"), LogTicks.time(low / MARGIN, high * MARGIN), "latency, log axis").figure(
                "A percentile at each place of the horizontal axis, by nearest rank; each nine more has the same width. A curve ends at its"
                        + " slowest request.");
    }

    /** Each value from the share of requests below it on, as 1 ÷ the share of those that are not. */
    private static Curve curve(Client client) {
        Curve curve = Curve.empty(client.name, client.open ? Frame.VERMILLION : Frame.BLUE, client.frozen ? Style.STEPS : Style.STEADY, "circle");
        Table latencies = client.log.latencies();
        TreeMap<Long, Long> buckets = new TreeMap<>();
        for (int i = 0; i < latencies.rowCount(); i++) {
            buckets.merge(latencies.longColumn(LatencyTable.VALUE_NS).getLong(i), latencies.longColumn(LatencyTable.COUNT).getLong(i), Long::sum);
        }
        long n = buckets.values().stream().mapToLong(Long::longValue).sum();
        long below = 0;
        for (Map.Entry<Long, Long> bucket : buckets.entrySet()) {
            if (bucket.getValue() > 0) {
                curve.add((double) n / (n - below), bucket.getKey() / NS_PER_MS, PlotlyText.hover(client.name + ": "
                        + Quantity.duration(bucket.getKey()) + " or more for " + (n - below) + " of " + n + " requests"), "");
                below += bucket.getValue();
            }
        }
        if (n > 0) {
            curve.add(n, buckets.lastKey() / NS_PER_MS, PlotlyText.hover(client.name + ": at most " + Quantity.duration(buckets.lastKey())), "");
        }
        return curve;
    }
}
