package benchbook.load;

import java.util.Map;
import java.util.StringJoiner;

/**
 * What the name of a pause says, as in
 *
 * <pre>
 * Pause Young (Prepare Mixed) (G1 Evacuation Pause) (Evacuation Failure: Allocation / Pinned)
 * Pause Full (System.gc())
 * Pause Init Mark (Young)
 * </pre>
 *
 * @param known whether it is one that a JVM of version 9 to 26 prints
 */
record PauseName(String text, String kind, String cause, String generation, String evacuationFailure, boolean known) {

    /** What a name may begin with, behind {@code Pause}, and its kind. */
    private static final Map<String, String> KINDS = Map.ofEntries(
            Map.entry("Young", "young"),
            Map.entry("Mixed", "mixed"), // JDK 9 and 10
            Map.entry("Full", "full"),
            Map.entry("Initial Mark", "init_mark"), // CMS; with a cause, G1 of JDK 9 and 10
            Map.entry("Remark", "remark"),
            Map.entry("Cleanup", "cleanup"),
            Map.entry("Mark Start", "mark_start"),
            Map.entry("Mark End", "mark_end"),
            Map.entry("Relocate Start", "relocate_start"),
            Map.entry("Init Mark", "init_mark"),
            Map.entry("Final Mark", "final_mark"),
            Map.entry("Init Update Refs", "init_update_refs"),
            Map.entry("Final Update Refs", "final_update_refs"),
            Map.entry("Final Roots", "final_roots"),
            Map.entry("Final Evac", "final_roots"),
            Map.entry("Degenerated GC", "degenerated"));

    /** G1's kinds of young collections, in brackets. */
    private static final Map<String, String> YOUNG = Map.of(
            "Normal", "young",
            "Mixed", "mixed",
            "Prepare Mixed", "prepare_mixed",
            "Concurrent Start", "concurrent_start",
            "Concurrent End", "young");

    private static final String PAUSE = "Pause ";
    private static final String FAILURE = "Evacuation Failure";

    /** Returns what a name says, or null if it does not have a name's shape. */
    static PauseName of(String text) {
        int open = text.indexOf(" (");
        String base = text.substring(PAUSE.length(), Math.max(PAUSE.length(), open < 0 ? text.length() : open));
        if (!isName(base)) {
            return null;
        }
        String kind = KINDS.getOrDefault(base, "other");
        String cause = "";
        String generation = switch (base) {
            case "Young" -> "young";
            case "Full" -> "both";
            default -> "";
        };
        StringJoiner failure = new StringJoiner("/");
        for (int at = open; at >= 0 && at < text.length(); ) {
            int close = close(text, at + 1);
            if (text.charAt(at) != ' ' || close < 0) {
                return null;
            }
            String group = text.substring(at + 2, close);
            if (base.equals("Young") && YOUNG.containsKey(group)) {
                kind = YOUNG.get(group);
            } else if (group.startsWith(FAILURE)) {
                for (String part : group.substring(Math.min(group.length(), FAILURE.length() + 1)).split("/")) {
                    failure.add(part.strip().toLowerCase(java.util.Locale.ROOT));
                }
            } else if (group.equals("Young") || group.equals("Old")) {
                generation = group.toLowerCase(java.util.Locale.ROOT);
            } else if (group.equals("Major") || group.equals("Global")) {
                generation = "both";
            } else if (hasCause(base)) {
                cause = group;
            }
            at = close + 1;
        }
        if (base.equals("Initial Mark") && !cause.isEmpty()) {
            kind = "concurrent_start";
            generation = "young";
        }
        return new PauseName(text, kind, cause, generation, failure.toString(), KINDS.containsKey(base));
    }

    private static boolean isName(String base) {
        for (int i = 0; i < base.length(); i++) {
            char c = base.charAt(i);
            if (!Character.isLetter(c) && c != ' ' && c != '-') {
                return false;
            }
        }
        return !base.isBlank() && !base.endsWith(" ");
    }

    /** Others have details in brackets: (unload classes), or where a cycle was when it degenerated. */
    private static boolean hasCause(String base) {
        return base.equals("Young") || base.equals("Mixed") || base.equals("Full") || base.equals("Initial Mark");
    }

    /** Returns where the bracket at {@code open} closes, or -1; causes have brackets of their own. */
    private static int close(String text, int open) {
        if (open >= text.length() || text.charAt(open) != '(') {
            return -1;
        }
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i;
            }
        }
        return -1;
    }
}
