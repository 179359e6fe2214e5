package gg.matchstream.ingest.intake;

/** The value of a payload field that some known type checks, as text with the JSON kind it had. */
public record PayloadValue(Kind kind, String text) {
    /** JSON null never becomes a value: it counts as absent. */
    public enum Kind {
        TEXT,
        INTEGER,
        DECIMAL,
        FLAG,
        STRUCTURE
    }

    boolean isText() {
        return kind == Kind.TEXT;
    }

    boolean isNumber() {
        return kind == Kind.INTEGER || kind == Kind.DECIMAL;
    }
}
