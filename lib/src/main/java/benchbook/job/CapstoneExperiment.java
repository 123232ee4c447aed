package benchbook.job;

import benchbook.check.CapstoneShares;
import benchbook.check.CapstoneSteps;
import benchbook.load.CapstoneFolder;
import benchbook.load.LoadException;
import benchbook.load.ProfileFile;
import benchbook.measure.Capstone;
import benchbook.measure.CapstoneKept;
import benchbook.measure.CapstonePlan;
import benchbook.measure.CapstoneStep;
import benchbook.measure.FolderTree;
import benchbook.report.Csv;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneShareTable;
import benchbook.table.Categories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** Measuring the capstone, and what its folder sums up to. */
public final class CapstoneExperiment {

    private static final Categories CATEGORIES = Categories.standard().with(List.of(new Categories.Entry("service", "capstone.")));
    private static final List<String> RECORDINGS = List.of("load.jfr", "load.jfr.gz");

    private CapstoneExperiment() {}

    /**
     * Measures all runs of a plan that are not in its folder yet, and returns which failed, and why, or what they lack, a line each. Ends its JVMs with this one.
     *
     * @param command what a reader types to measure the same again
     * @param there names of runs that are whole already
     */
    public static List<String> measure(CapstonePlan plan, Path into, String command, Set<String> there) throws IOException, InterruptedException {
        var service = new Capstone.Program(BuiltScript.classPath("notebooks/capstone/order-service.java"), "capstone.OrderService");
        var inventory = new Capstone.Program(BuiltScript.classPath("notebooks/capstone/inventory-stub.java"), "capstone.InventoryStub");
        ProgressLine progress = new ProgressLine(System.err);
        Capstone capstone = new Capstone(plan, into, command, progress);
        Runtime.getRuntime().addShutdownHook(new Thread(capstone::stop));
        List<String> failed = capstone.run(service, inventory, there);
        progress.end();
        failed.forEach(System.err::println);
        return failed;
    }

    /**
     * Returns the runs of a folder, and one for each that was planned and has left none there, as where its folder could not be made.
     *
     * @param failed what {@link #measure} returned
     */
    public static List<CapstoneRun> planned(CapstonePlan plan, List<CapstoneRun> there, List<String> failed) {
        Set<String> names = there.stream().map(CapstoneRun::name).collect(Collectors.toSet());
        List<CapstoneRun> all = new ArrayList<>(there);
        for (CapstoneStep step : plan.steps()) {
            for (int repeat = 1; repeat <= plan.repeats() && step.whyNot(plan.pins()).isEmpty(); repeat++) {
                String name = Capstone.name(step, repeat);
                if (!names.contains(name)) {
                    String why = failed.stream().filter(line -> line.startsWith(name + ": ")).map(line -> line.substring(name.length() + 2)).findFirst()
                            .orElse("there is no such folder");
                    all.add(new CapstoneRun(step.name(), step.change(), repeat, plan.text(), "not measured: " + why, step.heapMib(), 0, 0, Optional.empty()));
                }
            }
        }
        all.sort(Comparator.comparing(CapstoneRun::step).thenComparing(CapstoneRun::repeat));
        return all;
    }

    /** Returns whether each planned run that this machine can run is whole. */
    public static boolean isWhole(CapstonePlan plan, List<CapstoneRun> runs) {
        Set<String> whole = runs.stream().filter(run -> run.measured().isPresent()).map(CapstoneRun::name).collect(Collectors.toSet());
        return plan.steps().stream().filter(step -> step.whyNot(plan.pins()).isEmpty())
                .allMatch(step -> Stream.iterate(1, repeat -> repeat + 1).limit(plan.repeats()).allMatch(repeat -> whole.contains(Capstone.name(step, repeat))));
    }

    /**
     * What the recordings of a capstone's folder tell.
     *
     * @param shares see {@link CapstoneShareTable}
     * @param unreadable what is wrong with those that cannot be read, by the run's name
     */
    public record Recordings(Table shares, TreeMap<String, String> unreadable) {}

    /** Returns the samples of all recordings that can be read. */
    public static Recordings recordings(Path folder, List<CapstoneRun> runs) {
        Recordings all = new Recordings(CapstoneShareTable.empty(), new TreeMap<>());
        for (CapstoneRun run : runs) {
            Optional<Path> file = RECORDINGS.stream().map(folder.resolve(run.name())::resolve).filter(Files::isRegularFile).findFirst();
            if (file.isPresent() && run.measured().isPresent()) {
                try {
                    CapstoneShares.add(all.shares, run.step(), run.repeat(), ProfileFile.read(file.get(), CATEGORIES));
                } catch (LoadException e) { // cut short, as by a full disk: everything else was measured
                    all.unreadable.put(run.name(), e.getMessage());
                }
            }
        }
        return all;
    }

    /**
     * Makes a small copy of a capstone's folder, and reads it again: its figures must be those of the whole. Recordings that cannot be read are left out.
     *
     * @throws IOException if the copy's folder is not empty, it cannot be written, or its figures are others; then it is removed
     */
    public static void keep(Path folder, Path small) throws IOException {
        List<CapstoneRun> runs = CapstoneFolder.read(folder);
        Recordings whole = recordings(folder, runs);
        CapstoneKept.copy(folder, small, whole.unreadable.keySet());
        if (!figures(runs, whole).equals(figures(CapstoneFolder.read(small), recordings(small, CapstoneFolder.read(small))))) {
            FolderTree.delete(small);
            throw new IOException("it would have other figures than " + folder + "; keep the whole, and tell us");
        }
    }

    private static Map<String, String> figures(List<CapstoneRun> runs, Recordings recordings) {
        return Map.of("runs", Csv.text(CapstoneSteps.runs(runs)), "shares", Csv.text(recordings.shares));
    }
}
