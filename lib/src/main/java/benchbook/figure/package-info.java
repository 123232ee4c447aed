/**
 * Pictures of benchmark results. Enters: tables. Leaves: {@link benchbook.figure.PlotlyFigure}, a title,
 * a caption and Plotly's JSON. Every picture has a limit of rows, and its caption says what was left out
 * and why. Names from files are shown literally, whatever they hold. Colours are Okabe and Ito's, and
 * every meaning has a shape too, so that a picture can be read without colour. Refuses to know: files,
 * pages, browsers, and whether a number is good or bad.
 */
package benchbook.figure;
