package benchbook.measure;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which processors an application may use, and which the one that loads it: on the same ones, each would measure what the other
 * takes. By Linux's {@code taskset}; where there is none, nothing is pinned, and {@link #text} says so.
 *
 * @param application processors by number; none for all
 * @param load those of the generator and what it needs beside it; none for all
 */
public record Pins(List<Integer> application, List<Integer> load) {

    private static final String TASKSET = "taskset";
    private static final Path STATUS = Path.of("/proc/self/status");
    /** As in {@code Cpus_allowed_list:	0-3,6}. */
    private static final Pattern ALLOWED = Pattern.compile("(?m)^Cpus_allowed_list:\\s*(\\S+)$");
    /** As in {@code 3} and {@code 0-3}. */
    private static final Pattern RANGE = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");
    /** Of all processors the generator gets one in so many, as in the source: 4 of 12. */
    private static final int SHARE = 3;

    public static final Pins NONE = new Pins(List.of(), List.of());

    /** @throws IllegalArgumentException if one side alone is pinned, or both share a processor */
    public Pins {
        application = List.copyOf(application);
        load = List.copyOf(load);
        if (application.isEmpty() != load.isEmpty()) {
            throw new IllegalArgumentException("processors for one side only; name both");
        }
        if (application.stream().anyMatch(load::contains)) {
            throw new IllegalArgumentException("processors " + text(application) + " and " + text(load) + " overlap; each side needs its own");
        }
    }

    /** Returns what this machine allows: the last third of its processors for the load; none with one processor, or without taskset. */
    public static Pins here() throws IOException {
        List<Integer> all = allowed();
        if (all.size() < 2 || !isPossible()) {
            return NONE;
        }
        int load = Math.max(1, all.size() / SHARE);
        return new Pins(all.subList(0, all.size() - load), all.subList(all.size() - load, all.size()));
    }

    /** Returns whether anything can be pinned here. */
    public static boolean isPossible() {
        return Files.isReadable(STATUS) && Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, TASKSET)));
    }

    /** Returns the processors that this process may use; none where the system does not tell. */
    public static List<Integer> allowed() throws IOException {
        if (!Files.isReadable(STATUS)) {
            return List.of();
        }
        Matcher line = ALLOWED.matcher(Files.readString(STATUS));
        return line.find() ? processors(line.group(1)) : List.of();
    }

    /**
     * Returns the processors of a list such as {@code 0-3,6}.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static List<Integer> processors(String list) {
        List<Integer> all = new ArrayList<>();
        for (String part : list.split(",", -1)) {
            Matcher range = RANGE.matcher(part.strip());
            int from = range.matches() ? Integer.parseInt(range.group(1)) : -1;
            int to = from < 0 || range.group(2) == null ? from : Integer.parseInt(range.group(2));
            if (from < 0 || to < from) {
                throw new IllegalArgumentException("expected processors such as 0-3,6, got \"" + list + "\"");
            }
            for (int i = from; i <= to; i++) {
                all.add(i);
            }
        }
        return all.stream().distinct().sorted().toList();
    }

    /** Returns the same with the first half of the application's processors. */
    Pins halved() {
        return new Pins(application.subList(0, application.size() / 2), load);
    }

    /** Returns a command that runs on some of the processors. */
    static List<String> pinned(List<Integer> processors, List<String> command) {
        List<String> pinned = new ArrayList<>();
        if (!processors.isEmpty()) {
            pinned.addAll(List.of(TASKSET, "-c", text(processors)));
        }
        pinned.addAll(command);
        return pinned;
    }

    /** Returns a list such as {@code 0,1,2}. */
    public static String text(List<Integer> processors) {
        return processors.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** Returns who is where, for the reader of a run. */
    public String text() {
        return application.isEmpty() ? "application and generator share all processors: nothing is pinned"
                : "application on processor " + text(application) + ", generator on " + text(load);
    }
}
