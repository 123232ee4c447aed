package benchbook.load;

import benchbook.load.StackStore.Stack;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** An exported event: its fields as texts, by name. */
final class PrintedEvent implements JfrEvent {

    /** As in {@code jdk.ExecutionSample}. */
    String type = "";
    /** Of values that have fields of their own, a dot and their names follow. */
    final Map<String, String> fields = new HashMap<>();
    final PrintedStack stack;
    private List<String> names = List.of();

    PrintedEvent(StackStore store) {
        stack = new PrintedStack(store);
    }

    /** Starts the next event. */
    void begin(String itsType) {
        type = itsType;
        fields.clear();
        stack.clear();
    }

    /** Says which fields the numbers stand for. */
    void ask(List<String> itsFields) {
        names = itsFields;
    }

    @Override
    public long time() {
        return PrintedValue.time(fields, "startTime");
    }

    @Override
    public long duration() {
        return PrintedValue.duration(fields, "duration");
    }

    @Override
    public String thread() {
        return PrintedValue.text(fields, "eventThread");
    }

    @Override
    public Stack stack() {
        return stack.stack();
    }

    @Override
    public long number(int field) {
        return PrintedValue.number(fields, names.get(field));
    }

    @Override
    public double fraction(int field) {
        return PrintedValue.fraction(fields, names.get(field));
    }

    @Override
    public long nanos(int field) {
        return PrintedValue.duration(fields, names.get(field));
    }

    @Override
    public long instant(int field) {
        return PrintedValue.time(fields, names.get(field));
    }

    @Override
    public long bytes(int field) {
        return PrintedValue.bytes(fields, names.get(field));
    }

    @Override
    public boolean is(int field) {
        return "true".equals(fields.get(names.get(field)));
    }

    @Override
    public String text(int field) {
        return PrintedValue.text(fields, names.get(field));
    }

    @Override
    public String thread(int field) {
        return PrintedValue.text(fields, names.get(field));
    }

    @Override
    public String className(int field) {
        return PrintedValue.className(fields, names.get(field));
    }

    @Override
    public String method(int field) {
        return PrintedValue.method(fields, names.get(field));
    }
}
