package benchbook.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchbook.load.LoadException;
import benchbook.measure.Code;
import benchbook.stats.Moments;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which methods of a file are compared, and which files are refused before anything is measured. */
class CodeFileTest {

    @TempDir
    Path folder;

    private CodeFile compiled(String name, String text, String... only) throws Exception {
        return CodeFile.compiled(Files.writeString(folder.resolve(name), text), Files.createTempDirectory(folder, "classes"), List.of(only), false);
    }

    private void assertRefused(String text, String why) {
        assertThatThrownBy(() -> compiled("Refused.java", text)).as(text).isInstanceOf(LoadException.class)
                .hasMessageContaining("Refused.java: ").hasMessageContaining(why); // and no line: what is wrong was written by nobody
    }

    @Test
    void theOrderIsTheFilesAndACallIsNoPlaceOfAMethod() throws Exception {
        CodeFile code = compiled("Order.java", """
                /* package elsewhere; */
                public class Order {
                    static final String TEXT = "public int third() {";

                    public Order() {
                        if (third() != second()) {
                            throw new IllegalStateException();
                        }
                    }

                    public int first(int n) { return n; }

                    public int second() { return 1; }

                    // public int third() {
                    public int first() {
                        return new Object() { public int third() { return 2; } }.third();
                    }

                    public int third() { return 1; }

                    int hidden() { return 1; }
                }
                """);
        assertThat(code.methods()).containsExactly("second", "first", "third");
    }

    @Test
    void whatEveryObjectHasIsComparedOnlyIfNamed() throws Exception {
        String text = """
                public class Point {
                    @Override public String toString() { return ""; }
                    @Override public int hashCode() { return 1; }
                    public int one() { return 1; }
                    public int two() { return 2; }
                }
                """;
        assertThat(compiled("Point.java", text).methods()).containsExactly("one", "two");
        assertThat(compiled("Point.java", text, "hashCode", "one").methods()).containsExactly("hashCode", "one");
    }

    @Test
    void accessorsOfARecordAreNotCompared() throws Exception {
        String text = """
                record Size(String text, int n) {
                    Size() { this("", 1); }
                    public String text() { return text; }
                    public int one() { return n; }
                    public int two() { return n; }
                }
                """;
        assertThat(compiled("Size.java", text).methods()).containsExactly("one", "two");
    }

    /** The library has a class of that name. */
    @Test
    void aClassOfTheFileGoesBeforeOneOfTheSameNameThatTheToolHas() throws Exception {
        CodeFile code = compiled("Moments.java", """
                package benchbook.stats;
                public class Moments {
                    public Object one() { return new Moments(); }
                    public Object two() { return Other.class; }
                }
                class Other {}
                """);
        Code one = code.comparison().codes().get(0);
        Object first = one.worlds().enter().make("").call();
        assertThat(first.getClass().getName()).isEqualTo(Moments.class.getName());
        assertThat(first.getClass()).isNotEqualTo(Moments.class).isNotEqualTo(one.worlds().enter().make("").call().getClass());
    }

    @Test
    void codeThatCannotBeCalledIsRefusedInTheFilesOwnWords() {
        String methods = " { public int a() { return 1; } public int b() { return 2; } }";
        assertRefused("public abstract class Refused" + methods, "the abstract class Refused");
        assertRefused("public interface Refused { default int a() { return 1; } default int b() { return 2; } }", "the interface Refused");
        assertRefused("public enum Refused { ONE; public int a() { return 1; } public int b() { return 2; } }", "the enum Refused");
        assertRefused("class Refused { public int a() throws Throwable { return 1; } public int b() { return 2; } }", "a throws Throwable; declare");
        assertRefused("class Refused { Refused() throws Throwable {} public int a() { return 1; } public int b() { return 2; } }",
                "the constructor of Refused throws Throwable; declare");
        assertRefused("class Refused { private Refused() {} public int a() { return 1; } public int b() { return 2; } }", "expected a constructor of Refused");
        assertRefused("class A {} class B {}", "got A, B");
        assertRefused("// nothing", "got none");
    }

    @Test
    void whatIsStaticNeedsNoObject() throws Exception {
        String methods = " public static int a() { return 1; } public static int b() { return 2; } }";
        assertThat(compiled("One.java", "public enum One { ONE;" + methods).methods()).as("values() is the compiler's").containsExactly("a", "b");
        assertThat(compiled("Two.java", "public interface Two {" + methods).methods()).containsExactly("a", "b");
        CodeFile code = compiled("Three.java", "class Exception {} class Three { private Three() {}" + methods);
        assertThat(code.comparison().codes().get(1).worlds().enter().make("").call()).isEqualTo(2);
    }

    @Test
    void aFileThatIsNoJavaFileIsRefused() throws Exception {
        assertThatThrownBy(() -> compiled("results.json", "[]")).isInstanceOf(LoadException.class).hasMessageContaining("ends in .java");
        Path inside = Files.createDirectory(folder.resolve("Folder.java"));
        assertThatThrownBy(() -> CodeFile.compiled(inside, folder, List.of(), false)).isInstanceOf(LoadException.class).hasMessageContaining("can be read");
        assertThatThrownBy(() -> compiled("Broken.java", "class Broken {\n  int a( {}\n}")).hasMessageContaining("Broken.java:2: does not compile: ");
    }
}
