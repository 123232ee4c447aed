/**
 * One check per file, each named for the fault that it finds. Enters: tables. Leaves: verdicts with the
 * rows that they rest on and what to do next. Pure: no file, clock, printing, or change to an argument.
 * What cannot be judged is {@code NOT_CHECKED} with its reason, never a silent pass.
 */
package benchbook.check;
