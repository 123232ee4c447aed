package benchbook.check;

import tech.tablesaw.api.Table;

/**
 * What a check says about one subject.
 *
 * @param id the check's name, which never changes: {@code single-fork}
 * @param level how it ended
 * @param subject what it is about: a benchmark's label, or "9 results"
 * @param claim one sentence with the observed and the required number
 * @param evidence the rows that the claim rests on
 * @param advice the command or the change to make next; empty where nothing is to be done
 */
public record Verdict(String id, Level level, String subject, String claim, Table evidence, String advice) {}
