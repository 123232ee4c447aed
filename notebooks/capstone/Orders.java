package capstone;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.stats.CacheStats;
import java.time.Duration;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A customer's newest orders: by 81 statements or by one, from a cache or not; always the same answer. */
final class Orders {

    private static final int NEWEST = 20;
    private static final int CACHED = 10_000;
    private static final Duration CACHED_FOR = Duration.ofSeconds(30);

    record Item(int line, int product, String name, int priceCents, int quantity) {}

    record Order(int id, LocalDateTime created, List<Item> items) {}

    private final JdbcClient database;
    private final boolean join;
    private final Cache<Integer, List<Order>> cache; // null for none

    Orders(JdbcClient database, Switches switches) {
        this.database = database;
        join = switches.join();
        cache = switches.cache() ? Caffeine.newBuilder().maximumSize(CACHED).expireAfterWrite(CACHED_FOR).recordStats().build() : null;
    }

    /** Returns the newest first; none of a customer that there is not. */
    List<Order> newestOf(int customer) {
        return cache == null ? load(customer) : cache.get(customer, this::load);
    }

    /** Returns what the cache counted; null without a cache. */
    CacheStats cacheStats() {
        return cache == null ? null : cache.stats();
    }

    private List<Order> load(int customer) {
        return join ? joined(customer) : oneByOne(customer);
    }

    private record Head(int id, LocalDateTime created) {}

    private record Line(int id, int product, int quantity) {}

    /** As object-relational mappers do it unless told otherwise: 1 + 20 + 60 statements. */
    private List<Order> oneByOne(int customer) {
        List<Head> heads = database.sql("select id, created_at from orders where customer_id = ? order by created_at desc limit " + NEWEST)
                .param(customer).query((row, i) -> new Head(row.getInt(1), row.getObject(2, LocalDateTime.class))).list();
        List<Order> orders = new ArrayList<>();
        for (Head head : heads) {
            List<Line> lines = database.sql("select id, product_id, quantity from order_lines where order_id = ? order by id")
                    .param(head.id).query((row, i) -> new Line(row.getInt(1), row.getInt(2), row.getInt(3))).list();
            List<Item> items = new ArrayList<>();
            for (Line line : lines) {
                items.add(database.sql("select name, price_cents from products where id = ?").param(line.product)
                        .query((row, i) -> new Item(line.id, line.product, row.getString(1), row.getInt(2), line.quantity)).single());
            }
            orders.add(new Order(head.id, head.created, items));
        }
        return orders;
    }

    private record Row(int order, LocalDateTime created, Item item) {}

    private List<Order> joined(int customer) {
        List<Row> rows = database.sql("select o.id, o.created_at, l.id, l.product_id, p.name, p.price_cents, l.quantity"
                        + " from (select id, created_at from orders where customer_id = ? order by created_at desc limit " + NEWEST + ") o"
                        + " join order_lines l on l.order_id = o.id join products p on p.id = l.product_id"
                        + " order by o.created_at desc, l.id")
                .param(customer).query((row, i) -> new Row(row.getInt(1), row.getObject(2, LocalDateTime.class),
                        new Item(row.getInt(3), row.getInt(4), row.getString(5), row.getInt(6), row.getInt(7)))).list();
        List<Order> orders = new ArrayList<>();
        for (Row row : rows) {
            if (orders.isEmpty() || orders.getLast().id != row.order) {
                orders.add(new Order(row.order, row.created, new ArrayList<>()));
            }
            orders.getLast().items.add(row.item);
        }
        return orders;
    }
}
