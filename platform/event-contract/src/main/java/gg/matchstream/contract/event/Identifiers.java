package gg.matchstream.contract.event;

/** The alphabet of ids on every edge: {@code [A-Za-z0-9._:-]}, 1..64 characters, and not dots only. */
public final class Identifiers {
    public static final int LENGTH_MAX = 64;
    public static final int TYPE_LENGTH_MAX = 64;

    /** The rule as a sentence, for the reason beside a refused field. */
    public static final String RULE = "must be 1..64 characters of [A-Za-z0-9._:-] and not dots only";

    private static final boolean[] IN_ID = new boolean[128];

    static {
        for (char c = 'a'; c <= 'z'; c++) IN_ID[c] = true;
        for (char c = 'A'; c <= 'Z'; c++) IN_ID[c] = true;
        for (char c = '0'; c <= '9'; c++) IN_ID[c] = true;
        for (char c : new char[] {'.', '_', ':', '-'}) IN_ID[c] = true;
    }

    private Identifiers() {}

    public static boolean isId(String text) {
        return isMadeOf(text, false);
    }

    /** A source may also contain {@code /}, as in {@code client/p-7}. */
    public static boolean isSource(String text) {
        return isMadeOf(text, true);
    }

    /** An event type: {@code ^[a-z][a-z0-9_.]{0,63}$}. */
    public static boolean isType(String text) {
        if (text.isEmpty() || text.length() > TYPE_LENGTH_MAX || !isLower(text.charAt(0))) return false;
        for (int i = 1; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!isLower(c) && !(c >= '0' && c <= '9') && c != '_' && c != '.') return false;
        }
        return true;
    }

    private static boolean isMadeOf(String text, boolean slash) {
        if (text.isEmpty() || text.length() > LENGTH_MAX) return false;
        boolean dotsOnly = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!(c < 128 && IN_ID[c]) && !(slash && c == '/')) return false;
            if (c != '.') dotsOnly = false;
        }
        return !dotsOnly;
    }

    private static boolean isLower(char c) {
        return c >= 'a' && c <= 'z';
    }
}
