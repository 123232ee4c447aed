package suites;

import benchbook.measure.Telemetry;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/**
 * Takes orders through three sections: parse reads the number out of a header, which is next to nothing; transform sorts and prices the
 * lines; serialize writes two documents of them, the invoice and the delivery note. 2,000 orders after as many of warm-up.
 *
 * <p>Prints one line per section, the cells of the telemetry's table, parted by tabs.
 */
public final class OrderPipeline {

    private static final int ORDERS = 2_000;
    private static final int LINES = 400;
    private static final int DOCUMENTS = 2;

    /** What is read at the end, so that the work is done. */
    private long characters;
    private long cents;

    private OrderPipeline() {}

    /** Runs it; the argument is the JVM's number, and the orders are the same in each. */
    public static void main(String[] args) {
        OrderPipeline pipeline = new OrderPipeline();
        pipeline.take(ORDERS);
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
            String header = "order:" + random.nextInt(1_000_000);
            int[] prices = random.ints(LINES, 1, 100_000).toArray();
            Telemetry.start();
            int number = parse(header);
            Telemetry.section("parse");
            long sum = transform(prices);
            Telemetry.section("transform");
            characters += document("invoice", number, prices, sum).length();
            characters += document("delivery note", number, prices, sum).length();
            Telemetry.section("serialize", DOCUMENTS);
            cents += sum;
        }
    }

    private static int parse(String header) {
        int number = 0;
        for (int i = header.indexOf(':') + 1; i < header.length(); i++) {
            number = 10 * number + header.charAt(i) - '0';
        }
        return number;
    }

    private static long transform(int[] prices) {
        Arrays.sort(prices);
        long sum = 0;
        for (int i = 0; i < prices.length; i++) {
            sum += prices[i] * (i % 9 + 1L) * 119 / 100;
        }
        return sum;
    }

    private static String document(String kind, int number, int[] prices, long sum) {
        StringBuilder text = new StringBuilder(kind).append(' ').append(number).append('\n');
        for (int i = 0; i < prices.length; i++) {
            text.append(i + 1).append('\t').append(prices[i] / 100).append('.').append(prices[i] % 100).append('\n');
        }
        return text.append(sum).toString();
    }
}
