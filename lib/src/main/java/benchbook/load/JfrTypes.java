package benchbook.load;

import benchbook.load.JfrChunks.Damage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads the types from a chunk's metadata, which differ by chunk. The format (JDK sources, {@code
 * jdk.jfr.internal.MetadataReader}): a list of texts, then a tree of elements, each with the number of its name among
 * the texts, pairs of such numbers as attributes, and its children.
 */
final class JfrTypes {

    /** JDKs nest five deep. */
    private static final int DEEPEST = 40;
    /** What says that a number is a time, or a span of it. */
    private static final String[] UNITS = {"jdk.jfr.Timespan", "jdk.jfr.Timestamp"};

    /** A field before all types are known by name. */
    private record Draft(String name, long type, boolean constant, boolean array, Map<Long, String> annotations) {}

    private record Element(String kind, Map<String, String> attributes) {
        long number(String attribute) {
            return Long.parseLong(attributes.getOrDefault(attribute, "-1"));
        }
    }

    private final JfrBytes in;
    private final Map<Long, String> names = new HashMap<>();
    private final Map<Long, List<Draft>> fields = new HashMap<>();
    private String[] texts;

    private JfrTypes(JfrBytes in) {
        this.in = in;
    }

    /** Returns the types by number, from where the list of texts begins. */
    static Map<Long, JfrType> of(JfrBytes metadata) throws Damage {
        try {
            JfrTypes types = new JfrTypes(metadata);
            types.texts = new String[metadata.count()];
            for (int i = 0; i < types.texts.length; i++) {
                types.texts[i] = types.text();
            }
            types.element(0, new Draft("", -1, false, false, new HashMap<>()), new ArrayList<>());
            return types.types();
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new Damage("its metadata make no sense");
        }
    }

    /** Reads an element and what is in it; {@code field} and {@code type} are those that it is in. */
    private void element(int depth, Draft field, List<Draft> type) throws Damage {
        if (depth > DEEPEST) {
            throw new Damage("its metadata nest without end");
        }
        Element element = start();
        Draft ownField = field;
        List<Draft> ownType = type;
        switch (element.kind) {
            case "class" -> {
                ownType = new ArrayList<>();
                names.put(element.number("id"), element.attributes.getOrDefault("name", ""));
                fields.put(element.number("id"), ownType);
            }
            case "field" -> {
                ownField = new Draft(element.attributes.getOrDefault("name", ""), element.number("class"),
                        "true".equals(element.attributes.get("constantPool")), element.number("dimension") > 0, new HashMap<>());
                type.add(ownField);
            }
            case "annotation" -> field.annotations.put(element.number("class"), element.attributes.getOrDefault("value", ""));
            default -> {} // settings, the region of the clock
        }
        int children = in.count();
        for (int i = 0; i < children; i++) {
            element(depth + 1, ownField, ownType);
        }
    }

    private Element start() {
        String kind = texts[(int) in.number()];
        int n = in.count();
        Map<String, String> attributes = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String key = texts[(int) in.number()];
            attributes.put(key, texts[(int) in.number()]);
        }
        return new Element(kind == null ? "" : kind, attributes);
    }

    private Map<Long, JfrType> types() {
        Map<Long, JfrType> types = new HashMap<>();
        fields.forEach((id, drafts) -> types.put(id, new JfrType(id, names.get(id), drafts.stream().map(this::field).toList())));
        return types;
    }

    private JfrType.Field field(Draft draft) {
        String unit = "";
        for (Map.Entry<Long, String> annotation : draft.annotations.entrySet()) {
            for (String known : UNITS) {
                unit = known.equals(names.get(annotation.getKey())) ? annotation.getValue() : unit;
            }
        }
        return new JfrType.Field(draft.name, draft.type, draft.constant, draft.array, unit);
    }

    private String text() throws Damage {
        byte encoding = in.one();
        return switch (encoding) {
            case JfrPlan.NULL -> null;
            case JfrPlan.EMPTY -> "";
            case JfrPlan.UTF8 -> in.utf8();
            case JfrPlan.CHARACTERS -> in.characters();
            case JfrPlan.LATIN1 -> in.latin1();
            default -> throw new Damage("its metadata hold a text of an unknown encoding");
        };
    }
}
