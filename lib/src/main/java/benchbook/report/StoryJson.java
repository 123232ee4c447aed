package benchbook.report;

import benchbook.figure.PlotlyFigure;

/** What another job needs of a story, as a file that {@code benchbook.load.StoryFile} reads. */
public final class StoryJson {

    private StoryJson() {}

    /**
     * Returns an object with {@code title}, {@code claim}, {@code state} (what holds here) and {@code figures}: each with
     * {@code height_px} and, as a text, the JSON that Plotly draws it from.
     */
    public static String text(Story story) {
        return Json.object(json -> {
            json.writeStringField("title", story.title());
            json.writeStringField("claim", story.claim());
            json.writeStringField("state", HoldsGrid.summary(story));
            json.writeArrayFieldStart("figures");
            for (Block block : story.blocks()) {
                if (block instanceof Block.Picture picture && !picture.figure().isEmpty()) {
                    PlotlyFigure figure = picture.figure();
                    json.writeStartObject();
                    json.writeNumberField("height_px", figure.heightPx());
                    json.writeStringField("plotly", figure.json());
                    json.writeEndObject();
                }
            }
            json.writeEndArray();
        });
    }
}
