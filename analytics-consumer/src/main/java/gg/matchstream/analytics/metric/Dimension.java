package gg.matchstream.analytics.metric;

import java.util.Locale;

/** By what a series may be split: the allow-list of labels. Anything else in an event never becomes a label. */
public enum Dimension {
    TYPE(200),
    REASON(8),
    QUEUE(64),
    REGION(64),
    VERSION(100),
    PLATFORM(20);

    /** Where an event does not say. */
    public static final String NONE = "none";

    /** Where a dimension has taken as many values as it may. */
    public static final String OTHER = "other";

    private final int valuesMax;

    Dimension(int valuesMax) {
        this.valuesMax = valuesMax;
    }

    /** How many different values it may take; further ones count as {@link #OTHER}. */
    public int valuesMax() {
        return valuesMax;
    }

    /** As in {@code by=type} and in the points of a series. */
    public String field() {
        return name().toLowerCase(Locale.ROOT);
    }
}
