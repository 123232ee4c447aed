package benchbook.job;

import benchbook.check.CapstoneRates;
import benchbook.check.ServedRates;
import benchbook.load.CapstoneFolder;
import benchbook.load.RepeatedLoads;
import benchbook.table.CapstoneRun;
import benchbook.table.LoadRepeats;
import benchbook.table.ServedTable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** What a user typed as runs of load tests: {@code RUN}, or {@code NAME=RUN,RUN} for a name and for repeats; or the capstone's folder. */
public final class NamedRuns {

    /** A name, and the files and folders of its repeats. */
    private record Named(String name, String typed, List<Path> places) {
        boolean isNamed() {
            return typed.startsWith(name + "=");
        }
    }

    private NamedRuns() {}

    /** Returns every file and folder that was named, for {@link Output#requirePage}. */
    public static List<Path> places(List<String> typed) {
        return typed.stream().flatMap(text -> named(text).places.stream()).toList();
    }

    /**
     * Returns what they served, see {@link ServedTable}.
     *
     * @throws Job.UsageException if a name or a run is there twice, or the capstone's folder stands beside others
     */
    public static Table served(List<String> typed) {
        List<Named> runs = typed.stream().map(NamedRuns::named).toList();
        Job.requireDistinct(runs.stream().flatMap(run -> run.places.stream()).toList());
        List<Path> places = runs.stream().flatMap(run -> run.places.stream()).toList();
        Optional<List<CapstoneRun>> capstone = places.stream().filter(Files::isDirectory).map(CapstoneFolder::read).filter(r -> !r.isEmpty()).findFirst();
        if (capstone.isPresent()) {
            if (places.size() > 1) {
                throw new Job.UsageException("expected the capstone's folder alone, or none of them, got it beside other runs");
            }
            return CapstoneRates.of(capstone.get());
        }
        List<String> names = names(runs);
        if (names.stream().distinct().count() < names.size()) {
            throw new Job.UsageException("expected runs of different names, got \"" + String.join("\", \"", names) + "\"; give them as NAME=RUN");
        }
        List<LoadRepeats> states = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            states.add(RepeatedLoads.read(names.get(i), runs.get(i).places));
        }
        return ServedRates.of(states);
    }

    /** A run without a name has the last of its path's, or all of it where others end the same. */
    private static List<String> names(List<Named> runs) {
        List<String> names = runs.stream().map(Named::name).toList();
        return runs.stream().map(run -> run.isNamed() || names.stream().filter(run.name::equals).count() == 1 ? run.name : run.typed).toList();
    }

    /** A file may have an equals sign in its name: what is there is no name. */
    private static Named named(String text) {
        int at = text.indexOf('=');
        if (at <= 0 || Files.exists(Path.of(text))) {
            Path place = Path.of(text);
            return new Named(String.valueOf(place.toAbsolutePath().normalize().getFileName()), text, List.of(place));
        }
        return new Named(text.substring(0, at), text, Stream.of(text.substring(at + 1).split(",", -1)).map(Path::of).toList());
    }
}
