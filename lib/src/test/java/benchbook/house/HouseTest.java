package benchbook.house;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.testing.Project;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;

/** The rules of the house, so that they hold by more than good will. */
class HouseTest {

    private static final Path MAIN = Project.root().resolve("lib/src/main/java/benchbook");

    /** What each package may import beside the JDK and itself; see the README's section on architecture. */
    private static final Map<String, Set<String>> ALLOWED = Map.of(
            "unit", Set.of(),
            "stats", Set.of("org.apache.commons.math3"),
            "table", Set.of("benchbook.unit", "tech.tablesaw"),
            "load", Set.of("benchbook.table", "benchbook.unit", "tech.tablesaw", "com.fasterxml.jackson.core",
                    "com.univocity.parsers", "org.HdrHistogram", "javax.xml.stream"),
            "check", Set.of("benchbook.table", "benchbook.stats", "benchbook.unit", "tech.tablesaw"),
            "price", Set.of("benchbook.table", "benchbook.stats", "benchbook.unit", "tech.tablesaw"),
            "figure", Set.of("benchbook.table", "benchbook.stats", "benchbook.unit", "tech.tablesaw",
                    "com.fasterxml.jackson.core"),
            "report", Set.of("benchbook.check", "benchbook.figure", "benchbook.table", "benchbook.stats",
                    "benchbook.unit", "tech.tablesaw", "com.fasterxml.jackson.core"),
            "measure", Set.of("benchbook.table", "benchbook.stats", "benchbook.unit", "tech.tablesaw", "org.HdrHistogram",
                    "org.openjdk.jmh", "com.fasterxml.jackson.core"),
            "job", Set.of("benchbook.check", "benchbook.load", "benchbook.measure", "benchbook.report",
                    "benchbook.table", "tech.tablesaw", "picocli"));

    private static final Pattern JDK = Pattern.compile("^(java|javax\\.(tools|management)|com\\.sun\\.(management|source)|jdk\\.jfr)\\.");

    private static final Pattern IMPORT = Pattern.compile("^import (?:static )?([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern QUALIFIED = Pattern.compile("(?<![\\w.\"])(benchbook\\.(?!Job)[a-z]+)\\.[A-Z]");

    @Test
    void importsPointOneWay() throws IOException {
        List<String> faults = new ArrayList<>();
        for (Path file : files(MAIN, ".java")) {
            Path relative = MAIN.relativize(file);
            if (relative.getNameCount() < 2) {
                continue; // the hub
            }
            String own = relative.getName(0).toString();
            assertThat(ALLOWED).as("a package without a rule").containsKey(own);
            String text = Files.readString(file);
            Stream.concat(IMPORT.matcher(text).results(), QUALIFIED.matcher(withoutComments(text)).results())
                    .map(m -> m.group(1))
                    .filter(name -> !JDK.matcher(name).find() && !name.startsWith("benchbook." + own))
                    .filter(name -> ALLOWED.get(own).stream().noneMatch(name::startsWith))
                    .forEach(name -> faults.add(relative + " imports " + name));
        }
        assertThat(faults).isEmpty();
    }

    private static String withoutComments(String text) {
        return text.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//.*", "");
    }

    @Test
    void theHubListsEverySourceFile() throws IOException {
        Set<String> tree = files(MAIN, ".java").stream()
                .map(f -> MAIN.relativize(f).toString().replace(File.separatorChar, '/'))
                .filter(f -> f.contains("/"))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(new TreeSet<>(hub("SOURCES"))).as("//SOURCES of package-info.java").isEqualTo(tree);
    }

    @Test
    void theHubPinsWhatThePomPins() throws IOException {
        String pom = Files.readString(Project.root().resolve("lib/pom.xml"));
        Pattern dependency = Pattern.compile("<dependency>\\s*<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>"
                + "\\s*<version>(.*?)</version>\\s*(<scope>test</scope>)?");
        Set<String> pinned = dependency.matcher(pom).results()
                .filter(m -> m.group(4) == null)
                .map(m -> m.group(1) + ":" + m.group(2) + ":" + m.group(3))
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(new TreeSet<>(hub("DEPS"))).as("//DEPS of package-info.java").isEqualTo(pinned);
    }

    private static List<String> hub(String directive) throws IOException {
        return Files.readAllLines(MAIN.resolve("package-info.java")).stream()
                .filter(line -> line.startsWith("//" + directive + " "))
                .flatMap(line -> Stream.of(line.substring(directive.length() + 3).split(" ")))
                .toList();
    }

    @Test
    void theCatalogNamesEveryScript() throws IOException {
        String catalog = Files.readString(Project.root().resolve("catalog.json"));
        Set<String> aliases = Pattern.compile("\"script-ref\"\\s*:\\s*\"(.*?)\"").matcher(catalog).results()
                .map(m -> m.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        Set<String> scripts = new TreeSet<>();
        for (String folder : List.of("jbang", "notebooks")) {
            try (Stream<Path> files = Files.list(Project.root().resolve(folder))) {
                files.map(f -> f.getFileName().toString()).filter(f -> f.endsWith(".java"))
                        .forEach(f -> scripts.add(folder + "/" + f));
            }
        }
        assertThat(aliases).isEqualTo(scripts);
        for (String script : scripts) {
            String name = script.substring(script.indexOf('/') + 1, script.length() - ".java".length());
            assertThat(catalog).contains("\"" + name + "\"");
        }
    }

    /** A benchmark's forks take over the flags of the JVM that starts them. */
    @Test
    void noScriptThatRunsJmhSetsFlagsForItself() throws IOException {
        for (String folder : List.of("jbang", "notebooks")) {
            for (Path script : files(Project.root().resolve(folder), ".java")) {
                String text = Files.readString(script);
                if (text.contains("-proc:full")) {
                    assertThat(text).as(script.toString()).doesNotContain("//RUNTIME_OPTIONS").doesNotContain("//CDS");
                }
            }
        }
    }

    @Test
    void nothingOnTheClassPathIsKotlin() throws IOException {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        List<String> jars = Stream.of(path.split(File.pathSeparator)).filter(p -> p.endsWith(".jar")).toList();
        assertThat(jars).as("the resolved class path").hasSizeGreaterThan(10);
        for (String jar : jars) {
            try (ZipFile zip = new ZipFile(jar)) {
                assertThat(zip.stream().map(e -> e.getName()).filter(n -> n.startsWith("kotlin/")).findFirst())
                        .as(jar).isEmpty();
            }
        }
    }

    @Test
    void theTopLevelHoldsWhatWasAgreed() throws IOException {
        try (Stream<Path> files = Files.list(Project.root())) {
            assertThat(files.map(f -> f.getFileName().toString()).filter(f -> !f.startsWith(".")))
                    .containsExactlyInAnyOrder("jbang", "lib", "notebooks", "data", "catalog.json", "README.md");
        }
    }

    private static List<Path> files(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(ending)).sorted().toList();
        }
    }
}
