package gg.matchstream.ingest.intake;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Signed 64-bit numbers as the contract takes them: JSON numbers, or strings of digits, always exact. */
public final class WholeNumber {
    private WholeNumber() {}

    /** Null where the text is not a whole number of 64 bits. */
    public static @Nullable Long parse(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException _) {
            return null;
        }
    }

    /** Null where the number has a fraction or does not fit: {@code 42.0} and {@code 4.2e1} are whole. */
    public static @Nullable Long exact(BigDecimal number) {
        try {
            return number.longValueExact();
        } catch (ArithmeticException _) {
            return null;
        }
    }
}
