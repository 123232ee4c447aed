/**
 * Verdicts, tables and figures as a reader wants them: text for a terminal, Markdown for a pull request,
 * JSON and CSV for machines, one HTML page. Enters: what loaders and checks made. Leaves: a text. Decides
 * nothing: no number is computed here that a check did not compute, save for the summary of forks.
 */
package benchbook.report;
