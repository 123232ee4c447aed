package suites;

import benchbook.measure.Telemetry;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/**
 * Takes orders through three sections: parse reads the kind of order from a header's first letter, which is next to nothing; transform
 * sorts and prices the lines; serialize writes two documents of them, the invoice and the delivery note. Before them is a section
 * without any code. 2,000 orders after 20,000 of warm-up.
 *
 * <p>Prints one line per section, the cells of the telemetry's table, parted by tabs.
 */
public final class OrderPipeline {

    private static final int ORDERS = 2_000;
    /** After which the JIT has compiled all of it for good. */
    private static final int WARM_UP = 20_000;
    private static final int LINES = 1_500;
    private static final int DOCUMENTS = 2;

    /** What is read at the end, so that the work is done. */
    private long characters;
    private long cents;

    private OrderPipeline() {}

    /** Runs it; the argument is the JVM's number, and the orders are the same in each. */
    public static void main(String[] args) {
        OrderPipeline pipeline = new OrderPipeline();
        pipeline.take(WARM_UP);
        Telemetry.reset();
        pipeline.take(ORDERS);
        Table sections = Telemetry.read().sections();
        for (int i = 0; i < sections.rowCount(); i++) {
            int row = i;
            System.out.println(sections.columns().stream().map(c -> c.getUnformattedString(row)).collect(Collectors.joining("\t")));
        }
        if (pipeline.characters == pipeline.cents) {
            System.out.println("as many characters as cents");
        }
    }

    private void take(int orders) {
        Random random = new Random(1);
        for (int i = 0; i < orders; i++) {
            String header = (random.nextBoolean() ? "order:" : "return:") + i;
            int[] prices = random.ints(LINES, 1, 100_000).toArray();
            Telemetry.start();
            Telemetry.section("nothing");
            int kind = parse(header);
            Telemetry.section("parse");
            long sum = transform(prices);
            Telemetry.section("transform");
            characters += document("invoice", kind, prices, sum).length();
            characters += document("delivery note", kind, prices, sum).length();
            Telemetry.section("serialize", DOCUMENTS);
            cents += sum;
        }
    }

    /** Returns the kind of order that the header's first letter stands for. */
    private static int parse(String header) {
        return switch (header.charAt(0)) {
            case 'o' -> 1;
            case 'r' -> 2;
            default -> 0;
        };
    }

    private static long transform(int[] prices) {
        Arrays.sort(prices);
        long sum = 0;
        for (int i = 0; i < prices.length; i++) {
            sum += prices[i] * (i % 9 + 1L) * 119 / 100;
        }
        return sum;
    }

    private static String document(String name, int kind, int[] prices, long sum) {
        StringBuilder text = new StringBuilder(name).append(' ').append(kind).append('\n');
        for (int i = 0; i < prices.length; i++) {
            text.append(i + 1).append('\t').append(prices[i] / 100).append('.').append(prices[i] % 100).append('\n');
        }
        return text.append(sum).toString();
    }
}
