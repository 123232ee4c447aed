package capstone;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/** Counts the statements that are executed through a data source, as they are; rows are read without a detour. */
final class CountedStatements {

    private final LongAdder executed = new LongAdder();

    long count() {
        return executed.sum();
    }

    DataSource of(DataSource source) {
        return new DelegatingDataSource(source) {
            @Override
            public Connection getConnection() throws SQLException {
                return counted(super.getConnection());
            }
        };
    }

    private Connection counted(Connection connection) {
        return proxy(Connection.class, (self, method, arguments) -> {
            Object result = method.invoke(connection, arguments);
            return switch (result) {
                case PreparedStatement s -> counted(PreparedStatement.class, s);
                case Statement s -> counted(Statement.class, s);
                case null, default -> result;
            };
        });
    }

    private <S extends Statement> S counted(Class<S> type, S statement) {
        return proxy(type, (self, method, arguments) -> {
            if (method.getName().startsWith("execute")) {
                executed.increment();
            }
            return method.invoke(statement, arguments);
        });
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            try {
                return handler.invoke(self, method, arguments);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        }));
    }
}
