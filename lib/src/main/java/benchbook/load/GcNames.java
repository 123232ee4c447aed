package benchbook.load;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tech.tablesaw.api.StringColumn;

/** What the names of pauses and phases say, asked once a name and not once a line. */
final class GcNames {

    /**
     * A pause's name; the numbers are those of words, -1 without.
     *
     * @param name null if it has not the shape of one
     * @param become what its collection becomes by it
     * @param cycleKind the kind that its collection then is of
     */
    record Pause(PauseName name, Become become, int cycleKind, int kind, int cause, int generation, int failure) {

        /** Returns whether it names a generation in the way of Shenandoah alone. */
        boolean shenandoahsGeneration() {
            return generation >= 0 && (name.kind().equals("init_mark") || name.kind().equals("final_mark"));
        }
    }

    /** What a collection becomes by a pause. */
    enum Become {
        /** Nothing: it is one of several. */
        NOTHING,
        /** Of that kind, if it has none yet. */
        SOMETHING,
        /** Of that kind, whatever it was. */
        THAT
    }

    /** A concurrent phase's name: whether it is only told and never ends, and its collection's kind by it; -1 without. */
    record Phase(boolean told, int kind) {}

    private static final int[] AS_THEY_ARE = {};

    final LogWords words = new LogWords();
    private final List<Pause> pauses = new ArrayList<>();
    private final List<Phase> phases = new ArrayList<>();
    final int exhausted = number("to_space_exhausted");
    private final int young = number("young");
    private final int old = number("old");

    int number(String word) {
        byte[] b = word.getBytes(StandardCharsets.UTF_8);
        return words.number(b, 0, b.length);
    }

    private int numberOrNone(String word) {
        return word.isEmpty() ? -1 : number(word);
    }

    String text(int word) {
        return words.text(word);
    }

    /** Returns the number of the generation that one of ZGC's letters means: Y is part of a major collection, y a minor one. */
    long generation(byte letter) {
        return letter == 0 ? LogBytes.MISSING : letter == 'O' ? old : young;
    }

    /** Returns what a word says as a pause's name. */
    Pause pause(int word) {
        Pause pause = word < pauses.size() ? pauses.get(word) : null;
        return pause != null ? pause : keep(pauses, word, pauseOf(PauseName.of(text(word))));
    }

    private Pause pauseOf(PauseName name) {
        if (name == null) {
            return new Pause(null, Become.NOTHING, -1, -1, -1, -1, -1);
        }
        Become become = switch (name.kind()) {
            case "mark_start", "mark_end", "relocate_start", "remark", "cleanup" -> Become.NOTHING;
            case "degenerated", "full" -> Become.THAT;
            default -> Become.SOMETHING;
        };
        int kind = number(name.kind());
        int cycleKind = switch (name.kind()) {
            case "init_mark", "final_mark", "init_update_refs", "final_update_refs", "final_roots" -> // the former is CMS
                number(name.text().startsWith("Pause Initial") ? "concurrent_mark" : "shenandoah");
            default -> kind;
        };
        return new Pause(name, become, cycleKind, kind, numberOrNone(name.cause()), numberOrNone(name.generation()),
                numberOrNone(name.evacuationFailure()));
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

    /** Returns a column of words. */
    StringColumn words(String name, LogRows rows, int column) {
        return LogTexts.column(name, rows, column, words, AS_THEY_ARE);
    }

    /** Returns a column of the kinds of pauses, by a column of their names. */
    StringColumn kinds(String name, LogRows rows, int column) {
        int[] kinds = new int[words.count()];
        for (int word = 0; word < pauses.size(); word++) {
            kinds[word] = pauses.get(word) == null ? -1 : pauses.get(word).kind;
        }
        return LogTexts.column(name, rows, column, words, kinds);
    }

    /** The same of their causes. */
    StringColumn causes(String name, LogRows rows, int column) {
        int[] causes = new int[words.count()];
        for (int word = 0; word < pauses.size(); word++) {
            causes[word] = pauses.get(word) == null ? -1 : pauses.get(word).cause;
        }
        return LogTexts.column(name, rows, column, words, causes);
    }

    /** Returns a column of one word. */
    StringColumn constant(String name, String word, int rows) {
        int[] all = new int[rows];
        Arrays.fill(all, numberOrNone(word));
        return LogTexts.column(name, all, words);
    }
}
