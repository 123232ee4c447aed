package benchbook.table;

import java.util.Optional;

/**
 * What the JVM of one fork left beside its scores.
 *
 * @param result the row in {@link ScoreTable}, from 0
 * @param fork from 0
 * @param log its GC log
 * @param recording its flight recording
 */
public record ForkTrace(int result, int fork, Optional<GcRun> log, Optional<JfrRun> recording) {}
