package benchbook.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** What the names of pauses and phases say, asked once a name and not once a line. */
final class GcNames {

    /**
     * A pause's name. The words are numbers of {@link LogWords}.
     *
     * @param name null if it has not the shape of one
     * @param cycle what its collection becomes by it
     */
    record Pause(PauseName name, Becomes cycle, int kindWord, int causeWord) {

        /** Returns whether it names a generation in the way of Shenandoah alone. */
        boolean shenandoahsGeneration() {
            return (name.kind().equals("init_mark") || name.kind().equals("final_mark")) && !name.generation().isEmpty();
        }
    }

    /** What a collection becomes by a pause. */
    enum Becomes {
        /** Nothing: it is one of several. */
        NOTHING,
        /** What the pause is, if it is nothing yet. */
        SOMETHING,
        /** What the pause is, whatever it was. */
        THAT
    }

    /** A concurrent phase's name: whether it is only told and never ends, and what its collection is by it; -1 without. */
    record Phase(boolean told, int kindWord) {}

    private final LogWords words = new LogWords();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<Phase> phases = new ArrayList<>();

    /** Returns the number of a word. */
    int number(byte[] b, int from, int to) {
        return words.number(b, from, to);
    }

    int number(String word) {
        byte[] b = word.getBytes(StandardCharsets.UTF_8);
        return words.number(b, 0, b.length);
    }

    String text(long word) {
        return words.text((int) word);
    }

    /** Returns what a word says as a pause's name. */
    Pause pause(int word) {
        Pause pause = word < pauses.size() ? pauses.get(word) : null;
        return pause != null ? pause : keep(pauses, word, pauseOf(PauseName.of(text(word))));
    }

    private Pause pauseOf(PauseName name) {
        if (name == null) {
            return new Pause(null, Becomes.NOTHING, -1, -1);
        }
        return switch (name.kind()) {
            case "mark_start", "mark_end", "relocate_start", "remark", "cleanup" -> new Pause(name, Becomes.NOTHING, -1, -1);
            case "init_mark", "final_mark", "init_update_refs", "final_update_refs", "final_roots" ->
                new Pause(name, Becomes.SOMETHING, // the former is CMS
                        number(name.text().startsWith("Pause Initial") ? "concurrent_mark" : "shenandoah"), -1);
            case "degenerated", "full" -> pauseOf(name, Becomes.THAT);
            default -> pauseOf(name, Becomes.SOMETHING);
        };
    }

    private Pause pauseOf(PauseName name, Becomes cycle) {
        return new Pause(name, cycle, number(name.kind()), name.cause().isEmpty() ? -1 : number(name.cause()));
    }

    /** Returns what a word says as a concurrent phase's name. */
    Phase phase(int word) {
        Phase phase = word < phases.size() ? phases.get(word) : null;
        return phase != null ? phase : keep(phases, word, phaseOf(text(word)));
    }

    private Phase phaseOf(String name) {
        return new Phase(name.endsWith("Abort") || name.contains("Restart") || name.contains("Reset For"),
                !name.endsWith(" Cycle") ? -1 : number(name.equals("Concurrent Undo Cycle") ? "undo" : "concurrent_mark"));
    }

    private static <T> T keep(List<T> list, int at, T value) {
        while (list.size() <= at) {
            list.add(null);
        }
        list.set(at, value);
        return value;
    }

    /** ZGC's Y is the young part of a major collection, y a minor one. */
    static String generation(long letter) {
        return letter == 'Y' || letter == 'y' ? "young" : letter == 'O' ? "old" : "";
    }
}
