package benchbook.check;

/** Words of commands that a reader pastes into a shell. */
public final class ShellWord {

    private ShellWord() {}

    /** Returns a word in quotes if a shell needs them, and else without, which is easier to read. */
    public static String quoted(String word) {
        return word.matches("[\\w.,=/+:@%-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
