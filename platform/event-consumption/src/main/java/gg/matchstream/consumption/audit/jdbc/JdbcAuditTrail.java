package gg.matchstream.consumption.audit.jdbc;

import gg.matchstream.consumption.audit.AuditTrail;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
final class JdbcAuditTrail implements AuditTrail {
    private static final String INSERT = """
            INSERT INTO consumption_audit (at, actor, action, subject, reason)
            VALUES (:at, :actor, :action, :subject, :reason)
            """;

    private final JdbcClient jdbc;

    JdbcAuditTrail(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void note(String actor, String action, String subject, @Nullable String reason, Instant now) {
        jdbc.sql(INSERT)
                .param("at", now.atOffset(ZoneOffset.UTC))
                .param("actor", actor)
                .param("action", action)
                .param("subject", subject)
                .param("reason", reason)
                .update();
    }
}
