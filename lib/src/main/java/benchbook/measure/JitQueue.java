package benchbook.measure;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Whether the JIT has work left. HotSpot tells what {@code jcmd PID Compiler.queue} prints, also from inside (a fifth of a
 * millisecond a question); of another JVM it is known only whether its compile time grew since the last question.
 */
final class JitQueue {

    /** As in {@code C2 CompilerThread0  1430   !   4       java.util.HashMap::put (13 bytes)}. */
    private static final Pattern COMPILING = Pattern.compile("(?m)^C2 CompilerThread\\d+ ");
    /** The last part of the text: methods that wait for the optimising compiler. */
    private static final String WAITING = "C2 compile queue:";
    private static final String NOTHING = "Empty";

    private static final CompilationMXBean TIMES = ManagementFactory.getCompilationMXBean();

    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private ObjectName commands;
    private long lastTime;

    JitQueue() {
        try {
            commands = new ObjectName("com.sun.management:type=DiagnosticCommand");
            ask();
        } catch (JMException | RuntimeException e) {
            commands = null; // no HotSpot
        }
        lastTime = time();
    }

    /** Returns whether nothing waits for the optimising compiler and it is at rest. */
    boolean isQuiet() {
        if (commands != null) {
            try {
                return isQuiet(ask());
            } catch (JMException e) {
                commands = null;
            }
        }
        long now = time();
        boolean quiet = now == lastTime;
        lastTime = now;
        return quiet;
    }

    /** Returns the same of the command's text. */
    static boolean isQuiet(String text) {
        int waiting = text.indexOf(WAITING);
        return !COMPILING.matcher(text).find()
                && (waiting < 0 || text.substring(waiting + WAITING.length()).strip().startsWith(NOTHING));
    }

    /** Returns the time that the JIT has used so far, in ms; 0 if the JVM does not tell. */
    static long time() {
        return TIMES == null || !TIMES.isCompilationTimeMonitoringSupported() ? 0 : TIMES.getTotalCompilationTime();
    }

    private String ask() throws JMException {
        return String.valueOf(server.invoke(commands, "compilerQueue", null, null));
    }
}
