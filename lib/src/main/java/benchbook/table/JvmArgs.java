package benchbook.table;

import java.util.regex.Pattern;

/** A JVM's arguments, as far as they can change a score: where its log and its recording are written cannot. */
public final class JvmArgs {

    /** As in {@code -Xlog:gc*,safepoint:file=runs/a/gc-%p.log:time,uptime}; a blank may be part of the name. */
    private static final Pattern LOG_FILE = Pattern.compile("(-Xlog:\\S*?:file=)(.+?)(?=:| -|$)");
    /** As in {@code -XX:StartFlightRecording:filename=runs/a/,settings=profile}. */
    private static final Pattern RECORDING_FILE = Pattern.compile("(-XX:StartFlightRecording[:=]\\S*?filename=)(.+?)(?=,| -|$)");
    private static final String SOMEWHERE = "$1…";

    private JvmArgs() {}

    /** Returns the arguments without the names of such files: equal for JVMs that were started alike. */
    public static String withoutFiles(String args) {
        return RECORDING_FILE.matcher(LOG_FILE.matcher(args).replaceAll(SOMEWHERE)).replaceAll(SOMEWHERE);
    }
}
