package gg.matchstream.consumption.reconciliation.jdbc;

import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.reconciliation.Consumed;
import gg.matchstream.consumption.reconciliation.ConsumedTotals;
import gg.matchstream.consumption.reconciliation.HourKey;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.SortedMap;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

@Component
final class JdbcConsumedTotals implements ConsumedTotals {
    private static final String ADD = """
            INSERT INTO consumed_total AS c (reader, topic, partition, hour, source, applied, duplicates, dead_lettered)
            SELECT :reader, :topic, :partition, i.* FROM unnest(:hours, :sources, :applied, :duplicates, :dead) AS i
            ON CONFLICT (hour, source, reader, topic, partition) DO UPDATE SET applied = c.applied + EXCLUDED.applied,
                duplicates = c.duplicates + EXCLUDED.duplicates, dead_lettered = c.dead_lettered + EXCLUDED.dead_lettered
            """;

    private final JdbcClient jdbc;

    JdbcConsumedTotals(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void add(Reader reader, SourcePartition partition, SortedMap<HourKey, Consumed> counts) {
        jdbc.sql(ADD)
                .param("reader", reader.id())
                .param("topic", partition.topic())
                .param("partition", partition.number())
                .param(
                        "hours",
                        array("timestamptz", counts.keySet(), key -> key.hour().atOffset(ZoneOffset.UTC)))
                .param("sources", array("text", counts.keySet(), HourKey::source))
                .param("applied", array("bigint", counts.values(), Consumed::applied))
                .param("duplicates", array("bigint", counts.values(), Consumed::duplicates))
                .param("dead", array("bigint", counts.values(), Consumed::deadLettered))
                .update();
    }

    private static <T> SqlArrayValue array(String type, Collection<T> values, Function<T, Object> field) {
        return new SqlArrayValue(type, values.stream().map(field).toArray());
    }
}
