package benchbook.load;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a notebook tells the job that draws them all ({@code benchbook.report.StoryJson} writes it): one JSON object.
 *
 * @param title what the notebook is called
 * @param claim the sentence that it is to show
 * @param state what of the published shapes holds here
 * @param figures in its order
 */
public record StoryFile(String title, String claim, String state, List<Figure> figures) {

    /**
     * A figure.
     *
     * @param plotly the JSON that Plotly draws it from, safe inside a {@code <script>} element
     * @param heightPx in CSS pixels
     */
    public record Figure(String plotly, int heightPx) {}

    /**
     * Returns the story.
     *
     * @throws LoadException if the file is none, or only a part of one
     */
    public static StoryFile read(Path file) {
        String title = "";
        String claim = "";
        String state = "";
        List<Figure> figures = new ArrayList<>();
        try (InputStream in = Content.open(file);
                JsonParser json = new JsonFactory().createParser(in)) {
            JsonCursor at = new JsonCursor(file, json);
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw other(file);
            }
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "title" -> title = at.text(name);
                    case "claim" -> claim = at.text(name);
                    case "state" -> state = at.text(name);
                    case "figures" -> figures(json, at, figures);
                    default -> json.skipChildren();
                }
            }
        } catch (JsonProcessingException e) {
            throw other(file);
        } catch (IOException e) {
            throw Content.unreadable(file, e);
        }
        if (title.isEmpty()) {
            throw other(file);
        }
        return new StoryFile(title, claim, state, figures);
    }

    private static void figures(JsonParser json, JsonCursor at, List<Figure> figures) throws IOException {
        at.expect(JsonToken.START_ARRAY, "figures");
        while (json.nextToken() != JsonToken.END_ARRAY) {
            at.expect(JsonToken.START_OBJECT, "a figure");
            String plotly = "";
            int height = 0;
            while (json.nextToken() != JsonToken.END_OBJECT) {
                String name = json.currentName();
                json.nextToken();
                switch (name) {
                    case "plotly" -> plotly = at.text(name);
                    case "height_px" -> height = at.count(name);
                    default -> json.skipChildren();
                }
            }
            figures.add(new Figure(plotly, height));
        }
    }

    private static LoadException other(Path file) {
        return new LoadException(file, "expected what a notebook's --story writes, got something else or only a part of it");
    }
}
