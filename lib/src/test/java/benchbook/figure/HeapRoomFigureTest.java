package benchbook.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import benchbook.table.HeapRoomTable;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class HeapRoomFigureTest {

    static void add(Table room, int heap, int jvm, double pauses, double ms, double cores, double perS) {
        room.intColumn(HeapRoomTable.HEAP_MIB).append(heap);
        room.intColumn(HeapRoomTable.JVM).append(jvm);
        room.doubleColumn(HeapRoomTable.PAUSE_COUNT).append(pauses);
        room.doubleColumn(HeapRoomTable.PAUSE_TOTAL_MS).append(ms);
        room.doubleColumn(HeapRoomTable.PAUSE_MAX_MS).append(ms);
        room.doubleColumn(HeapRoomTable.CPU_CORES).append(cores);
        room.doubleColumn(HeapRoomTable.REQUESTS_PER_S).append(perS);
    }

    private static Table published() {
        Table room = HeapRoomTable.empty();
        add(room, 256, 1, 401, 1562, 3.7, 5293);
        add(room, 768, 1, 32, 589, 2.2, 5214);
        return room;
    }

    @Test
    void everyJvmIsHeldAgainstTheSmallHeapsMedian() {
        Table room = HeapRoomTable.empty();
        for (int i = 1; i <= 3; i++) {
            add(room, 256, i, 70 + 10 * i, 100, 1, 10);
            add(room, 768, i, i == 3 ? 0 : 9, 50, 0.5, 10);
        }
        PlotlyFigure figure = HeapRoomFigure.of(room, published(), 256, 768);
        JsonTree data = JsonTree.of(figure.dataJson());
        assertThat(data.named("256 MiB, a JVM each").at("x").numbers().subList(0, 3)).satisfies(x -> assertThat(x.get(1)).isEqualTo(1.0));
        assertThat(data.named("768 MiB, a JVM each").at("x", 0).number()).isEqualTo(0.1, within(1e-9));
        assertThat(data.named("768 MiB, a JVM each").at("x", 2).number()).as("no pause at all, at the edge").isPositive();
        assertThat(data.named("768 MiB, published").at("x", 0).number()).isEqualTo(32.0 / 401, within(1e-8));
        assertThat(JsonTree.of(figure.layoutJson()).at("annotations", 2, "text").text()).isEqualTo("0.50×");
    }

    @Test
    void withoutOneOfTheSizesThereIsNothingToDraw() {
        PlotlyFigure figure = HeapRoomFigure.of(published().first(1), published(), 256, 768);
        assertThat(figure.isEmpty()).isTrue();
        assertThat(figure.caption()).isEqualTo("Nothing to draw: JVMs of both sizes are wanted.");
    }
}
