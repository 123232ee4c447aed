package benchbook.load;

import benchbook.load.JfrChunks.Damage;
import benchbook.load.JfrType.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * How to read a value of one type: a step for each field, those of nested values too, and for what is wanted the slot
 * where it goes. Made once a chunk, so that nothing is looked up by name for each of millions of events.
 */
final class JfrPlan {

    /** The encodings of a text, of which one is a number in the pool of texts. */
    static final byte NULL = 0;
    static final byte EMPTY = 1;
    static final byte POOLED = 2;
    static final byte UTF8 = 3;
    static final byte CHARACTERS = 4;
    static final byte LATIN1 = 5;

    /** What a slot holds for which the type has no field; Tablesaw's missing long too. */
    static final long ABSENT = Long.MIN_VALUE;

    /** JDKs nest two deep. */
    private static final int DEEPEST = 8;

    /** How a field is written. */
    private enum Code { LONG, INT, SHORT, CHAR, BYTE, FLOAT, DOUBLE, TEXT, ARRAY }

    private final List<Code> codes = new ArrayList<>();
    private final List<Integer> slotsByStep = new ArrayList<>();
    private final List<JfrPlan> elements = new ArrayList<>();
    private Code[] steps;
    private int[] slots;
    /** By slot: the pool in which its value is a number, or −1; and its unit. */
    private final long[] pools;
    private final String[] units;

    private JfrPlan(int wanted) {
        pools = new long[wanted];
        units = new String[wanted];
        Arrays.fill(pools, -1);
        Arrays.fill(units, "");
    }

    /** Returns the plan for a type; what is named {@code wanted}, with dots for what is nested, goes into its slot. */
    static JfrPlan of(JfrType type, Map<Long, JfrType> types, List<String> wanted) throws Damage {
        return of(type.fields().isEmpty() ? List.of(new Field("", type.id(), false, false, "")) : type.fields(), types, wanted);
    }

    /** The same for some of a type's fields. */
    static JfrPlan of(List<Field> fields, Map<Long, JfrType> types, List<String> wanted) throws Damage {
        return of(fields, types, wanted, 0);
    }

    private static JfrPlan of(List<Field> fields, Map<Long, JfrType> types, List<String> wanted, int depth) throws Damage {
        JfrPlan plan = new JfrPlan(wanted.size());
        for (Field field : fields) {
            plan.add(field, field.name(), types, wanted, depth);
        }
        plan.steps = plan.codes.toArray(Code[]::new);
        plan.slots = plan.slotsByStep.stream().mapToInt(Integer::intValue).toArray();
        return plan;
    }

    private void add(Field field, String name, Map<Long, JfrType> types, List<String> wanted, int depth) throws Damage {
        JfrType type = types.get(field.type());
        if (type == null || depth > DEEPEST) {
            throw new Damage("its metadata do not say how to read " + field.name());
        }
        int slot = wanted.indexOf(name);
        if (field.array()) {
            Field element = new Field("", field.type(), field.constant(), false, "");
            step(Code.ARRAY, -1, of(List.of(element), types, List.of(), depth + 1));
            return;
        }
        if (!field.constant() && !type.fields().isEmpty()) {
            for (Field nested : type.fields()) {
                add(nested, name + "." + nested.name(), types, wanted, depth + 1);
            }
            return;
        }
        if (slot >= 0) {
            pools[slot] = field.constant() || type.name().equals("java.lang.String") ? field.type() : -1;
            units[slot] = field.unit();
        }
        step(field.constant() ? Code.LONG : code(type), slot, null);
    }

    private static Code code(JfrType type) throws Damage {
        return switch (type.name()) {
            case "long" -> Code.LONG;
            case "int" -> Code.INT;
            case "short" -> Code.SHORT;
            case "char" -> Code.CHAR;
            case "byte", "boolean" -> Code.BYTE;
            case "float" -> Code.FLOAT;
            case "double" -> Code.DOUBLE;
            case "java.lang.String" -> Code.TEXT;
            default -> throw new Damage("its metadata do not say how to read " + type.name());
        };
    }

    private void step(Code code, int slot, JfrPlan element) {
        codes.add(code);
        slotsByStep.add(slot);
        elements.add(element);
    }

    int wanted() {
        return pools.length;
    }

    long pool(int slot) {
        return pools[slot];
    }

    String unit(int slot) {
        return units[slot];
    }

    /** Reads a value: numbers, constants' numbers and floats' bits into one array, texts into the other. */
    void read(JfrBytes in, long[] numbers, String[] texts) throws Damage {
        for (int i = 0; i < steps.length; i++) {
            int slot = slots[i];
            long number;
            switch (steps[i]) {
                case LONG -> number = in.number();
                case INT -> number = (int) in.number();
                case SHORT -> number = (short) in.number();
                case CHAR -> number = (char) in.number();
                case BYTE -> number = in.one();
                case FLOAT -> number = Double.doubleToRawLongBits(Float.intBitsToFloat((int) in.raw(Float.BYTES)));
                case DOUBLE -> number = in.raw(Double.BYTES);
                case TEXT -> {
                    text(in, slot, numbers, texts);
                    continue;
                }
                default -> {
                    array(in, elements.get(i));
                    continue;
                }
            }
            if (slot >= 0) {
                numbers[slot] = number;
            }
        }
    }

    private static void array(JfrBytes in, JfrPlan element) throws Damage {
        for (int n = in.count(); n > 0; n--) {
            element.read(in, NOTHING, NO_TEXT);
        }
    }

    private static final long[] NOTHING = {};
    private static final String[] NO_TEXT = {};

    private static void text(JfrBytes in, int slot, long[] numbers, String[] texts) throws Damage {
        byte encoding = in.one();
        long key = ABSENT;
        String text = null;
        switch (encoding) {
            case NULL -> {}
            case EMPTY -> text = "";
            case POOLED -> key = in.number();
            case UTF8, LATIN1 -> {
                if (slot < 0) {
                    in.skip(in.count());
                } else {
                    text = encoding == UTF8 ? in.utf8() : in.latin1();
                }
            }
            case CHARACTERS -> text = in.characters();
            default -> throw new Damage("it has a text of the unknown encoding " + encoding);
        }
        if (slot >= 0) {
            numbers[slot] = key;
            texts[slot] = text;
        }
    }
}
