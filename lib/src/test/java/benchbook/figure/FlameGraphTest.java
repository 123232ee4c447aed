package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.load.JfrPrint;
import benchbook.table.Categories;
import benchbook.table.JfrRun;
import benchbook.table.StackFrames;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FlameGraphTest {

    @TempDir
    Path folder;

    private JfrRun read(String collapsed) throws IOException {
        return JfrPrint.read(Files.writeString(folder.resolve("stacks"), collapsed));
    }

    private static FlameGraph.Side side(JfrRun run) {
        return new FlameGraph.Side(run.execution(), new StackFrames(run, Categories.standard()));
    }

    /** Depth in blanks, name, samples of each side. */
    private static List<String> tree(List<FlameGraph.Side> sides) {
        List<String> lines = new ArrayList<>();
        lines(lines, FlameTree.of(sides, FlameGraph.SMALLEST, UnaryOperator.identity()), 0);
        return lines;
    }

    private static void lines(List<String> lines, FlameTree.Node node, int depth) {
        lines.add(" ".repeat(depth) + node.name + IntStream.range(0, node.samples.length).mapToObj(i -> " " + node.samples[i])
                .collect(Collectors.joining()));
        node.children.forEach(child -> lines(lines, child, depth + 1));
    }

    @Test
    void stacksLieOverEachOther() throws IOException {
        JfrRun run = read("a/Main.main;b/B.x 30\na/Main.main;b/B.x;java/util/HashMap.get 20\na/Main.main;c/C.y 40\nd/D.run 10\n");
        assertThat(tree(List.of(side(run)))).containsExactly("(all samples) 100", " a.Main.main 90", "  b.B.x 50", "   java.util.HashMap.get 20",
                "  c.C.y 40", " d.D.run 10");
        FlameGraph graph = FlameGraph.of("title", side(run));
        assertThat(graph.total()).containsExactly(100L);
        assertThat(graph.hottest().stream().map(FlameGraph.Step::frame)).containsExactly("(all samples)", "a.Main.main", "b.B.x",
                "java.util.HashMap.get");
        assertThat(graph.json()).contains("\"total\":[100]", "\"nodes\":[0,0,100,1,1,90,2,2,50,3,3,20,2,4,40,1,5,10]",
                "\"categories\":[\"\",\"other\",\"JDK\"]", "\"kinds\":[\"none\",\"program\",\"jdk\"]", "\"category\":[0,1,1,2,1,1]");
    }

    /** Frames through which all samples of the next step went are counted, not listed. */
    @Test
    void aLongWayDownIsShort() throws IOException {
        FlameGraph graph = FlameGraph.of("title", side(read("a/A.a;a/A.b;a/A.c;a/A.d 60\na/A.a;a/A.b;a/A.c;a/A.e 40\n")));
        assertThat(graph.hottest()).extracting(s -> s.frame() + " " + s.samples().get(0) + " " + s.skipped())
                .containsExactly("(all samples) 100 0", "a.A.c 100 2", "a.A.d 60 0");
    }

    /** Whatever is merged, cut, hidden or without a stack is in some node: the children of a node never lose a sample. */
    @Test
    void nothingIsLost() throws IOException {
        Random random = new Random(3);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 3000; i++) {
            text.append("a/Main.main;b/B").append(random.nextInt(40) * random.nextInt(40)).append(".x;c/C").append(random.nextInt(9))
                    .append(".y ").append(1 + random.nextInt(3)).append('\n');
        }
        JfrRun run = read(text.toString());
        run.execution().intColumn("stack").setMissing(7);
        run.stacks().booleanColumn("truncated").set(11, true);
        FlameTree.Node root = FlameTree.of(List.of(side(run)), FlameGraph.SMALLEST, UnaryOperator.identity());
        assertThat(root.samples[0]).isEqualTo((long) run.execution().longColumn("samples_count").sum());
        assertThat(root.children).extracting(c -> c.name).contains(FlameTree.CUT, FlameTree.NO_STACK);
        long[] merged = {0};
        check(root, root, merged);
        assertThat(merged[0]).isPositive();
    }

    private static void check(FlameTree.Node node, FlameTree.Node root, long[] merged) {
        long below = node.children.stream().mapToLong(c -> c.samples[0]).sum();
        assertThat(below).isLessThanOrEqualTo(node.samples[0]);
        if (node == root) {
            assertThat(below).isEqualTo(node.samples[0]);
        }
        for (FlameTree.Node child : node.children) {
            boolean small = child.name.endsWith("not drawn)");
            merged[0] += small ? child.samples[0] : 0;
            assertThat(small || FlameTree.width(child, root) >= FlameGraph.SMALLEST || child.category.isEmpty()).isTrue();
            check(child, root, merged);
        }
    }

    @Test
    void hiddenFramesAreNotDrawnAndCutStacksHaveARootOfTheirOwn() throws IOException {
        JfrRun run = read("a/Main.main;b/B$$Lambda.run;c/C.y 100\n");
        run.stackFrames().booleanColumn("hidden").set(1, true);
        run.stacks().booleanColumn("truncated").set(0, true);
        assertThat(tree(List.of(side(run)))).containsExactly("(all samples) 100", " " + FlameTree.CUT + " 100", "  a.Main.main 100",
                "   c.C.y 100");
    }

    /** Width is the mean of both shares, so that what one side lacks is there; a lambda keeps its place when others come before it. */
    @Test
    void twoSides() throws IOException {
        JfrRun base = read("a/A.lambda$x$0;b/B.x 50\na/A.lambda$x$0;gone/G.g 50\n");
        JfrRun head = read("a/A.lambda$x$3;b/B.x 10\na/A.lambda$x$3;made/M.m 190\n");
        FlameGraph graph = FlameGraph.difference("title", side(base), side(head));
        assertThat(graph.total()).containsExactly(100L, 200L);
        assertThat(graph.json()).contains("\"names\":[\"(all samples)\",\"a.A.lambda$x$N\",\"made.M.m\",\"b.B.x\",\"gone.G.g\"]",
                "\"nodes\":[0,0,100,200,1,1,100,200,2,2,0,190,2,3,50,10,2,4,50,0]");
    }

    @Test
    void anEndlessStackIsCutAndSaysSo() throws IOException {
        JfrRun run = read("a/A.a;".repeat(20_000) + "a/A.b 1\n");
        FlameTree.Node at = FlameTree.of(List.of(side(run)), FlameGraph.SMALLEST, UnaryOperator.identity());
        int depth = 0;
        for (; !at.children.isEmpty(); depth++) {
            at = at.children.get(0);
        }
        assertThat(depth).isEqualTo(2_049);
        assertThat(at.name).isEqualTo(FlameTree.DEEPER);
        assertThat(FlameGraph.of("title", side(run)).json()).contains(FlameTree.DEEPER);
    }

    /** Any name is a name: none ends the element that the JSON stands in. */
    @Test
    void namesAreSafeInsideAScript() throws IOException {
        String line = IntStream.range(0, Nasty.TEXTS.size()).mapToObj(i -> "a/A.f" + i).collect(Collectors.joining(";"));
        JfrRun run = read(line + " 100\n");
        for (int i = 0; i < Nasty.TEXTS.size(); i++) {
            run.stackFrames().stringColumn("frame").set(i, "a." + Nasty.TEXTS.get(i));
        }
        String json = FlameGraph.of("title", side(run)).json();
        assertThat(json).doesNotContain("<", "\u2028", "\ud83d\"");
    }

    /** A thousand threads that have nothing in common: what is drawn is bounded, and says from which share on. */
    @Test
    void aWideAndDeepTreeIsDrawnCoarser() throws IOException {
        String text = IntStream.range(0, 900).mapToObj(t -> IntStream.range(0, 40).mapToObj(f -> "demo/package" + t + "/Class" + f + ".method")
                .collect(Collectors.joining(";")) + (t < 9 ? " 300\n" : " 3\n")).collect(Collectors.joining());
        FlameGraph graph = FlameGraph.of("title", side(read(text)));
        assertThat(graph.caption()).contains("Frames below 0.10 % of the width");
        String even = text.replaceAll(" 300\n", " 3\n");
        FlameGraph coarse = FlameGraph.of("title", side(read(even)));
        assertThat(coarse.caption()).contains("Frames below 0.20 % of the width");
        assertThat(coarse.json()).contains("(900 small frames, not drawn)").hasSizeLessThan(1_000);
    }

    @Test
    void withoutSamples() throws IOException {
        JfrRun run = read("a/A.a 1\n");
        run.execution().clear();
        assertThat(FlameGraph.of("title", side(run)).hottest()).extracting(FlameGraph.Step::frame).containsExactly("(all samples)");
    }
}
