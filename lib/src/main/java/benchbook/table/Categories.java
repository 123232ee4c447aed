package benchbook.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Names for groups of packages. The first entry whose prefix a class name has decides, so an entry put in front
 * overrules those behind it.
 */
public record Categories(List<Entry> entries) {

    /** As in {@code database} for {@code org.h2.}. */
    public record Entry(String name, String prefix) {}

    public static final String JDK = "JDK";
    /** Libraries of the system, the kernel, and the JVM's own threads, in async-profiler's recordings. */
    public static final String NATIVE = "native code";
    /** What no prefix names: in most recordings the program itself. */
    public static final String OTHER = "other";

    /** Named apart from the JDK, since a short recording holds much of its start. */
    public static final String FLIGHT_RECORDER = "Flight Recorder";

    private static final List<Entry> JDK_PREFIXES = List.of(
            new Entry(FLIGHT_RECORDER, "jdk.jfr."), new Entry(JDK, "java."), new Entry(JDK, "javax."),
            new Entry(JDK, "jdk."), new Entry(JDK, "sun."), new Entry(JDK, "com.sun."));

    /** The libraries that Java services have in common, by what they do. */
    private static final List<Entry> LIBRARIES = List.of(
            new Entry("database", "org.h2."), new Entry("database", "org.postgresql."),
            new Entry("database", "com.mysql."), new Entry("database", "org.mariadb."), new Entry("database", "oracle.jdbc."),
            new Entry("database", "org.sqlite."), new Entry("database", "org.apache.derby."),
            new Entry("database", "org.hsqldb."), new Entry("database", "com.zaxxer.hikari."),
            new Entry("object mapping", "org.hibernate."), new Entry("object mapping", "org.jooq."),
            new Entry("JSON and XML", "com.fasterxml.jackson."), new Entry("JSON and XML", "tools.jackson."),
            new Entry("JSON and XML", "com.google.gson."), new Entry("Spring", "org.springframework."),
            new Entry("web server", "io.netty."), new Entry("web server", "org.apache.catalina."),
            new Entry("web server", "org.apache.coyote."), new Entry("web server", "org.apache.tomcat."),
            new Entry("web server", "org.eclipse.jetty."), new Entry("web server", "io.undertow."),
            new Entry("web server", "io.vertx."), new Entry("messaging", "org.apache.kafka."),
            new Entry("logging", "org.slf4j."), new Entry("logging", "ch.qos.logback."),
            new Entry("logging", "org.apache.logging."), new Entry("JMH", "org.openjdk.jmh."),
            new Entry("Scala", "scala."), new Entry("Kotlin", "kotlin"), new Entry("Groovy", "groovy."));

    /** Makes the list a copy. */
    public Categories {
        entries = List.copyOf(entries);
    }

    /** Returns the JDK, and libraries that many programs share. */
    public static Categories standard() {
        List<Entry> all = new ArrayList<>(JDK_PREFIXES);
        all.addAll(LIBRARIES);
        return new Categories(all);
    }

    /** Returns the same with more entries in front, which overrule those that are there. */
    public Categories with(List<Entry> first) {
        List<Entry> all = new ArrayList<>(first);
        all.addAll(entries);
        return new Categories(all);
    }

    /** Returns the category of a class, or of a frame, which begins with its class. */
    public String of(String className) {
        for (Entry entry : entries) {
            if (className.startsWith(entry.prefix)) {
                return entry.name;
            }
        }
        return isNative(className) ? NATIVE : OTHER;
    }

    /** Returns whether a class, or a frame's class, is the JDK's own, whatever name an entry gives it. */
    public static boolean isJdk(String className) {
        for (Entry entry : JDK_PREFIXES) {
            if (className.startsWith(entry.prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Native frames have no class, or a library in its place: {@code libjvm.so}, {@code libc.so.6}. */
    public static boolean isNative(String className) {
        return className.isEmpty() || className.startsWith(".") || className.contains(".so.") || className.endsWith(".so")
                || className.contains(".dylib") || className.contains(".dll");
    }
}
