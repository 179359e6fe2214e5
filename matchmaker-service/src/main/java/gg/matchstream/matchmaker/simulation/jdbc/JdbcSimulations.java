package gg.matchstream.matchmaker.simulation.jdbc;

import gg.matchstream.engine.lab.TrilemmaReport;
import gg.matchstream.matchmaker.simulation.Simulation;
import gg.matchstream.matchmaker.simulation.SimulationPlan;
import gg.matchstream.matchmaker.simulation.Simulations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

@Repository
final class JdbcSimulations implements Simulations {
    private static final String COLUMNS = "id, state, request, progress, reports, failure, created_at, finished_at";

    /** Counted and added in one statement; two callers at once may overshoot by one, which hurts nobody. */
    private static final String ADD = """
            INSERT INTO simulation (id, state, request, actor, created_at, touched_at)
            SELECT :id, 'QUEUED', :request::jsonb, :actor, :now, :now
            WHERE (SELECT count(*) FROM simulation WHERE state IN ('QUEUED', 'RUNNING')) < :openMax
            """;

    private static final String FIND = "SELECT " + COLUMNS + " FROM simulation WHERE id = :id";

    private static final String TAKE = """
            UPDATE simulation SET state = 'RUNNING', touched_at = :now, progress = 0
            WHERE id = (SELECT id FROM simulation
                        WHERE state = 'QUEUED' OR (state = 'RUNNING' AND touched_at < :silentSince)
                        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
            RETURNING\s""" + COLUMNS;

    private static final String PROGRESS = "UPDATE simulation SET progress = :share, touched_at = :now WHERE id = :id";

    private static final String DONE = """
            UPDATE simulation SET state = 'DONE', progress = 1, reports = :reports::jsonb, finished_at = :now WHERE id = :id
            """;

    private static final String FAILED = """
            UPDATE simulation SET state = 'FAILED', failure = :failure, finished_at = :now WHERE id = :id
            """;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<List<TrilemmaReport>> REPORTS = new TypeReference<>() {};

    private final JdbcClient jdbc;

    JdbcSimulations(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public boolean add(Simulation simulation, String actor, int openMax) {
        return jdbc.sql(ADD)
                        .param("id", simulation.id())
                        .param("request", JSON.writeValueAsString(simulation.plan()))
                        .param("actor", actor)
                        .param("now", Timestamp.from(simulation.createdAt()))
                        .param("openMax", openMax)
                        .update()
                > 0;
    }

    @Override
    public Optional<Simulation> find(UUID id) {
        return jdbc.sql(FIND).param("id", id).query(JdbcSimulations::read).optional();
    }

    @Override
    public Optional<Simulation> take(Instant now, Instant silentSince) {
        return jdbc.sql(TAKE)
                .param("now", Timestamp.from(now))
                .param("silentSince", Timestamp.from(silentSince))
                .query(JdbcSimulations::read)
                .optional();
    }

    @Override
    public void progress(UUID id, double share, Instant now) {
        jdbc.sql(PROGRESS)
                .param("id", id)
                .param("share", share)
                .param("now", Timestamp.from(now))
                .update();
    }

    @Override
    public void done(UUID id, List<TrilemmaReport> reports, Instant now) {
        jdbc.sql(DONE)
                .param("id", id)
                .param("reports", JSON.writeValueAsString(reports))
                .param("now", Timestamp.from(now))
                .update();
    }

    @Override
    public void failed(UUID id, String failure, Instant now) {
        jdbc.sql(FAILED)
                .param("id", id)
                .param("failure", failure)
                .param("now", Timestamp.from(now))
                .update();
    }

    @Override
    public int prune(Instant finishedBefore) {
        return jdbc.sql("DELETE FROM simulation WHERE finished_at < :before")
                .param("before", Timestamp.from(finishedBefore))
                .update();
    }

    private static Simulation read(ResultSet row, int index) throws SQLException {
        String reports = row.getString("reports");
        return new Simulation(
                Objects.requireNonNull(row.getObject("id", UUID.class)),
                Simulation.State.valueOf(row.getString("state")),
                JSON.readValue(row.getString("request"), SimulationPlan.class),
                row.getDouble("progress"),
                reports == null ? null : JSON.readValue(reports, REPORTS),
                row.getString("failure"),
                Objects.requireNonNull(instant(row, "created_at")),
                instant(row, "finished_at"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        Timestamp at = row.getTimestamp(column);
        return at == null ? null : at.toInstant();
    }
}
