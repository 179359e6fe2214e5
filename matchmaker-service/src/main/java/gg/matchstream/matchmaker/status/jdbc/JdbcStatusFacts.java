package gg.matchstream.matchmaker.status.jdbc;

import gg.matchstream.matchmaker.status.Outlook;
import gg.matchstream.matchmaker.status.StatusFacts;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcStatusFacts implements StatusFacts {
    private static final String OUTLOOKS = """
            SELECT ticket_id, compatible_now, waiting_for, merged FROM ticket_outlook
            WHERE ticket_id = ANY(:ids::uuid[])
            """;

    private static final String PUBLISH = """
            INSERT INTO ticket_outlook AS o (ticket_id, compatible_now, waiting_for, merged)
            SELECT * FROM unnest(:ids::uuid[], :compatible::int[], :reasons::text[], :merged::boolean[])
                              AS p (id, compatible_now, waiting_for, merged) ORDER BY id
            ON CONFLICT (ticket_id) DO UPDATE
            SET compatible_now = excluded.compatible_now, waiting_for = excluded.waiting_for, merged = excluded.merged
            """;

    private static final String WITHDRAW = "DELETE FROM ticket_outlook WHERE ticket_id = ANY(:ids::uuid[])";

    /** Players of a match count where it is played, those who wait at their lowest ping. */
    private static final String HEADCOUNTS = """
            SELECT queue, region, sum(waiting) AS waiting, sum(playing) AS playing
            FROM (SELECT queue, best_region AS region, players AS waiting, 0 AS playing FROM ticket
                  WHERE state IN ('QUEUED', 'FORMING')
                  UNION ALL
                  SELECT queue, region, 0, players FROM match WHERE state IN ('PROPOSED', 'MATCHED', 'ALLOCATING', 'RUNNING'))
                 AS heads
            GROUP BY queue, region
            """;

    private static final String RECENT_WAITS = """
            SELECT queue, region, skill_band, wait_ms FROM recent_wait
            WHERE at > now() - interval '10 minutes' ORDER BY at DESC LIMIT 20000
            """;

    private static final String MERGED = "SELECT queue_group, region FROM merged_region";

    private final JdbcClient jdbc;

    JdbcStatusFacts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Map<UUID, Outlook> outlooks(Collection<UUID> ticketIds) {
        Map<UUID, Outlook> found = new HashMap<>();
        if (ticketIds.isEmpty()) return found;
        jdbc.sql(OUTLOOKS).param("ids", texts(ticketIds)).query(row -> {
            found.put(
                    row.getObject("ticket_id", UUID.class),
                    new Outlook(row.getInt("compatible_now"), row.getBoolean("merged"), row.getString("waiting_for")));
        });
        return found;
    }

    @Override
    public void publish(Map<UUID, Outlook> changed, Collection<UUID> gone) {
        if (!changed.isEmpty()) publish(List.copyOf(changed.entrySet()));
        if (!gone.isEmpty()) jdbc.sql(WITHDRAW).param("ids", texts(gone)).update();
    }

    private void publish(List<Map.Entry<UUID, Outlook>> all) {
        jdbc.sql(PUBLISH)
                .param("ids", texts(all.stream().map(Map.Entry::getKey).toList()))
                .param(
                        "compatible",
                        all.stream().map(e -> e.getValue().compatibleNow()).toArray(Integer[]::new))
                .param(
                        "reasons",
                        all.stream().map(e -> e.getValue().waitingFor()).toArray(String[]::new))
                .param("merged", all.stream().map(e -> e.getValue().merged()).toArray(Boolean[]::new))
                .update();
    }

    @Override
    public List<Headcount> headcounts() {
        return jdbc.sql(HEADCOUNTS)
                .query((row, _) -> new Headcount(
                        row.getString("queue"),
                        row.getString("region"),
                        row.getLong("waiting"),
                        row.getLong("playing")))
                .list();
    }

    @Override
    public List<WaitSample> recentWaits() {
        return jdbc.sql(RECENT_WAITS)
                .query((row, _) -> new WaitSample(
                        row.getString("queue"),
                        row.getString("region"),
                        row.getInt("skill_band"),
                        row.getLong("wait_ms") / 1000.0))
                .list();
    }

    @Override
    public List<MergedRegion> mergedRegions() {
        return jdbc.sql(MERGED)
                .query((row, _) -> new MergedRegion(row.getString("queue_group"), row.getString("region")))
                .list();
    }

    private static String[] texts(Collection<UUID> ids) {
        return ids.stream().map(UUID::toString).toArray(String[]::new);
    }
}
