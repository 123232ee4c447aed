package suites;

import benchbook.measure.AllocatedBytes;
import benchbook.measure.AllocationOutcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Ten pieces of code that allocate, from a plain array to streams and iterators that the JIT may or may not leave out. Each is
 * compared with itself, and with the same done twice, in an order that differs from JVM to JVM: what the JIT has seen before decides, too.
 *
 * <p>Prints one line per comparison, cells parted by tabs: code, truth, bytes of candidate and reference (their count, least, largest), ratio
 * with its range, state.
 */
public final class AllocatingCode {

    /** Written out for each side, so that each is a class of its own and nothing but what it calls is shared. */
    private record Code(String name, Callable<?> candidate, Callable<?> twice, Callable<?> reference) {}

    private static final List<String> WORDS = IntStream.range(0, 12).mapToObj(i -> "word" + i).toList();
    private static final String LINE = "2026-11-30,order 17,12 lines,EUR,199.90";
    /** What the first of two calls returned: without a place for it the JIT would leave that call out. */
    private static volatile Object first;
    private static int counter;

    private static final List<Code> CODE = List.of(
            new Code("array", () -> new byte[100], () -> {
                first = new byte[100];
                return new byte[100];
            }, () -> new byte[100]),
            new Code("boxed", () -> boxed(), () -> {
                first = boxed();
                return boxed();
            }, () -> boxed()),
            new Code("builder", () -> builder(), () -> {
                first = builder();
                return builder();
            }, () -> builder()),
            new Code("concat", () -> concat(), () -> {
                first = concat();
                return concat();
            }, () -> concat()),
            new Code("map", () -> map(), () -> {
                first = map();
                return map();
            }, () -> map()),
            new Code("stream", () -> stream(), () -> {
                first = stream();
                return stream();
            }, () -> stream()),
            new Code("optional", () -> optional(), () -> {
                first = optional();
                return optional();
            }, () -> optional()),
            new Code("iterator", () -> iterator(), () -> {
                first = iterator();
                return iterator();
            }, () -> iterator()),
            new Code("split", () -> LINE.split(","), () -> {
                first = LINE.split(",");
                return LINE.split(",");
            }, () -> LINE.split(",")),
            new Code("format", () -> format(), () -> {
                first = format();
                return format();
            }, () -> format()));

    private AllocatingCode() {}

    /** Compares each piece of code; the arguments say how many times, and from which seed the order is drawn. */
    public static void main(String[] args) throws Exception {
        List<Code> order = new ArrayList<>(CODE);
        Random random = new Random(Long.parseLong(args[1]));
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            Collections.shuffle(order, random);
            for (Code code : order) {
                print(code.name, "same", AllocatedBytes.compare(code.candidate, code.reference));
                print(code.name, "doubled", AllocatedBytes.compare(code.twice, code.reference));
            }
        }
    }

    private static void print(String code, String truth, AllocationOutcome outcome) {
        System.out.println(String.join("\t", code, truth,
                outcome.candidate().bytes() + "\t" + outcome.candidate().min() + "\t" + outcome.candidate().max(),
                outcome.reference().bytes() + "\t" + outcome.reference().min() + "\t" + outcome.reference().max(),
                outcome.ratio() + "\t" + outcome.range().low() + "\t" + outcome.range().high(),
                outcome.atMost(1).name().toLowerCase(Locale.ROOT).replace('_', ' ')));
    }

    private static Object boxed() {
        Long sum = 1_000L + counter++ % 1_000;
        for (int i = 0; i < 4; i++) {
            sum += i;
        }
        return sum;
    }

    private static Object builder() {
        StringBuilder text = new StringBuilder();
        for (String word : WORDS) {
            text.append(word).append(' ');
        }
        return text.toString();
    }

    private static Object concat() {
        return "order " + counter++ + " of " + WORDS.get(3);
    }

    private static Object stream() {
        return WORDS.stream().filter(w -> w.length() > 4).map(String::length).collect(Collectors.toList());
    }

    private static Object format() {
        return String.format(Locale.ROOT, "%d orders, %s", 1000 + counter++ % 1000, "paid");
    }

    private static Object map() {
        Map<String, Integer> lengths = new HashMap<>();
        WORDS.forEach(word -> lengths.merge(word, word.length(), Integer::sum));
        return lengths;
    }

    private static Object optional() {
        return new int[] {Optional.of(WORDS.get(counter++ & 7)).map(String::length).filter(n -> n > 2).orElse(0)};
    }

    private static Object iterator() {
        List<Integer> lengths = new ArrayList<>();
        for (String word : WORDS) {
            lengths.add(word.length());
        }
        int sum = 0;
        for (Integer length : lengths) {
            sum += length;
        }
        return new int[] {sum};
    }
}
