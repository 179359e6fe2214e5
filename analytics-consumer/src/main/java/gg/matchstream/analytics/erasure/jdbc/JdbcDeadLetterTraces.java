package gg.matchstream.analytics.erasure.jdbc;

import gg.matchstream.analytics.erasure.Forgetting;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Dead letters hold whole events; they lie in this service's schema. */
@Repository
final class JdbcDeadLetterTraces implements Forgetting {
    private final JdbcClient jdbc;

    JdbcDeadLetterTraces(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String what() {
        return "deadLetters";
    }

    @Override
    public long forget(String playerId) {
        return jdbc.sql("DELETE FROM dead_letters WHERE player_id = :player")
                .param("player", playerId)
                .update();
    }
}
