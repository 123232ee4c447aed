package benchbook.load;

import benchbook.table.LoadRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Reads what a load test left: a file in whichever of the readable formats its content has, or the folder of our generator. */
public final class LoadResultFile {

    private LoadResultFile() {}

    /**
     * Returns the load tests in a file, in its order; most formats hold one.
     *
     * @throws LoadException if the file holds no readable results
     */
    public static List<LoadRun> read(Path file) {
        return read(file, null);
    }

    /**
     * Returns the same.
     *
     * @param unit of the latencies where the format names none, which is HdrHistogram's; null for the usual one
     */
    public static List<LoadRun> read(Path file, TimeUnit unit) {
        if (Files.isDirectory(file)) {
            return LoadTestFolder.read(file);
        }
        LoadKind kind = LoadKind.of(file);
        return switch (kind) {
            case HDR_LOG -> List.of(HdrLog.read(file, unit));
            case HGRM -> Hgrm.read(file, unit);
            case WRK -> WrkText.read(file);
            case JTL_CSV -> List.of(JmeterCsv.read(file));
            case JTL_XML -> List.of(JmeterXml.read(file));
            case GATLING_TEXT -> List.of(GatlingText.read(file));
            case GATLING_BINARY -> List.of(GatlingBinary.read(file));
            case K6_SUMMARY -> List.of(K6Summary.read(file));
            case K6_POINTS -> List.of(K6Points.read(file));
            case K6_CSV -> List.of(K6Csv.read(file));
            case VEGETA_RESULTS -> List.of(VegetaResults.readJson(file));
            case VEGETA_CSV -> List.of(VegetaResults.readCsv(file));
            case VEGETA_JSON -> List.of(VegetaReport.readJson(file));
            case VEGETA_TEXT -> VegetaReport.readText(file);
            case OHA -> List.of(OhaJson.read(file));
            case FORTIO -> List.of(FortioJson.read(file));
            case HEY_CSV -> List.of(HeyCsv.read(file));
            case HEY_TEXT -> HeyText.read(file);
            case HYPERFOIL -> HyperfoilJson.read(file);
            case LOCUST -> throw refused(file, kind, "which rounds its percentiles to two digits and is not read; write the requests"
                    + " themselves, or percentiles with HdrHistogram");
            case AB -> throw refused(file, kind, "which is not read: it rounds percentiles to milliseconds and is a closed loop; measure"
                    + " with a generator of a constant rate, such as wrk2");
            case TAURUS -> throw refused(file, kind, "which is not read; name the kpi.jtl or the generator's own file that Taurus left in"
                    + " its artifacts folder");
            case VEGETA_GOB -> throw refused(file, kind, "which is Go's own format; convert it: vegeta encode --to json " + file
                    + " > results.json");
            case AUTOCANNON -> throw refused(file, kind, "which is not read: with -R its counts are corrected, and more than requests; measure"
                    + " with a tool that logs requests or histograms");
            default -> throw new LoadException(file, "expected a load test's results, got "
                    + (Content.kind(file) == Content.Kind.TEXT ? "other text" : Content.kind(file).text)
                    + "; files of HdrHistogram, wrk, wrk2, k6, JMeter, Gatling, vegeta, oha, fortio, hey and Hyperfoil are read");
        };
    }

    private static LoadException refused(Path file, LoadKind kind, String why) {
        return new LoadException(file, "is " + kind.text + ", " + why);
    }
}
