/**
 * The declared columns of each kind of table. A table is named for its row, not for the file that it
 * came from; names of columns are constants here and literals nowhere else. Units are in the suffix;
 * where the unit differs by row, a column {@code unit} stands beside {@code score}. Missing is missing
 * (Tablesaw's own marker, NaN for a double), never zero. Knows no file format and no statistic.
 */
package benchbook.table;
