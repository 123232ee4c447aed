package benchbook.load;

/** What the messages that are read begin with, and what they are about. */
enum GcWord {
    PAUSE(About.PAUSE, "Pause "),
    CONCURRENT(About.PHASE, "Concurrent "),
    USER(About.CPU, "User="),
    EDEN(About.YOUNG_REGIONS, "Eden regions: "),
    SURVIVOR(About.YOUNG_REGIONS, "Survivor regions: "),
    OLD(About.OLD_REGIONS, "Old regions: "),
    HUMONGOUS(About.OLD_REGIONS, "Humongous regions: "),
    ARCHIVE(About.OLD_REGIONS, "Archive regions: "),
    EXHAUSTED(About.EXHAUSTED, "To-space exhausted"),
    PS_YOUNG(About.YOUNG, "PSYoungGen: ", "Parallel"),
    PAR_OLD(About.OLD, "ParOldGen: ", "Parallel"),
    PS_OLD(About.OLD, "PSOldGen: ", "Parallel"),
    DEF_NEW(About.YOUNG, "DefNew: ", "Serial"),
    TENURED(About.OLD, "Tenured: ", "Serial"),
    PAR_NEW(About.YOUNG, "ParNew: ", "CMS"),
    CMS(About.OLD, "CMS: ", "CMS"),
    MAJOR(About.CYCLE, "Major Collection ", "major"),
    MINOR(About.CYCLE, "Minor Collection ", "minor"),
    WHOLE(About.CYCLE, "Garbage Collection ", "cycle"),
    ALLOCATION_STALL(About.STALL, "Allocation Stall ("),
    RELOCATION_STALL(About.STALL, "Relocation Stall ("),
    USED(About.STATISTICS, "Used:"),
    LIVE(About.STATISTICS, "Live:"),
    ALLOCATED(About.STATISTICS, "Allocated:"),
    PROMOTED(About.STATISTICS, "Promoted:");

    /** What a message is about. */
    enum About { PAUSE, PHASE, CPU, YOUNG, OLD, YOUNG_REGIONS, OLD_REGIONS, EXHAUSTED, CYCLE, STALL, STATISTICS }

    private static final int LETTERS = 128;
    private static final GcWord[][] BY_LETTER = byLetter();

    final About about;
    final byte[] bytes;
    /** The collector that has generations of this name, or the kind of a whole collection. */
    final String detail;

    GcWord(About about, String text) {
        this(about, text, "");
    }

    GcWord(About about, String text, String detail) {
        this.about = about;
        this.bytes = LogBytes.word(text);
        this.detail = detail;
    }

    private static GcWord[][] byLetter() {
        GcWord[][] words = new GcWord[LETTERS][0];
        for (GcWord word : values()) {
            int letter = word.bytes[0];
            words[letter] = java.util.Arrays.copyOf(words[letter], words[letter].length + 1);
            words[letter][words[letter].length - 1] = word;
        }
        return words;
    }

    /** Returns the word that a message begins with, or null: most lines are about parts of a pause. */
    static GcWord of(byte[] b, int from, int to) {
        for (GcWord word : BY_LETTER[b[from] & LETTERS - 1]) {
            if (LogBytes.starts(b, from, to, word.bytes)) {
                return word;
            }
        }
        return null;
    }
}
