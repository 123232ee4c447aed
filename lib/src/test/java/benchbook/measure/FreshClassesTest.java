package benchbook.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class FreshClassesTest {

    /** Of this class; a class that is loaded anew has one of its own. */
    private static int counter;

    static Callable<?> counting() {
        return () -> ++counter;
    }

    private static Class<?> classOf(Code code) throws Exception {
        return code.worlds().enter().make("").call().getClass();
    }

    /** A type of this project, so that it is told apart by its loader. */
    static final class Own {}

    @Test
    void eachReplicateHasClassesOfItsOwn() throws Exception {
        Code code = Code.fresh("own", () -> () -> new Own());
        assertThat(code.keeps()).isEmpty();
        Set<Class<?>> classes = new HashSet<>();
        for (int i = 0; i < 3; i++) {
            classes.add(classOf(code));
        }
        assertThat(classes).hasSize(3).doesNotContain(Own.class).allSatisfy(c -> assertThat(c.getName()).isEqualTo(Own.class.getName()));
    }

    /** The library's classes are in another folder than the tests'. */
    @Test
    void classesOfOtherFoldersAreAnewTooAndThoseOfJarsAreNot() throws Exception {
        Code folder = Code.fresh("folder", () -> () -> new Sink());
        assertThat(classOf(folder)).isNotEqualTo(Sink.class);
        Code jar = Code.fresh("jar", () -> () -> new org.apache.commons.math3.complex.Complex(1));
        assertThat(classOf(jar)).isEqualTo(org.apache.commons.math3.complex.Complex.class);
    }

    @Test
    void staticFieldsHaveTheirFirstValues() throws Exception {
        counter = 100;
        Code code = Code.fresh("count", FreshClassesTest::counting);
        assertThat(code.worlds().enter().make("").call()).isEqualTo(1);
        assertThat(code.worlds().enter().make("").call()).isEqualTo(1);
        assertThat(counter).isEqualTo(100);
    }

    @Test
    void whatTheJdkMakesMayBeCaptured() throws Exception {
        int times = 3;
        List<String> words = List.of("a", "b");
        Code code = Code.over("words", value -> () -> words.get(1).repeat(times) + value);
        assertThat(code.keeps()).isEmpty();
        assertThat(code.worlds().enter().make("!").call()).isEqualTo("bbb!");
    }

    record Key(int number) {}

    /** In classes that are loaded anew, Key is another class, and the map would hold none of it. */
    @Test
    void collectionsAreAskedForWhatTheyHold() {
        Map<Object, Object> keys = Map.of(new Key(5), "five");
        assertThat(Code.fresh("get", () -> () -> keys.get(new Key(5))).keeps()).contains("may hold what would be loaded anew");
        List<Object> deep = List.of("a", List.of(1, new Object[] {new Own()}));
        assertThat(Code.fresh("deep", () -> deep::size).keeps()).contains("may hold what would be loaded anew");
        TreeMap<String, Integer> ordered = new TreeMap<>((a, b) -> b.compareTo(a));
        assertThat(Code.fresh("order", () -> ordered::firstKey).keeps()).as("its comparator is a lambda").contains("captures a TreeMap");
        AtomicReference<Own> held = new AtomicReference<>(new Own());
        assertThat(Code.fresh("held", () -> held::get).keeps()).contains("captures a AtomicReference");
        List<Object> plain = new ArrayList<>(List.of(new int[] {1}, Map.of("a", BigDecimal.ONE), LocalDate.EPOCH, Path.of("x"), new String[] {"b", null}));
        plain.add(plain);
        plain.add(null);
        assertThat(Code.fresh("plain", () -> plain::size).keeps()).isEmpty();
    }

    private static int prepared;

    /** What is done before a sample is done to the code's own objects, as often as there are samples. */
    @Test
    void codeCanBePreparedBeforeEachSample() throws Exception {
        Code code = Code.fresh("take", () -> {
            Deque<Integer> left = new ArrayDeque<>();
            return Prepared.by(() -> {
                left.clear();
                left.addAll(List.of(1, 2, 3));
            }, left::pop);
        });
        assertThat(code.keeps()).isEmpty();
        TimingLoop loop = FreshLoops.of(code, "");
        for (int sample = 0; sample < 5; sample++) {
            loop.prepare(3);
            loop.run(3); // a fourth call, or one without preparing, would throw
        }
        assertThatThrownBy(() -> loop.run(1)).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> code.before(() -> prepared++)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("return Prepared.by(setup, code) from its maker");
        assertThat(Code.of("kept", () -> 1).before(() -> prepared++).before()).isNotNull();
    }

    @Test
    void bulkCodeMayTakeAParameter() throws Exception {
        Code code = Code.onceOver("take", value -> {
            Deque<String> left = new ArrayDeque<>(List.of(value));
            return left::pop;
        });
        TimingLoop loop = FreshLoops.of(code, "easy");
        loop.prepare(4);
        loop.run(4);
        assertThat(Comparison.of(code).parameter("p", "easy", "hard").values()).containsExactly("easy", "hard");
        assertThatThrownBy(() -> Comparison.of("same", () -> 1).parameter("p", "easy", "hard"))
                .hasMessage("same is the same at each p; wanted Code.over, or Code.onceOver, whose maker takes the value");
    }

    @Test
    void whatIsOfTheProjectMayNotAndIsSaid() throws Exception {
        Own own = new Own();
        Code code = Code.fresh("own", () -> () -> own);
        assertThat(code.keeps()).contains("captures a Own", "make that inside of the lambda");
        assertThat(classOf(code)).isEqualTo(Own.class);
        Callable<Integer> lambda = () -> 1;
        assertThat(Code.fresh("lambda", () -> lambda).keeps()).contains("captures a lambda");
        assertThat(Code.fresh("this", () -> () -> hashCode()).keeps()).contains("captures a FreshClassesTest");
        assertThat(Code.of("plain", () -> 1).keeps()).isEqualTo("objects and classes: it is no maker");
        assertThat(Code.fresh("no lambda", new Code.Maker() {
            private static final long serialVersionUID = 1L;

            @Override
            public Callable<?> make() {
                return () -> 1;
            }
        }).keeps()).isEqualTo("classes: its maker is no lambda");
    }

    /** The loops themselves: two of them share no class, so that they share no profile. */
    @Test
    void everyLoopHasAClassOfItsOwnAndCallsAsOftenAsItIsTold() throws Exception {
        int[] calls = {0};
        Code code = Code.of("count", () -> ++calls[0]);
        TimingLoop one = FreshLoops.of(code, "");
        TimingLoop other = FreshLoops.of(code, "");
        assertThat(one.getClass()).isNotEqualTo(other.getClass());
        assertThat(one.getClass().isHidden()).isTrue();
        one.prepare(10);
        one.run(10);
        other.run(3);
        assertThat(calls[0]).isEqualTo(13);
    }

    @Test
    void codeThatRunsOnceGetsAnObjectForEachCallOutsideOfItsTime() throws Exception {
        int[] made = {0};
        int[] called = {0};
        Code code = new Code("once", Code.Calls.ONE, () -> value -> {
            made[0]++;
            boolean[] used = {false};
            return () -> {
                assertThat(used[0]).isFalse();
                used[0] = true;
                return ++called[0];
            };
        }, false, "", () -> {});
        TimingLoop loop = FreshLoops.of(code, "");
        int before = made[0];
        loop.prepare(20);
        assertThat(made[0] - before).isEqualTo(20);
        assertThat(called[0]).isZero();
        loop.run(20);
        assertThat(called[0]).isEqualTo(20);
    }

    @Test
    void threadsShareTheWorkAndTellWhatTheyThrow() throws Exception {
        java.util.concurrent.atomic.AtomicInteger calls = new java.util.concurrent.atomic.AtomicInteger();
        Code code = Code.of("count", calls::incrementAndGet);
        TimingLoop loop = new ThreadedLoop(List.of(FreshLoops.of(code, ""), FreshLoops.of(code, ""), FreshLoops.of(code, "")));
        loop.prepare(5);
        loop.run(5);
        loop.run(5);
        loop.close();
        assertThat(calls.get()).isEqualTo(30);
        Code bad = Code.of("bad", () -> {
            throw new java.io.IOException("gone");
        });
        TimingLoop failing = new ThreadedLoop(List.of(FreshLoops.of(code, ""), FreshLoops.of(bad, "")));
        failing.prepare(1);
        assertThatThrownBy(() -> failing.run(1)).isInstanceOf(java.io.IOException.class).hasMessage("gone");
        failing.close();
    }
}
