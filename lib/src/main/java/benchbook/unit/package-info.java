/**
 * Units and the printing of quantities. Enters: a number with its unit as a tool wrote it. Leaves:
 * the number in nanoseconds or operations, or a text for a reader. Knows no table, no file, no
 * statistic. All texts are the same in every locale and time zone.
 */
package benchbook.unit;
