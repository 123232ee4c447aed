/**
 * What all scripts share: how arguments are read, how errors become one line, and what the exit code
 * says. Nothing else in the library knows that there is a command line.
 */
package benchbook.job;
