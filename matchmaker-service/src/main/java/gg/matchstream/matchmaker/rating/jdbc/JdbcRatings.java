package gg.matchstream.matchmaker.rating.jdbc;

import gg.matchstream.engine.rating.Skill;
import gg.matchstream.matchmaker.rating.LadderRating;
import gg.matchstream.matchmaker.rating.MatchResult;
import gg.matchstream.matchmaker.rating.Ratings;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcRatings implements Ratings {
    private static final String BEGIN = """
            INSERT INTO rated_match (match_id, ladder, expected, first_at) VALUES (:match, :ladder, :expected, :now)
            ON CONFLICT (match_id) DO NOTHING
            """;

    private static final String LOCK = """
            SELECT match_id, ladder, expected, rated_at FROM rated_match WHERE match_id = :match FOR UPDATE
            """;

    private static final String LOCK_OVERDUE = """
            SELECT match_id, ladder, expected FROM rated_match WHERE rated_at IS NULL AND first_at < :before
            ORDER BY match_id LIMIT :count FOR UPDATE SKIP LOCKED
            """;

    private static final String ADD_RESULT = """
            INSERT INTO match_result (match_id, player_id, team, result, placement, late)
            VALUES (:match, :player, :team, :result, :placement, :late) ON CONFLICT (match_id, player_id) DO NOTHING
            """;

    private static final String RESULTS = """
            SELECT player_id, team, result, placement FROM match_result WHERE match_id = :match AND NOT late
            ORDER BY player_id
            """;

    private static final String SAVE = """
            INSERT INTO player_rating AS r (ladder, player_id, mu, sigma, matches)
            SELECT :ladder, player_id, mu, sigma, 1 FROM unnest(:players::text[], :mus::float8[], :sigmas::float8[])
                AS s (player_id, mu, sigma)
            ON CONFLICT (player_id, ladder) DO UPDATE SET mu = EXCLUDED.mu, sigma = EXCLUDED.sigma, matches = r.matches + 1
            """;

    private static final String LEDGER = """
            INSERT INTO rating_ledger (match_id, ladder, player_id, mu_before, sigma_before, mu_after, sigma_after, at)
            SELECT :match, :ladder, player_id, mu_before, sigma_before, mu_after, sigma_after, :now::timestamptz
            FROM unnest(:players::text[], :musBefore::float8[], :sigmasBefore::float8[], :mus::float8[],
                :sigmas::float8[]) AS s (player_id, mu_before, sigma_before, mu_after, sigma_after)
            """;

    private final JdbcClient jdbc;

    JdbcRatings(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<LadderRating> ofPlayer(String playerId) {
        return jdbc.sql(
                        "SELECT ladder, mu, sigma, matches FROM player_rating WHERE player_id = :player ORDER BY ladder")
                .param("player", playerId)
                .query((row, _) -> new LadderRating(
                        row.getString("ladder"),
                        new Skill(row.getDouble("mu"), row.getDouble("sigma")),
                        row.getInt("matches")))
                .list();
    }

    @Override
    public Map<String, Skill> skills(String ladder, Collection<String> playerIds) {
        Map<String, Skill> skills = new HashMap<>();
        jdbc.sql("SELECT player_id, mu, sigma FROM player_rating WHERE ladder = :ladder AND player_id = ANY(:players)")
                .param("ladder", ladder)
                .param("players", playerIds.toArray(String[]::new))
                .query(row -> {
                    skills.put(row.getString("player_id"), new Skill(row.getDouble("mu"), row.getDouble("sigma")));
                });
        return skills;
    }

    @Override
    public Optional<Pending> add(
            String matchId, String ladder, @Nullable Integer expected, List<MatchResult> results, Instant now) {
        jdbc.sql(BEGIN)
                .param("match", matchId)
                .param("ladder", ladder)
                .param("expected", expected)
                .param("now", Timestamp.from(now))
                .update();
        boolean rated = jdbc.sql(LOCK)
                .param("match", matchId)
                .query((row, _) -> row.getTimestamp("rated_at") != null)
                .single();
        results.forEach(result -> add(matchId, result, rated));
        return rated
                ? Optional.empty()
                : Optional.of(jdbc.sql(LOCK)
                        .param("match", matchId)
                        .query(this::pending)
                        .single());
    }

    @Override
    public List<Pending> lockOverdue(Instant begunBefore, int countMax) {
        return jdbc.sql(LOCK_OVERDUE)
                .param("before", Timestamp.from(begunBefore))
                .param("count", countMax)
                .query(this::pending)
                .list();
    }

    @Override
    public void rate(Pending match, Map<String, Skill> before, Map<String, Skill> after, Instant now) {
        TreeMap<String, Skill> sorted = new TreeMap<>(after);
        if (!sorted.isEmpty()) save(match, before, sorted, now);
        jdbc.sql("UPDATE rated_match SET rated_at = :now WHERE match_id = :match")
                .param("now", Timestamp.from(now))
                .param("match", match.matchId())
                .update();
    }

    private void save(Pending match, Map<String, Skill> before, TreeMap<String, Skill> after, Instant now) {
        String[] players = after.keySet().toArray(String[]::new);
        Double[] mus = after.values().stream().map(Skill::mu).toArray(Double[]::new);
        Double[] sigmas = after.values().stream().map(Skill::sigma).toArray(Double[]::new);
        jdbc.sql(SAVE)
                .param("ladder", match.ladder())
                .param("players", players)
                .param("mus", mus)
                .param("sigmas", sigmas)
                .update();
        List<Skill> old = after.keySet().stream().map(before::get).toList();
        jdbc.sql(LEDGER)
                .param("match", match.matchId())
                .param("ladder", match.ladder())
                .param("players", players)
                .param("musBefore", old.stream().map(Skill::mu).toArray(Double[]::new))
                .param("sigmasBefore", old.stream().map(Skill::sigma).toArray(Double[]::new))
                .param("mus", mus)
                .param("sigmas", sigmas)
                .param("now", Timestamp.from(now))
                .update();
    }

    private void add(String matchId, MatchResult result, boolean late) {
        jdbc.sql(ADD_RESULT)
                .param("match", matchId)
                .param("player", result.playerId())
                .param("team", result.team())
                .param("result", result.result().name())
                .param("placement", result.placement())
                .param("late", late)
                .update();
    }

    private Pending pending(ResultSet row, int number) throws SQLException {
        String matchId = row.getString("match_id");
        List<MatchResult> results = jdbc.sql(RESULTS)
                .param("match", matchId)
                .query((result, _) -> new MatchResult(
                        result.getString("player_id"),
                        result.getString("team"),
                        MatchResult.Result.valueOf(result.getString("result")),
                        result.getObject("placement", Integer.class)))
                .list();
        return new Pending(matchId, row.getString("ladder"), row.getObject("expected", Integer.class), results);
    }
}
