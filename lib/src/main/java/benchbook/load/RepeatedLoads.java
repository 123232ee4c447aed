package benchbook.load;

import benchbook.table.LoadRepeats;
import benchbook.table.LoadRepeats.Repeat;
import benchbook.table.LoadRun;
import benchbook.table.RunTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Reads a service's load tests that repeat each other:
 *
 * <pre>
 * results.jtl, a run folder      one run; a wrk file with several, as of {@code >>}, is that many repeats
 * a folder of any of these       repeats, if their names differ in their number only: repeat-1, repeat-2, repeat-3
 *   repeat-1/closed, …/open      load tests of one repeat, by these names: {@link #TESTS}
 * </pre>
 *
 * <p>In a folder with folders, the files beside them are not looked at; {@code run.json} and what begins with a dot never are.
 */
public final class RepeatedLoads {

    /** Names of the load tests of one repeat. */
    static final Set<String> TESTS = Set.of("closed", "open", "steps");
    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern ARCHIVE = Pattern.compile("\\.gz$");

    private RepeatedLoads() {}

    /**
     * Returns the repeats.
     *
     * @param name of the service's state
     * @param places files and folders, as above
     * @throws LoadException if one is neither, cannot be read, or holds tests that do not repeat each other
     */
    public static LoadRepeats read(String name, List<Path> places) {
        List<Repeat> repeats = new ArrayList<>();
        for (Path place : places) {
            if (!Files.isDirectory(place) || isTest(place)) {
                repeats.addAll(single(place));
            } else if (isRepeat(place)) {
                repeats.add(repeat(place));
            } else {
                repeats.addAll(ofFolder(place));
            }
        }
        return new LoadRepeats(name, repeats);
    }

    private static boolean isTest(Path folder) {
        return Files.isDirectory(folder.resolve("step-1")) || Files.isRegularFile(folder.resolve("from-sent.hlog"));
    }

    /** One of its tests is enough, so that it is not taken for something else because another is not whole. */
    private static boolean isRepeat(Path folder) {
        return TESTS.stream().anyMatch(test -> Files.isDirectory(folder.resolve(test)) && isTest(folder.resolve(test)));
    }

    private static Repeat repeat(Path folder) {
        return new Repeat(folder.toString(), TESTS.stream().sorted().map(folder::resolve).filter(Files::isDirectory)
                .map(LoadTestFolder::read).toList());
    }

    private static List<Repeat> ofFolder(Path folder) {
        List<Path> children = children(folder);
        List<Path> folders = children.stream().filter(Files::isDirectory).toList();
        List<Path> members = folders.isEmpty() ? children : folders;
        if (members.isEmpty()) {
            throw new LoadException(folder, "expected load tests, got a folder without any");
        }
        Set<String> patterns = members.stream().map(RepeatedLoads::pattern).collect(Collectors.toSet());
        if (patterns.size() > 1) {
            throw new LoadException(folder, "expected repeats, whose names differ in their number, as repeat-1 and repeat-2, got "
                    + members.stream().limit(3).map(m -> String.valueOf(m.getFileName())).collect(Collectors.joining(", "))
                    + (members.size() > 3 ? ", …" : "") + "; name one, or those that repeat each other: NAME=RUN,RUN");
        }
        return members.stream().flatMap(m -> Files.isDirectory(m) && isRepeat(m) ? Stream.of(repeat(m)) : single(m).stream()).toList();
    }

    private static String pattern(Path file) {
        return DIGITS.matcher(ARCHIVE.matcher(String.valueOf(file.getFileName())).replaceAll("")).replaceAll("#");
    }

    private static List<Path> children(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(f -> !String.valueOf(f.getFileName()).startsWith(".") && !f.equals(RunJson.place(folder)))
                    .sorted(Comparator.comparing((Path f) -> String.valueOf(f.getFileName()).length()).thenComparing(Comparator.naturalOrder())).toList();
        } catch (IOException e) {
            throw new LoadException(folder, "cannot be listed: " + e.getMessage());
        }
    }

    /** A file's runs are repeats of each other, but steps of a test are not. */
    private static List<Repeat> single(Path place) {
        List<LoadRun> runs = LoadResultFile.read(place);
        if (runs.size() == 1 || Files.isDirectory(place)) {
            return List.of(new Repeat(place.toString(), List.of(runs)));
        }
        List<String> names = runs.stream().map(run -> run.text(RunTable.NAME)).distinct().toList();
        if (names.size() > 1) {
            throw new LoadException(place, "expected one load test, or repeats of it, got " + runs.size() + " of "
                    + names.stream().limit(3).map(LoadException::quote).collect(Collectors.joining(", ")) + (names.size() > 3 ? ", …" : "")
                    + "; keep the one that is to be priced in a file of its own");
        }
        return runs.stream().map(run -> new Repeat(place.toString(), List.of(List.of(run)))).toList();
    }
}
