package suites;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import jdk.jfr.Configuration;
import jdk.jfr.Recording;

/**
 * A service of one request: the orders of a customer as JSON, from a table in memory, with or without an index on the customer.
 * It warms up, records itself with Flight Recorder's {@code profile} settings, and prints where the recording is. Who asks is
 * another JVM, whose work is not to be in the profile.
 */
public final class DatabaseScan {

    private static final String URL = "jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1";
    private static final int ORDERS = 20_000;
    private static final int CUSTOMERS = 2_000;
    private static final int WORKERS = 2;
    private static final long WARM_UP_MS = 4_000;
    private static final long RECORDED_MS = 20_000;

    private static final JsonFactory JSON = new JsonFactory();
    private static final AtomicLong SERVED = new AtomicLong();

    /** Each worker keeps its connection and its statement. */
    private static final ThreadLocal<PreparedStatement> QUERY = ThreadLocal.withInitial(() -> {
        try {
            return DriverManager.getConnection(URL).prepareStatement("SELECT id, item, amount FROM orders WHERE customer = ?");
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    });

    private DatabaseScan() {}

    /** Serves with {@code index} or {@code scan}, or asks the port {@code ask PORT}. */
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "index", "scan" -> serve(args[0].equals("index"));
            case "ask" -> ask(Integer.parseInt(args[1]));
            default -> throw new IllegalArgumentException("expected index, scan or ask, got " + args[0]);
        }
    }

    private static void serve(boolean index) throws Exception {
        try (Connection keep = DriverManager.getConnection(URL)) {
            fill(keep, index);
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            ExecutorService workers = Executors.newFixedThreadPool(WORKERS, task -> new Thread(task, "worker"));
            server.setExecutor(workers);
            server.createContext("/", DatabaseScan::answer);
            server.start();
            Process asking = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
                    "-cp", System.getProperty("java.class.path"), DatabaseScan.class.getName(), "ask", "" + server.getAddress().getPort())
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(ProcessBuilder.Redirect.DISCARD).start();
            try {
                Thread.sleep(WARM_UP_MS);
                record();
            } finally {
                asking.destroy();
                server.stop(0);
                workers.shutdown();
            }
        }
        System.exit(0);
    }

    private static void record() throws Exception {
        Path file = Files.createTempFile("database-scan-", ".jfr");
        try (Recording recording = new Recording(Configuration.getConfiguration("profile"))) {
            long before = SERVED.get();
            recording.start();
            Thread.sleep(RECORDED_MS);
            recording.stop();
            System.out.println("served " + (SERVED.get() - before));
            recording.dump(file);
        }
        System.out.println("recording " + file);
    }

    private static void fill(Connection database, boolean index) throws SQLException {
        database.createStatement().execute("CREATE TABLE orders(id INT PRIMARY KEY, customer INT, item VARCHAR(40), amount INT)");
        try (PreparedStatement insert = database.prepareStatement("INSERT INTO orders VALUES (?, ?, ?, ?)")) {
            for (int i = 0; i < ORDERS; i++) {
                insert.setInt(1, i);
                insert.setInt(2, i % CUSTOMERS);
                insert.setString(3, "item number " + i % 97);
                insert.setInt(4, 1 + i % 13);
                insert.addBatch();
            }
            insert.executeBatch();
        }
        if (index) {
            database.createStatement().execute("CREATE INDEX by_customer ON orders(customer)");
        }
    }

    private static void answer(HttpExchange exchange) throws IOException {
        int customer = Integer.parseInt(exchange.getRequestURI().getPath().substring(1));
        byte[] body = json(customer).getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(200, body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
        SERVED.incrementAndGet();
    }

    private static String json(int customer) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = JSON.createGenerator(text)) {
            PreparedStatement query = QUERY.get();
            query.setInt(1, customer);
            json.writeStartArray();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    json.writeStartObject();
                    json.writeNumberField("id", rows.getInt(1));
                    json.writeStringField("item", rows.getString(2));
                    json.writeNumberField("amount", rows.getInt(3));
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    /** Two threads, each of which asks for one customer after the other until there is nobody to ask. */
    private static void ask(int port) {
        for (int t = 0; t < WORKERS; t++) {
            int first = t;
            new Thread(() -> {
                try {
                    for (int i = first; ; i = (i + WORKERS) % CUSTOMERS) {
                        try (InputStream in = URI.create("http://localhost:" + port + "/" + i).toURL().openStream()) {
                            in.readAllBytes();
                        }
                    }
                } catch (IOException e) {
                    System.exit(0);
                }
            }).start();
        }
    }
}
