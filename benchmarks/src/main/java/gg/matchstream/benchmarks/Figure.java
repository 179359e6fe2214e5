package gg.matchstream.benchmarks;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a benchmark found.
 *
 * @param baseline the same work by the yardstick, in the same unit; not a number where there is none
 * @param settings everything that somebody needs to repeat it
 */
public record Figure(String id, double value, String unit, double baseline, Map<String, Object> settings) {

    /** One line, for machines. */
    String json() {
        return String.format(
                Locale.ROOT,
                "{\"id\":\"%s\",\"value\":%s,\"unit\":\"%s\",\"baseline\":%s,\"ratio\":%s,\"settings\":{%s}}",
                id,
                number(value),
                unit,
                number(baseline),
                number(value / baseline),
                settings.entrySet().stream()
                        .map(entry -> "\"" + entry.getKey() + "\":" + value(entry.getValue()))
                        .collect(Collectors.joining(",")));
    }

    private static String value(Object value) {
        return switch (value) {
            case Double number -> number(number);
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> "\"" + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
        };
    }

    private static String number(double value) {
        return Double.isFinite(value) ? String.format(Locale.ROOT, "%.6g", value) : "null";
    }
}
