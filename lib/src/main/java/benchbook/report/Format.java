package benchbook.report;

/** The forms that a report can take on standard output. */
public enum Format {
    text,
    markdown,
    json,
    csv;

    /**
     * Returns the report in this form; CSV holds the scores.
     *
     * @param colour whether text may use ANSI colours
     * @param all whether text prints every row
     */
    public String of(RunReport report, boolean colour, boolean all) {
        return switch (this) {
            case text -> Terminal.text(report, colour, all);
            case markdown -> Markdown.text(report);
            case json -> Json.text(report);
            case csv -> Csv.text(report.scores());
        };
    }
}
