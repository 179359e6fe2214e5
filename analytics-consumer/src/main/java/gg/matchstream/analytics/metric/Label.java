package gg.matchstream.analytics.metric;

/** The values of a metric's dimensions, in their order, as one text. */
public final class Label {
    /** Between values; no value holds it, since control characters are replaced. */
    public static final char SEPARATOR = '\u001f';

    public static final String EMPTY = "";

    /** The longest value; the rest is cut off. */
    static final int VALUE_LENGTH_MAX = 64;

    private Label() {}

    public static String of(String... values) {
        return String.join(String.valueOf(SEPARATOR), values);
    }

    /** A value as it may stand in a label: no control characters, not too long. */
    public static String clean(String value) {
        int length = Math.min(value.length(), VALUE_LENGTH_MAX);
        if (length > 0 && length < value.length() && Character.isHighSurrogate(value.charAt(length - 1))) length--;
        StringBuilder clean = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            char c = value.charAt(i);
            clean.append(Character.isISOControl(c) || isLoneSurrogate(value, i) ? '?' : c);
        }
        return clean.isEmpty() ? Dimension.NONE : clean.toString();
    }

    private static boolean isLoneSurrogate(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c))
            return at + 1 >= text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        return Character.isLowSurrogate(c) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }
}
