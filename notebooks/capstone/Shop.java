package capstone;

import java.util.List;
import javax.sql.DataSource;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The shop's tables: 5,000 customers, 2,000 products, 40 orders a customer, 3 lines an order. Every start fills them with the
 * same rows: ids are counted through, and what should look random is a number's product with a prime. No two orders of a
 * customer have the same time.
 *
 * <p>The database makes the rows by itself, from a range; rows sent in batches took twice as long.
 */
final class Shop {

    private static final int PRODUCTS = 2000;
    private static final int ORDERS_EACH = 40;
    private static final int LINES_EACH = 3;

    private Shop() {}

    static void open(DataSource source, Switches switches) {
        int customers = switches.customers();
        int orders = customers * ORDERS_EACH;
        JdbcTemplate database = new JdbcTemplate(source);
        for (String statement : List.of(
                "create table customers(id int primary key, name varchar(40) not null)"
                        + " as select x, 'customer ' || x from system_range(1, " + customers + ")",
                "create table products(id int primary key, name varchar(40) not null, price_cents int not null)"
                        + " as select x, 'product ' || x, 100 + mod(x * 7919, 9900) from system_range(1, " + PRODUCTS + ")",
                "create table orders(id int primary key, customer_id int not null, created_at timestamp not null)"
                        + " as select x, 1 + mod(x * 3571, " + customers + "),"
                        + " dateadd(second, mod(x * 6700417, 31536000), timestamp '2025-01-01 00:00:00') from system_range(1, " + orders + ")",
                "create table order_lines(id int primary key, order_id int not null, product_id int not null, quantity int not null)"
                        + " as select x, 1 + (x - 1) / " + LINES_EACH + ", 1 + mod(x * 104729, " + PRODUCTS + "), 1 + mod(x * 7, 5)"
                        + " from system_range(1, " + orders * LINES_EACH + ")",
                "create index order_lines_order on order_lines(order_id)")) {
            database.execute(statement);
        }
        if (switches.index()) {
            database.execute("create index orders_customer_created on orders(customer_id, created_at)");
        }
    }
}
