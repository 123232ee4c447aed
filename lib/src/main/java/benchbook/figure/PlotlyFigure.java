package benchbook.figure;

import com.fasterxml.jackson.core.JsonToken;
import tech.tablesaw.plotly.components.Figure;

/**
 * One picture, as Plotly's JSON: what jsplot cannot say (error bars, annotations, shapes, grids of
 * panels) is said in Plotly's own words.
 *
 * <p>The two JSON texts are safe inside a {@code <script>} element, whoever made them: the constructor
 * writes {@code <}, U+2028 and U+2029, which JSON allows in strings only, as escapes. Texts from files
 * <em>within</em> them must have gone through {@link PlotlyText#literal} before, since Plotly reads
 * {@code <b>} and {@code <a href>}.
 *
 * @param title plain text for a heading; the layout holds no title
 * @param caption plain text: what is drawn, how it was chosen, what was left out
 * @param dataJson Plotly's traces, a JSON array
 * @param layoutJson Plotly's layout, a JSON object, without width and height: the page gives both
 * @param heightPx height in CSS pixels
 */
public record PlotlyFigure(String title, String caption, String dataJson, String layoutJson, int heightPx) {

    /** @throws IllegalArgumentException if a text is not the JSON that it should be, or there is no height */
    public PlotlyFigure {
        PlotlyJson.require("dataJson", dataJson, JsonToken.START_ARRAY);
        PlotlyJson.require("layoutJson", layoutJson, JsonToken.START_OBJECT);
        if (heightPx <= 0) {
            throw new IllegalArgumentException("heightPx is " + heightPx + "; wanted more than 0");
        }
        dataJson = PlotlyJson.scriptSafe(dataJson.strip());
        layoutJson = PlotlyJson.scriptSafe(layoutJson);
    }

    /**
     * Returns a figure made with Tablesaw's jsplot. Title, width, event handlers and configuration of the
     * jsplot figure are dropped, since the page has its own; its height is kept. Strings in data are shown
     * literally.
     *
     * @throws IllegalArgumentException if jsplot wrote something that is not an object literal
     */
    public static PlotlyFigure of(Figure jsplot, String title, String caption) {
        return JsplotLiteral.figure(jsplot, title, caption);
    }

    /** Returns the same picture, whose caption begins with what it shows of the data. */
    public PlotlyFigure claiming(String claim) {
        return new PlotlyFigure(title, claim + " " + caption, dataJson, layoutJson, heightPx);
    }

    /** Returns whether there is nothing to draw: the caption says why, and a page shows it alone. */
    public boolean isEmpty() {
        return dataJson.equals("[]");
    }

    /** Returns traces and layout as one JSON object, safe inside a {@code <script>} element. */
    public String json() {
        return "{\"data\":" + dataJson + ",\"layout\":" + layoutJson + "}";
    }
}
