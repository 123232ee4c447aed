package benchbook.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tech.tablesaw.api.StringColumn;

/** A column that was put together is the one that Tablesaw would have made of the same texts. */
class GcTextsTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 200, 253, 254, 255, 256, 400})
    void asAppended(int different) {
        LogWords words = new LogWords();
        for (int i = 0; i < different; i++) {
            byte[] word = ("word " + i).getBytes(StandardCharsets.UTF_8);
            assertThat(words.number(word, 0, word.length)).isEqualTo(i);
        }
        Random random = new Random(different);
        int[] numbers = random.ints(3000, -1, different).toArray();
        StringColumn appended = StringColumn.create("texts");
        for (int number : numbers) {
            appended.append(number < 0 ? "" : words.text(number));
        }
        StringColumn column = LogTexts.column("texts", numbers, words);
        assertThat(column.asList()).isEqualTo(appended.asList());
        assertThat(column.countMissing()).isEqualTo(appended.countMissing());
        assertThat(column.countUnique()).isEqualTo(appended.countUnique());
        assertThat(column.isEqualTo("word 0").size()).isEqualTo(appended.isEqualTo("word 0").size());
        assertThat(column.countOccurrences("word 0")).isEqualTo(appended.countOccurrences("word 0"));
        column.append("another").set(0, "word 0");
        appended.append("another").set(0, "word 0");
        assertThat(column.asList()).isEqualTo(appended.asList());
        assertThat(column.countByCategory().rowCount()).isEqualTo(appended.countByCategory().rowCount());
        assertThat(LogTexts.column("none", new int[0], words).size()).isZero();
    }
}
