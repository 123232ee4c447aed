package benchbook.figure;

import benchbook.table.ExecutionSampleTable;
import benchbook.table.StackFrames;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import tech.tablesaw.api.IntColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.Table;

/** Stacks laid over each other from their roots: how many samples of each side went through each frame. */
final class FlameTree {

    /** What is not a frame stands in brackets. */
    static final String ROOT = "(all samples)";
    /** Above frames whose own callers were not recorded: these are no threads' starts. */
    static final String CUT = "(outer frames missing: truncated stacks)";
    static final String NO_STACK = "(no stack)";
    static final String DEEPER = "(deeper frames, not drawn)";
    /** Flight Recorder keeps 2,048 frames at most; an endless line of an export must not exhaust this program's own stack. */
    private static final int DEEPEST = 2_048;

    /** A frame in its place. */
    static final class Node {
        final String name;
        /** Of the frame, or empty for what is none. */
        final String category;
        final long[] samples;
        private final Map<String, Node> byName = new HashMap<>();
        /** Largest first, once the tree is done; what was merged comes last. */
        List<Node> children = List.of();
        /** From the root, which has 0; known once {@link #downwards} was there. */
        int depth;

        Node(String name, String category, int sides) {
            this.name = name;
            this.category = category;
            this.samples = new long[sides];
        }

        private Node child(String childName, String childCategory) {
            return byName.computeIfAbsent(childName, n -> new Node(n, childCategory, samples.length));
        }

        /** Returns this node and all below it, each before its children; without recursion, since stacks are deep. */
        List<Node> downwards() {
            List<Node> nodes = new ArrayList<>();
            Deque<Node> open = new ArrayDeque<>(List.of(this));
            while (!open.isEmpty()) {
                Node node = open.pop();
                nodes.add(node);
                for (int i = node.children.size() - 1; i >= 0; i--) {
                    node.children.get(i).depth = node.depth + 1;
                    open.push(node.children.get(i));
                }
            }
            return nodes;
        }

        private void add(int side, long count) {
            samples[side] += count;
        }
    }

    private final Node root;
    private final double smallest;
    private final UnaryOperator<String> named;

    private FlameTree(int sides, double smallest, UnaryOperator<String> named) {
        this.root = new Node(ROOT, "", sides);
        this.smallest = smallest;
        this.named = named;
    }

    /**
     * Returns the root.
     *
     * @param smallest share of all samples below which frames with one caller are merged into a node that counts them
     * @param named what a frame is called in the tree
     */
    static Node of(List<FlameGraph.Side> sides, double smallest, UnaryOperator<String> named) {
        FlameTree tree = new FlameTree(sides.size(), smallest, named);
        for (int i = 0; i < sides.size(); i++) {
            tree.add(i, sides.get(i));
        }
        Deque<Node> open = new ArrayDeque<>(List.of(tree.root));
        while (!open.isEmpty()) {
            open.addAll(tree.finish(open.pop()));
        }
        return tree.root;
    }

    /** Equal stacks are laid down once, with the sum of their samples: a recording has far fewer of them than samples. */
    private void add(int number, FlameGraph.Side side) {
        Table samples = side.samples();
        IntColumn stacks = samples.intColumn(ExecutionSampleTable.STACK);
        LongColumn counts = samples.longColumn(ExecutionSampleTable.SAMPLES);
        Map<Integer, Long> sums = new HashMap<>();
        long without = 0;
        for (int i = 0; i < samples.rowCount(); i++) {
            if (stacks.isMissing(i)) {
                without += counts.getLong(i);
            } else {
                sums.merge(stacks.getInt(i), counts.getLong(i), Long::sum);
            }
        }
        if (without > 0) {
            root.add(number, without);
            root.child(NO_STACK, "").add(number, without);
        }
        sums.forEach((stack, count) -> lay(number, side.frames(), stack, count));
    }

    private void lay(int number, StackFrames frames, int stack, long count) {
        root.add(number, count);
        Node at = root;
        if (frames.isTruncated(stack)) {
            at = at.child(CUT, "");
            at.add(number, count);
        }
        int depth = 0;
        for (int row = frames.end(stack) - 1; row >= frames.top(stack); row--) {
            if (!frames.isHidden(row) && ++depth > DEEPEST) {
                at.child(DEEPER, "").add(number, count);
                return;
            }
            if (!frames.isHidden(row)) {
                String name = frames.name(row);
                at = at.child(named.apply(name), frames.category(name));
                at.add(number, count);
            }
        }
    }

    /** A node's part of the width: its share, or the mean of its shares on both sides, so that what one side lacks is seen too. */
    static double width(Node node, Node root) {
        double width = 0;
        for (int i = 0; i < root.samples.length; i++) {
            width += root.samples[i] == 0 ? 0 : (double) node.samples[i] / root.samples[i];
        }
        return width / root.samples.length;
    }

    /** Merges what is small among a node's children, and returns those that are to be finished as well. */
    private List<Node> finish(Node node) {
        List<Node> kept = new ArrayList<>();
        List<Node> small = new ArrayList<>();
        // What is no frame says how the recording was made, however little of it there is.
        node.byName.values().forEach(child -> (width(child, root) < smallest && !child.category.isEmpty() ? small : kept).add(child));
        Comparator<Node> byWidth = Comparator.comparingDouble(child -> width(child, root));
        kept.sort(byWidth.reversed().thenComparing(child -> child.name));
        List<Node> next = List.copyOf(kept);
        if (!small.isEmpty()) {
            Node merged = new Node("(" + small.size() + (small.size() == 1 ? " small frame, not drawn)" : " small frames, not drawn)"), "",
                    node.samples.length);
            small.forEach(child -> {
                for (int i = 0; i < child.samples.length; i++) {
                    merged.samples[i] += child.samples[i];
                }
            });
            kept.add(merged);
        }
        node.children = kept;
        node.byName.clear();
        return next;
    }
}
