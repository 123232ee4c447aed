///usr/bin/env jbang "$0" "$@" ; exit $?
//DESCRIPTION The capstone's order service, wrong in six ways as shipped; each is a switch
//JAVA 21+
//DEPS org.springframework.boot:spring-boot-dependencies:4.1.2@pom
//DEPS org.springframework.boot:spring-boot-starter-webmvc
//DEPS org.springframework.boot:spring-boot-starter-jdbc
//DEPS com.h2database:h2
//DEPS com.github.ben-manes.caffeine:caffeine
//SOURCES Switches.java Shop.java Orders.java Inventory.java CountedStatements.java
//RUNTIME_OPTIONS -Xms256m -Xmx256m -XX:+UseG1GC
//MAIN capstone.OrderService

package capstone;

import com.sun.management.OperatingSystemMXBean;
import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.Environment;
import org.springframework.core.env.MapPropertySource;
import org.springframework.http.HttpStatus;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClientException;

/**
 * A shop's orders over HTTP, on a database in memory. As shipped, six things are wrong: no index on {@code
 * orders(customer_id, created_at)}, 81 statements a request, a fresh connection to the inventory service for each call, a pool
 * of 4 database connections, 16 request threads, and 256 MiB of heap. {@link Switches} has one for each but the heap, which is
 * the JVM's {@code -Xmx}, and the inventory's own, see {@code inventory-stub.java}.
 *
 * <pre>
 *   GET /customers/{id}/orders   the 20 newest orders with their items, and how many of the newest item are in stock
 *   GET /stats                   what was counted since the start, and the switches
 *   GET /health                  "up"
 * </pre>
 *
 * Prints the port that the system gave it on a line of standard output, and serves until it is ended, or, with {@code
 * --capstone.until-input-ends=true}, until its standard input ends, which is when whoever started it is gone, however that came
 * about. Both ways requests under way are answered first.
 */
@Configuration(proxyBeanMethods = false)
@EnableAutoConfiguration
@Import(OrderService.Api.class)
class OrderService {

    private static final String USAGE = """
            Usage: order-service --capstone.inventory=URL [--capstone.step=a0] [--capstone.SWITCH=VALUE]...
            The capstone's order service. Prints its port, and serves /customers/{id}/orders, /stats and /health.

            Switches: index, join, keep-alive, virtual-threads, cache (true or false), pool (connections), or the first so many
            of them by step (a0 to a8); customers (5000) sets the size; also as environment variables such as
            CAPSTONE_KEEP_ALIVE. The heap is the JVM's: jbang -R=-Xmx768m, and so is TCP_NODELAY the inventory's.

            Example:
              jbang order-service.java --capstone.inventory=http://127.0.0.1:40123 --capstone.step=a2
            """;

    @Bean
    Switches switches(Environment environment) {
        return Switches.of(environment);
    }

    @Bean
    CountedStatements statements() {
        return new CountedStatements();
    }

    @Bean
    DataSource dataSource(Switches switches, CountedStatements statements) {
        HikariConfig pool = new HikariConfig();
        pool.setJdbcUrl("jdbc:h2:mem:shop;DB_CLOSE_DELAY=-1");
        pool.setMaximumPoolSize(switches.pool());
        return statements.of(new HikariDataSource(pool));
    }

    @Bean
    Orders orders(DataSource source, Switches switches) {
        Shop.open(source, switches);
        return new Orders(JdbcClient.create(source), switches);
    }

    @Bean
    Inventory inventory(Switches switches) {
        return new Inventory(switches.inventory(), switches.keepAlive());
    }

    @RestController
    static class Api {
        private final OperatingSystemMXBean system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        private final Orders orders;
        private final Inventory inventory;
        private final CountedStatements statements;
        private final Switches switches;
        private final long atStart;

        Api(Orders orders, Inventory inventory, CountedStatements statements, Switches switches) {
            this.orders = orders;
            this.inventory = inventory;
            this.statements = statements;
            this.switches = switches;
            atStart = statements.count(); // those of filling the tables are no request's
        }

        record Answer(int customer, java.util.List<Orders.Order> orders, Inventory.Stock stock) {}

        /** Cache figures are null where there is no cache. */
        record Stats(long statements, Long cacheHits, Long cacheMisses, long processCpuNs, long upNs, Switches switches) {}

        @GetMapping("/customers/{id}/orders")
        Answer orders(@PathVariable int id) {
            var newest = orders.newestOf(id);
            if (newest.isEmpty()) {
                throw new NoSuchCustomer(id);
            }
            return new Answer(id, newest, inventory.stockOf(newest.get(0).items().get(0).product()));
        }

        @GetMapping("/stats")
        Stats stats() {
            var cache = orders.cacheStats();
            return new Stats(statements.count() - atStart, cache == null ? null : cache.hitCount(), cache == null ? null : cache.missCount(),
                    system.getProcessCpuTime(), TimeUnit.MILLISECONDS.toNanos(ManagementFactory.getRuntimeMXBean().getUptime()), switches);
        }

        @GetMapping(path = "/health", produces = "text/plain")
        String health() {
            return "up";
        }

        @ExceptionHandler
        @ResponseStatus(HttpStatus.NOT_FOUND)
        Problem unknown(NoSuchCustomer e) {
            return new Problem(e.getMessage());
        }

        @ExceptionHandler
        @ResponseStatus(HttpStatus.BAD_GATEWAY)
        Problem noInventory(RestClientException e) {
            return new Problem("inventory: " + e.getMessage());
        }

        record Problem(String problem) {}
    }

    static final class NoSuchCustomer extends RuntimeException {
        private static final long serialVersionUID = 1L;

        NoSuchCustomer(int id) {
            super("no customer " + id);
        }
    }

    public static void main(String[] args) throws IOException {
        if (java.util.List.of(args).contains("--help")) {
            System.out.print(USAGE);
            return;
        }
        PrintStream out = System.out;
        System.setOut(System.err); // what Spring logs; the port stands alone
        SpringApplication application = new SpringApplication(OrderService.class);
        application.setBannerMode(Banner.Mode.OFF);
        application.addInitializers(context -> context.getEnvironment().getPropertySources()
                .addFirst(new MapPropertySource("switches", server(Switches.of(context.getEnvironment())))));
        var context = (ServletWebServerApplicationContext) application.run(args);
        out.println(context.getWebServer().getPort());
        out.flush();
        if (context.getBean(Switches.class).untilInputEnds()) {
            while (System.in.read() >= 0) {
                continue;
            }
            context.close(); // requests under way are answered first
        }
    }

    private static Map<String, Object> server(Switches switches) {
        return Map.of(
                "server.address", "127.0.0.1",
                "server.port", "0",
                "server.shutdown", "graceful",
                "server.tomcat.threads.max", "16",
                "server.tomcat.max-keep-alive-requests", "-1", // 100 would make the generator connect anew
                "spring.threads.virtual.enabled", switches.virtualThreads(),
                "spring.lifecycle.timeout-per-shutdown-phase", "5s",
                "logging.level.root", "WARN");
    }
}
