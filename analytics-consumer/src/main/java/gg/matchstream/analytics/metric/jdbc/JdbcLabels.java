package gg.matchstream.analytics.metric.jdbc;

import gg.matchstream.analytics.metric.Dimension;
import gg.matchstream.analytics.metric.Label;
import gg.matchstream.analytics.metric.Labels;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Values are remembered as read; one that a rolled-back transaction had added is at worst admitted beyond the bound until
 * the next restart.
 */
@Repository
final class JdbcLabels implements Labels {
    private static final String LIST = "SELECT value FROM label_value WHERE dimension = :dimension";

    /** Held until commit, so that two instances never fill the last place twice. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtext('analytics.label_value'))";

    private static final String ADD = """
            INSERT INTO label_value (dimension, value) VALUES (:dimension, :value) ON CONFLICT DO NOTHING
            """;

    private final JdbcClient jdbc;
    private final Map<Dimension, Set<String>> known = new ConcurrentHashMap<>();

    JdbcLabels(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String admit(Dimension dimension, @Nullable String value) {
        if (value == null) return Dimension.NONE;
        String clean = Label.clean(value);
        Set<String> remembered = known.getOrDefault(dimension, Set.of());
        if (remembered.contains(clean)) return clean;
        if (remembered.size() >= dimension.valuesMax()) return Dimension.OTHER;
        if (read(dimension).contains(clean)) return clean;
        jdbc.sql(LOCK).query((_, _) -> true).single();
        Set<String> settled = read(dimension);
        if (settled.contains(clean)) return clean;
        if (settled.size() >= dimension.valuesMax()) return Dimension.OTHER;
        jdbc.sql(ADD)
                .param("dimension", dimension.field())
                .param("value", clean)
                .update();
        return clean;
    }

    private Set<String> read(Dimension dimension) {
        Set<String> values = Set.copyOf(jdbc.sql(LIST)
                .param("dimension", dimension.field())
                .query(String.class)
                .list());
        known.put(dimension, values);
        return values;
    }
}
