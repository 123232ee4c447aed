package benchbook.figure;

import benchbook.figure.FlameTree.Node;
import benchbook.table.Categories;
import benchbook.table.StackFrames;
import benchbook.unit.Quantity;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tech.tablesaw.api.Table;

/**
 * The stacks of one profile, or of two against each other, from their roots down; a page's script draws it (icicle: the root is
 * on top). Names come from the file as they are: the script shows them as text, and the JSON is safe inside a
 * {@code <script>} element.
 *
 * @param title plain text for a heading
 * @param caption plain text: what is drawn, and what was merged
 * @param json {@code total} (samples of each side), {@code names}, {@code categories} and {@code kinds} (of each category),
 *     {@code category} (of each name, by place), and {@code nodes}: depth, name and samples of each side, one node after the other,
 *     each before its children
 * @param hottest the way down along the largest child, for readers without a picture
 */
public record FlameGraph(String title, String caption, String json, List<Step> hottest) {

    /** Narrower than one of a thousand pixels. */
    public static final double SMALLEST = 0.001;
    /** With more a page would be larger than its reader's patience: a thousand columns of sixty frames each are not read. */
    static final int MOST_NODES = 20_000;

    /** The way down ends where less than this share of all samples goes on. */
    private static final double FAINT = 0.05;

    /** One recording's samples, all of one kind. */
    public record Side(Table samples, StackFrames frames) {}

    /**
     * A frame at which the way parts or ends.
     *
     * @param samples of each side
     * @param skipped frames between it and the step before, through which as many samples went
     */
    public record Step(String frame, List<Long> samples, int skipped) {}

    /** Makes the lists copies. */
    public FlameGraph {
        hottest = List.copyOf(hottest);
    }

    /** Returns the graph of one profile. */
    public static FlameGraph of(String title, Side side) {
        return of(title, "Width is the share of samples, from the thread's start on top to the running frame at the bottom.", List.of(side),
                UnaryOperator.identity());
    }

    /** Returns the graph of two: width is the mean of both shares, so that frames which only one side has are seen. */
    public static FlameGraph difference(String title, Side base, Side head) {
        return of(title, "Width is the mean of both shares; red has a larger share in the second recording, blue a smaller one, grey "
                + "where the 95 % interval of the difference holds 0 (each frame by itself, by samples alone).", List.of(base, head),
                StackFrames::stable);
    }

    private static FlameGraph of(String title, String caption, List<Side> sides, UnaryOperator<String> named) {
        double smallest = SMALLEST;
        Node root = FlameTree.of(sides, smallest, named);
        while (root.downwards().size() > MOST_NODES) {
            smallest *= 2;
            root = FlameTree.of(sides, smallest, named);
        }
        return of(title, caption, root, smallest);
    }

    private static FlameGraph of(String title, String caption, Node root, double smallest) {
        return new FlameGraph(title, caption + " Frames below " + Quantity.percent(smallest)
                + " of the width are merged with their neighbours, and counted.", PlotlyJson.scriptSafe(
                PlotlyJson.write(json -> write(json, root))), hottest(root));
    }

    /** Returns how many samples each side has. */
    public List<Long> total() {
        return hottest.get(0).samples;
    }

    private static List<Step> hottest(Node root) {
        List<Step> steps = new ArrayList<>();
        steps.add(step(root, 0));
        int skipped = 0;
        for (Node at = root; !at.children.isEmpty(); ) {
            Node next = at.children.get(0);
            if (FlameTree.width(next, root) < FAINT || next.children.isEmpty() && next.category.isEmpty()) {
                break;
            }
            boolean goesOnWhole = next.children.size() == 1 && Arrays.equals(next.children.get(0).samples, next.samples);
            if (goesOnWhole) {
                skipped++;
            } else {
                steps.add(step(next, skipped));
                skipped = 0;
            }
            at = next;
        }
        return steps;
    }

    private static Step step(Node node, int skipped) {
        return new Step(node.name, Arrays.stream(node.samples).boxed().toList(), skipped);
    }

    private static void write(JsonGenerator json, Node root) throws IOException {
        Map<String, Integer> names = new LinkedHashMap<>();
        Map<String, Integer> categories = new LinkedHashMap<>();
        List<Integer> categoryOf = new ArrayList<>();
        json.writeStartObject();
        json.writeFieldName("total");
        json.writeArray(root.samples, 0, root.samples.length);
        json.writeArrayFieldStart("nodes");
        for (Node node : root.downwards()) {
            write(json, node, names, categories, categoryOf);
        }
        json.writeEndArray();
        PlotlyJson.texts(json, "names", List.copyOf(names.keySet()));
        PlotlyJson.texts(json, "categories", List.copyOf(categories.keySet()));
        PlotlyJson.texts(json, "kinds", categories.keySet().stream().map(FlameGraph::kind).toList());
        json.writeFieldName("category");
        json.writeArray(categoryOf.stream().mapToInt(c -> c).toArray(), 0, categoryOf.size());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Node node, Map<String, Integer> names, Map<String, Integer> categories,
            List<Integer> categoryOf) throws IOException {
        Integer name = names.get(node.name);
        if (name == null) {
            name = names.size();
            names.put(node.name, name);
            Integer category = categories.get(node.category);
            if (category == null) {
                category = categories.size();
                categories.put(node.category, category);
            }
            categoryOf.add(category);
        }
        json.writeNumber(node.depth);
        json.writeNumber(name);
        for (long samples : node.samples) {
            json.writeNumber(samples);
        }
    }

    private static String kind(String category) {
        return switch (category) {
            case "" -> "none";
            case Categories.JDK, Categories.FLIGHT_RECORDER -> "jdk";
            case Categories.NATIVE -> "native";
            case Categories.OTHER -> "program";
            default -> "library";
        };
    }
}
