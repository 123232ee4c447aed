package benchbook.check;

import benchbook.table.GroupMembers;
import benchbook.table.JmhResults;
import benchbook.table.ScoreTable;
import benchbook.unit.Quantity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import tech.tablesaw.api.Table;

/**
 * What is wrong with the runs themselves: a benchmark that measured the harness stays at its floor whatever
 * becomes of the code, and two of them are "the same" for the wrong reason.
 */
public final class RunFaults {

    public static final String ID = "run-faults";

    private RunFaults() {}

    /** Returns a WARN for each file with a FAIL of its own, and a PASS for the others. */
    public static List<Verdict> on(RunChecks.Question question) {
        JmhResults jmh = question.jmh();
        List<Verdict> verdicts = new ArrayList<>();
        List<String> sound = new ArrayList<>();
        for (String file : new LinkedHashSet<>(jmh.scores().stringColumn(ScoreTable.FILE).asList())) {
            boolean[] keep = new boolean[jmh.size()];
            for (int i = 0; i < keep.length; i++) {
                keep[i] = jmh.scores().stringColumn(ScoreTable.FILE).get(i).equals(file)
                        && !GroupMembers.isMember(jmh.scores().stringColumn(ScoreTable.BENCHMARK).get(i));
            }
            List<Verdict> faults = Checks.faults(jmh.where(keep)).stream().filter(v -> v.level() == Level.FAIL).toList();
            if (faults.isEmpty()) {
                sound.add(file);
                continue;
            }
            Map<String, List<String>> byId = faults.stream().collect(Collectors.groupingBy(
                    Verdict::id, LinkedHashMap::new, Collectors.mapping(Verdict::subject, Collectors.toList())));
            verdicts.add(new Verdict(ID, Level.WARN, file, Quantity.count(faults.size(), "FAIL")
                    + " of its own, none wanted before runs are compared: " + byId.entrySet().stream()
                            .map(e -> e.getKey() + " (" + Findings.few(e.getValue()) + ")").collect(Collectors.joining("; ")),
                    Table.create(), "jbang analyse-run.java " + ShellWord.quoted(file)));
        }
        if (!sound.isEmpty()) {
            verdicts.add(new Verdict(ID, Level.PASS, Findings.few(sound), "no FAIL of its own", Table.create(), ""));
        }
        return verdicts;
    }
}
