package benchbook.figure;

import benchbook.table.TimingTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/**
 * Operations per nanosecond of loops that were repeated, beside what a core can do at most.
 *
 * <pre>
 *   dead, 1  ●● ┊
 *   dead, 3     ┊           ✕✕✕   500,000
 *   used, 1 ●●● ┊
 *              one core at most
 * </pre>
 */
public final class TimingFigure {

    /** Most rows of the figure. */
    public static final int MAX_ROWS = 60;

    /** Room at the ends of the axis, as a factor. */
    private static final double MARGIN = 1.6;

    /** A row of the picture; that without a name parts two groups. */
    private record Place(String name, String position) {
        String label() {
            return name.isEmpty() ? Frame.GAP : name + ", " + position;
        }
    }

    private TimingFigure() {}

    /**
     * Returns a row per name and position, and in it a mark per JVM and one for each published figure; right is more.
     * Without any figure it is empty and its caption says so.
     *
     * @param timings see {@link TimingTable}
     * @param published the same of the source, or without rows
     * @param mostPerNs operations in a ns that a core can do at most
     */
    public static PlotlyFigure of(Table timings, Table published, double mostPerNs) {
        List<Place> all = places(timings);
        List<Place> rows = all.subList(0, Math.min(MAX_ROWS, all.size()));
        Axis axis = axis(timings, published, mostPerNs);
        Marks possible = new Marks("a fresh JVM", "circle", Frame.BLUE);
        Marks impossible = new Marks("a fresh JVM: impossible", "x", Frame.VERMILLION);
        Marks source = new Marks("published", "diamond-open", Frame.GREEN);
        List<String> most = new ArrayList<>();
        for (int i = 0; i < rows.size(); i++) {
            double[] rates = rates(timings, rows.get(i));
            for (int run = 0; run < rates.length; run++) {
                (rates[run] > mostPerNs ? impossible : possible)
                        .add(axis.clamped(rates[run]), i, hover(rows.get(i), "JVM " + (run + 1), rates[run]));
            }
            for (double rate : rates(published, rows.get(i))) {
                source.add(axis.clamped(rate), i, hover(rows.get(i), "published", rate));
            }
            most.add(rates.length == 0 ? "" : rate(Arrays.stream(rates).max().orElseThrow()));
        }
        String data = PlotlyJson.write(json -> {
            json.writeStartArray();
            for (Marks marks : List.of(possible, impossible, source)) {
                marks.write(json);
            }
            json.writeEndArray();
        });
        List<String> labels = PlotlyText.labelsOf(rows.stream().map(Place::label).toList());
        String layout = PlotlyJson.write(json -> new Beyond(mostPerNs, "one core, at most: " + Quantity.significant(mostPerNs, 2))
                .writeRows(json, labels, most, axis, "operations in a nanosecond (log axis); at the right: the most"));
        return new PlotlyFigure("What the timer says a core does in a nanosecond",
                caption(timings, rows.size() < all.size(), mostPerNs), data, layout, Frame.height(labels, Frame.LINE_PX));
    }

    /** Names in the order of the table, each with its positions; a row without a name between two of them. */
    private static List<Place> places(Table timings) {
        List<Place> places = new ArrayList<>();
        for (String name : new LinkedHashSet<>(timings.stringColumn(TimingTable.NAME).asList())) {
            if (!places.isEmpty()) {
                places.add(new Place("", ""));
            }
            Set<String> positions = timings.where(timings.stringColumn(TimingTable.NAME).isEqualTo(name))
                    .stringColumn(TimingTable.POSITION).asList().stream().collect(Collectors.toCollection(LinkedHashSet::new));
            positions.forEach(position -> places.add(new Place(name, position)));
        }
        return places;
    }

    /** A clock that did not move gives an infinite rate, which is as impossible as a large one. */
    private static double[] rates(Table timings, Place place) {
        return Arrays.stream(TimingTable.times(timings, place.name, place.position::equals)).map(ns -> 1 / ns).toArray();
    }

    private static Axis axis(Table timings, Table published, double mostPerNs) {
        double[] rates = Stream.of(timings, published)
                .flatMapToDouble(t -> t.doubleColumn(TimingTable.TIME_NS).asList().stream().mapToDouble(ns -> 1 / ns))
                .filter(rate -> rate > 0 && rate < Double.POSITIVE_INFINITY)
                .toArray();
        double least = Math.min(mostPerNs, Arrays.stream(rates).min().orElse(mostPerNs));
        double most = Math.max(mostPerNs, Arrays.stream(rates).max().orElse(mostPerNs));
        return new Axis(true, least / MARGIN, most * MARGIN);
    }

    private static String hover(Place place, String who, double rate) {
        return PlotlyText.hover(place.label()) + "<br>" + who + ": " + rate(rate) + " operations in a ns";
    }

    /** Half a million has to be told from fifty thousand at a glance. */
    private static String rate(double rate) {
        return rate >= 1000 && Double.isFinite(rate) ? String.format(Locale.ROOT, "%,.0f", rate) : Quantity.significant(rate, 3);
    }

    private static String caption(Table timings, boolean cut, double mostPerNs) {
        int all = timings.rowCount();
        if (all == 0) {
            return "Nothing to draw: no figure was measured.";
        }
        long beyond = timings.doubleColumn(TimingTable.TIME_NS).asList().stream().filter(ns -> 1 / ns > mostPerNs).count();
        String most = new LinkedHashSet<>(timings.stringColumn(TimingTable.NAME).asList()).stream()
                .map(name -> name + " " + rate(
                        1 / Arrays.stream(TimingTable.times(timings, name, p -> true)).min().orElseThrow()))
                .collect(Collectors.joining(", "));
        return (beyond == 0 ? "None of " + all : beyond + " of " + all)
                + " figures " + (beyond == 1 ? "lies" : "lie") + " beyond what a core can do"
                + (beyond == 0 ? "" : ": none of those is the time of that many calls")
                + ". Most operations in a ns: " + most + ". A row is a loop and its repetition, a mark a"
                + " fresh JVM." + (cut ? " The first " + MAX_ROWS + " rows are drawn." : "");
    }
}
