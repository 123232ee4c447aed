package benchbook.table;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.JmhFile;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Scores that JMH keeps as secondary metrics become results of their own; all other metrics stay what they are. */
class GroupMembersTest {

    /** A group as JMH 1.37 writes it: the members' metrics have the group's unit, the profiler's its own. */
    private static JmhResults group() {
        return JmhFile.readJson(JmhFile.json(JmhFile.avgt("demo.G.grp", new double[] {10, 12}, new double[] {14, 16})
                        .param("size", "3")
                        .metric("get", new double[] {4, 6}, new double[] {8, 10})
                        .metric("gc.alloc.rate.norm", new double[] {24, 24}, new double[] {24, 24}))
                .replaceFirst("(?s)(\"get\".*?\"scoreUnit\"\\s*:\\s*)\"B/op\"", "$1\"ns/op\""));
    }

    @Test
    void aMemberIsAResultWithTheGroupsPlanAndItsOwnRawData() {
        JmhResults all = GroupMembers.added(group());
        assertThat(all.scores().stringColumn(ScoreTable.BENCHMARK).asList()).containsExactly("demo.G.grp", "demo.G.grp:get");
        assertThat(all.scores().doubleColumn(ScoreTable.SCORE).get(1)).isEqualTo(7);
        assertThat(all.scores().intColumn(ScoreTable.FORKS).get(1)).isEqualTo(2);
        assertThat(all.paramMaps().get(1)).containsExactly(Map.entry("size", "3"));
        assertThat(Arrays.deepToString(all.forks())).isEqualTo("[[[10.0, 12.0], [14.0, 16.0]], [[4.0, 6.0], [8.0, 10.0]]]");
        assertThat(all.forkMeans()[1]).containsExactly(5, 9);
        assertThat(all.metrics().rowCount()).as("metrics stay with the group").isEqualTo(2);
    }

    @Test
    void withoutMembersNothingIsAdded() {
        JmhResults plain = JmhFile.read(JmhFile.avgt("demo.B.sum", new double[] {1, 2}).metric("gc.alloc.rate.norm", new double[] {8, 8}));
        assertThat(GroupMembers.added(plain)).isSameAs(plain);
    }

    @Test
    void percentilesOfSamplesAreNoMembers() {
        JmhResults sampled = JmhFile.readJson(JmhFile.json(JmhFile.avgt("demo.B.get", new double[] {1, 2})
                        .metric("p0.50", new double[] {1, 1}).metric("get:p1.00", new double[] {2, 2}))
                .replace("\"B/op\"", "\"ns/op\""));
        assertThat(GroupMembers.added(sampled)).isSameAs(sampled);
    }

    @Test
    void aMembersNameLeadsBackToItsBenchmark() {
        assertThat(GroupMembers.benchmark("demo.G.grp:get")).isEqualTo("demo.G.grp");
        assertThat(GroupMembers.benchmark("demo.G.grp")).isEqualTo("demo.G.grp");
        assertThat(GroupMembers.isMember("demo.G.grp:get")).isTrue();
        assertThat(GroupMembers.isMember("demo.G.grp")).isFalse();
    }
}
