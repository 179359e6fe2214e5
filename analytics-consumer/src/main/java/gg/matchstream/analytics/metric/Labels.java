package gg.matchstream.analytics.metric;

import org.jspecify.annotations.Nullable;

/** Bounds what a dimension may hold, the same on every instance and across restarts. */
@FunctionalInterface
public interface Labels {
    /**
     * The value itself while its dimension has room, else {@link Dimension#OTHER}; {@link Dimension#NONE} for null. Joins its
     * caller's transaction.
     */
    String admit(Dimension dimension, @Nullable String value);
}
