package benchbook.load;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Frames by class and method. Classes made at run time have another name in every run, which would split one place
 * into many; their numbers go.
 */
final class JfrNames {

    /** Most virtual threads have no name. */
    static final String UNNAMED = "virtual (unnamed)";

    /**
     * As in {@code W$$Lambda.0x00000000420456b0}, {@code java.util.Comparator$$Lambda$93+0x00007ff1d90372a8.867148091},
     * {@code W$$Lambda/0x0000000094045210}.
     */
    private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda[./$+].*");
    /** As in {@code java.lang.String$$StringConcat.0x0000000034000000}. */
    private static final Pattern CONCAT = Pattern.compile("\\$\\$StringConcat[./+].*");
    /** As in {@code java.lang.invoke.LambdaForm$MH.0x000000003401c400}, {@code LambdaForm$DMH+0x…}. */
    private static final Pattern FORM = Pattern.compile("(LambdaForm\\$[A-Za-z]+)[./+].*");
    /** As in {@code jdk.internal.reflect.GeneratedMethodAccessor17}. */
    private static final Pattern ACCESSOR = Pattern.compile("(Generated(?:Method|Constructor)Accessor)\\d+");
    /** As in {@code jdk.proxy2.$Proxy17}. */
    private static final Pattern PROXY = Pattern.compile("(\\$Proxy)\\d+");
    /** Any hidden class, as in {@code demo.Made+0x00007f0f9c001380} and {@code demo.Made/0x00007f0f9c001380}. */
    private static final Pattern HIDDEN = Pattern.compile("[./+]0x[0-9a-f]{8,16}.*");

    private JfrNames() {}

    /** Returns a class's name without what changes from run to run. */
    static String ofClass(String name) {
        if (name.indexOf('$') < 0 && name.indexOf('x') < 0 && !name.contains("Accessor")) {
            return name;
        }
        String plain = LAMBDA.matcher(name).replaceFirst(Matcher.quoteReplacement("$$Lambda"));
        plain = CONCAT.matcher(plain).replaceFirst(Matcher.quoteReplacement("$$StringConcat"));
        plain = FORM.matcher(plain).replaceFirst("$1");
        plain = ACCESSOR.matcher(plain).replaceFirst("$1");
        plain = PROXY.matcher(plain).replaceFirst("$1");
        return HIDDEN.matcher(plain).replaceFirst("");
    }

    /** Returns class and method; a native frame may have only one of them. */
    static String frame(String className, String method) {
        return className.isEmpty() ? method : className + "." + method;
    }
}
