package benchbook.job;

import benchbook.check.Level;

/** From which level on a job's exit code is 1. */
public enum FailOn {
    fail,
    warn,
    never;

    /** Returns 1 if {@code worst} is as bad as this asks for, 0 otherwise. */
    public int exitCode(Level worst) {
        return switch (this) {
            case fail -> worst == Level.FAIL ? 1 : 0;
            case warn -> worst == Level.FAIL || worst == Level.WARN ? 1 : 0;
            case never -> 0;
        };
    }
}
