package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.measure.LoadPlan.Arrivals;
import benchbook.measure.LoadPlan.Schedule;
import benchbook.stats.Moments;
import benchbook.table.PlannedRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstantsTest {

    private static final long SECOND = 1_000_000_000L;
    private static final List<PlannedRequest> MIX = List.of(request("a", 3), request("b", 1));

    private static PlannedRequest request(String name, double weight) {
        return new PlannedRequest(name, "GET", "/", List.of(), "", weight);
    }

    private static Schedule schedule(Arrivals arrivals, double perS, long warmUp, long seed, int slice, int slices) {
        return new Schedule(0, arrivals, perS, 10 * SECOND, warmUp, seed, slice, slices, null);
    }

    private record Sent(long at, int request) {}

    private static List<Sent> all(Schedule schedule) {
        Instants instants = new Instants(schedule, MIX);
        List<Sent> all = new ArrayList<>();
        for (long at = instants.next(); at != Instants.END; at = instants.next()) {
            all.add(new Sent(at, instants.request()));
        }
        assertThat(instants.next()).as("the end stays").isEqualTo(Instants.END);
        return all;
    }

    @Test
    void constantArrivalsDoNotDrift() {
        List<Sent> all = all(schedule(Arrivals.CONSTANT, 300, 0, 1, 0, 1));
        assertThat(all).hasSize(3000);
        assertThat(all.get(0).at).isZero();
        assertThat(all.get(1).at).isEqualTo(3_333_333);
        assertThat(all.get(2999).at).isEqualTo(9_996_666_667L);
    }

    @Test
    void theWarmUpLiesBeforeZero() {
        List<Sent> all = all(schedule(Arrivals.CONSTANT, 10, 2 * SECOND, 1, 0, 1));
        assertThat(all).hasSize(120);
        assertThat(all.get(0).at).isEqualTo(-2 * SECOND);
        assertThat(all.stream().filter(s -> s.at >= 0)).hasSize(100);
    }

    /** Gaps of a Poisson process: mean and standard deviation are both 1/rate; 100,000 of them are within 1 % of it. */
    @Test
    void poissonGapsAreExponential() {
        Schedule schedule = schedule(Arrivals.POISSON, 10_000, 0, 42, 0, 1);
        List<Sent> all = all(schedule);
        assertThat(all.size()).isBetween(99_000, 101_000);
        double[] gaps = new double[all.size() - 1];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = all.get(i + 1).at - all.get(i).at;
            assertThat(gaps[i]).isNotNegative();
        }
        assertThat(Moments.mean(gaps)).isCloseTo(100_000, within(1_000.0));
        double overOneMean = java.util.Arrays.stream(gaps).filter(g -> g > 100_000).count() / (double) gaps.length;
        assertThat(overOneMean).isCloseTo(Math.exp(-1), within(0.01));
        assertThat(all(schedule)).isEqualTo(all);
        assertThat(all(schedule(Arrivals.POISSON, 10_000, 0, 43, 0, 1))).isNotEqualTo(all);
    }

    @Test
    void theMixIsSentByWeight() {
        long b = all(schedule(Arrivals.CONSTANT, 1000, 0, 1, 0, 1)).stream().filter(s -> s.request == 1).count();
        assertThat(b).isBetween(2350L, 2650L); // 2500 ± 43
    }

    /** What generators that share a plan send is the plan: each instant once, with the same request. */
    @ParameterizedTest
    @EnumSource(Arrivals.class)
    void slicesAreTheWhole(Arrivals arrivals) {
        List<Sent> whole = all(schedule(arrivals, 700, SECOND, 9, 0, 1));
        TreeMap<Long, Integer> merged = new TreeMap<>();
        List<Sent> parts = new ArrayList<>();
        for (int slice = 0; slice < 3; slice++) {
            parts.addAll(all(schedule(arrivals, 700, SECOND, 9, slice, 3)));
        }
        parts.forEach(s -> merged.put(s.at, s.request));
        assertThat(parts).hasSameSizeAs(whole);
        assertThat(merged).hasSameSizeAs(whole);
        assertThat(whole).allSatisfy(s -> assertThat(merged.get(s.at)).isEqualTo(s.request));
    }
}
