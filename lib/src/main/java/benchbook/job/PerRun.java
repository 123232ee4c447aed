package benchbook.job;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A number for each run: one for all ({@code 8}), one each in their order ({@code 8,4}), or by name ({@code small=4}), others then
 * having none.
 */
public final class PerRun {

    private PerRun() {}

    /**
     * Returns a number per name, in their order.
     *
     * @param option for messages, as in {@code --vcpus}
     * @param text null for none
     * @throws Job.UsageException if it is not of that form, a name is unknown, or a number is not above 0 and finite
     */
    public static List<OptionalDouble> of(String option, String text, List<String> names) {
        if (text == null) {
            return names.stream().map(n -> OptionalDouble.empty()).toList();
        }
        String[] parts = text.split(",", -1);
        boolean named = text.contains("=");
        if (!named && parts.length != 1 && parts.length != names.size()) {
            throw new Job.UsageException(option + ": expected one number, or " + names.size() + ", one for each run, got " + parts.length);
        }
        List<OptionalDouble> values = new ArrayList<>(names.stream().map(n -> OptionalDouble.empty()).toList());
        for (int i = 0; i < parts.length; i++) {
            if (named) {
                int at = parts[i].lastIndexOf('=');
                int index = at < 0 ? -1 : names.indexOf(parts[i].substring(0, at));
                if (index < 0 || values.get(index).isPresent()) {
                    throw new Job.UsageException(option + ": expected each of " + String.join(", ", names) + " at most once, as in " + names.get(0)
                            + "=8, got \"" + parts[i] + "\"");
                }
                values.set(index, OptionalDouble.of(number(option, parts[i].substring(at + 1))));
            } else {
                values.set(i, OptionalDouble.of(number(option, parts[i])));
            }
        }
        return parts.length == 1 && !named ? names.stream().map(n -> values.get(0)).toList() : values;
    }

    private static double number(String option, String text) {
        try {
            double value = Double.parseDouble(text.strip());
            if (value > 0 && value < Double.POSITIVE_INFINITY) {
                return value;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new Job.UsageException(option + ": expected a number above 0, got \"" + text + "\"");
    }
}
