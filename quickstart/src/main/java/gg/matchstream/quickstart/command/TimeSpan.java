package gg.matchstream.quickstart.command;

import java.time.Duration;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads {@code 90s}, {@code 30m}, {@code 1h}, {@code 7d}. */
final class TimeSpan implements ITypeConverter<Duration> {
    private static final Pattern FORM = Pattern.compile("(\\d{1,9})([smhd])");

    @Override
    public Duration convert(String text) {
        var matcher = FORM.matcher(text);
        if (!matcher.matches()) {
            throw new TypeConversionException("\"" + text + "\" is no time; write 90s, 30m, 1h or 7d");
        }
        long amount = Long.parseLong(matcher.group(1));
        return switch (matcher.group(2)) {
            case "s" -> Duration.ofSeconds(amount);
            case "m" -> Duration.ofMinutes(amount);
            case "h" -> Duration.ofHours(amount);
            default -> Duration.ofDays(amount);
        };
    }
}
