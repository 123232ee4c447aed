package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import benchbook.table.PlannedRequest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MixFileTest {

    @TempDir
    Path folder;

    private List<PlannedRequest> read(String text) {
        return MixFile.read(TestFile.write(folder, "mix.txt", text));
    }

    @Test
    void theGrammar() {
        assertThat(read("""
                # weight method path
                8   GET    /customers/1/orders?a=|b>c

                1.5 GET    /stats   | Accept: application/json | X-Of: a>b
                0.5 POST   /orders  | Content-Type: application/json > {"a": "b > c | d"}
                1 PUT /x > grüß
                """)).containsExactly(
                new PlannedRequest("GET /customers/1/orders?a=|b>c", "GET", "/customers/1/orders?a=|b>c", List.of(), "", 8),
                new PlannedRequest("GET /stats", "GET", "/stats", List.of("Accept: application/json", "X-Of: a>b"), "", 1.5),
                new PlannedRequest("POST /orders", "POST", "/orders", List.of("Content-Type: application/json"), "{\"a\": \"b > c | d\"}", 0.5),
                new PlannedRequest("PUT /x", "PUT", "/x", List.of(), "grüß", 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', value = {
        "GET /a~mix.txt:1: expected weight, method and path, as in \"1 GET /orders\", got \"GET /a\"",
        "0 GET /a~mix.txt:1: expected a weight above 0, such as 1 or 2.5, got \"0\"",
        "NaN GET /a~mix.txt:1: expected a weight above 0, such as 1 or 2.5, got \"NaN\"",
        "1 get /a~mix.txt:1: expected a method such as GET, got \"get\"",
        "1 GET a~mix.txt:1: expected a path such as /orders?page=2, ASCII without blanks, got \"a\"",
        "1 GET /ä~mix.txt:1: expected a path such as /orders?page=2, ASCII without blanks, got \"/ä\"",
        "1 GET /a | Accept~mix.txt:1: expected a header such as \"Accept: text/plain\", got \"Accept\"",
        "1 GET /a | Content-Length: 3~mix.txt:1: content-length is set by the generator; leave it out",
        "# nothing~mix.txt: expected 1 to 100 requests such as \"1 GET /orders\", a line each, got 0"})
    void whatIsNone(String text, String problem) {
        assertThat(TestFile.problem(TestFile.write(folder, "mix.txt", text + "\n"), MixFile::read)).isEqualTo(problem);
    }

    @Test
    void theSameTwice() {
        assertThat(TestFile.problem(TestFile.write(folder, "mix.txt", "1 GET /a\n2 GET /a\n"), MixFile::read))
                .startsWith("mix.txt:2: has \"GET /a\" again");
    }
}
