package benchbook.job;

import benchbook.check.CapstoneShares;
import benchbook.check.CapstoneSteps;
import benchbook.load.CapstoneFolder;
import benchbook.load.ProfileFile;
import benchbook.measure.Capstone;
import benchbook.measure.CapstoneKept;
import benchbook.measure.CapstonePlan;
import benchbook.report.Csv;
import benchbook.table.CapstoneRun;
import benchbook.table.CapstoneShareTable;
import benchbook.table.Categories;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/** Measuring the capstone, and what its folder sums up to. */
public final class CapstoneExperiment {

    private static final Categories CATEGORIES = Categories.standard().with(List.of(new Categories.Entry("service", "capstone.")));
    private static final List<String> RECORDINGS = List.of("load.jfr", "load.jfr.gz");

    private CapstoneExperiment() {}

    /**
     * Measures all runs of a plan that are not in its folder yet, and returns which failed, and why, a line each. Ends its JVMs with this one.
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

    /** Returns the samples of the recordings in a capstone's folder, see {@link CapstoneShareTable}. */
    public static Table shares(Path folder, List<CapstoneRun> runs) {
        Table shares = CapstoneShareTable.empty();
        for (CapstoneRun run : runs) {
            Stream.of(RECORDINGS.toArray(String[]::new)).map(folder.resolve(run.name())::resolve).filter(Files::exists).findFirst()
                    .filter(file -> run.measured().isPresent())
                    .ifPresent(file -> CapstoneShares.add(shares, run.step(), run.repeat(), ProfileFile.read(file, CATEGORIES)));
        }
        return shares;
    }

    /**
     * Makes a small copy of a capstone's folder, and reads it again: its figures must be those of the whole.
     *
     * @throws Job.UsageException if the copy's folder is not empty, or its figures are others
     */
    public static void keep(Path folder, Path small) throws IOException {
        CapstoneKept.copy(folder, small);
        if (!Csv.text(CapstoneSteps.runs(CapstoneFolder.read(folder))).equals(Csv.text(CapstoneSteps.runs(CapstoneFolder.read(small))))
                || !Csv.text(shares(folder, CapstoneFolder.read(folder))).equals(Csv.text(shares(small, CapstoneFolder.read(small))))) {
            throw new IOException(small + ": the small copy has other figures than " + folder + "; keep the whole, and tell us");
        }
    }
}
