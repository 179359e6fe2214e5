package gg.matchstream.matchmaker.intake.web;

import gg.matchstream.edge.access.Caller;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.edge.problem.Problem;
import gg.matchstream.matchmaker.intake.TicketRequest;
import gg.matchstream.matchmaker.intake.TicketRequest.PlayerRequest;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The body of {@code POST /v1/tickets}, and what a caller may write into it. */
record TicketBody(
        @Nullable String queue,
        @Nullable List<@Nullable PlayerBody> players,
        @Nullable List<String> invite,
        @Nullable List<String> avoid,
        @Nullable Integer ttlSeconds) {
    private static final int TTL_SECONDS = 300;

    record PlayerBody(
            @Nullable String playerId,
            @Nullable Double rating,
            @Nullable Map<String, Double> skills,
            @Nullable List<String> roles,
            @Nullable Map<String, Double> pings,
            @Nullable Map<String, String> attributes) {
        PlayerRequest request() {
            return new PlayerRequest(
                    playerId,
                    rating,
                    skills == null ? Map.of() : skills,
                    roles == null ? List.of() : roles,
                    pings == null ? Map.of() : pings,
                    attributes == null ? Map.of() : attributes);
        }

        /** @throws gg.matchstream.edge.problem.ProblemException 403 when a player writes what only the backend may */
        void checkOwn(Caller caller) {
            if (caller.has(Scope.TICKETS_WRITE_ANY)) return;
            if (playerId == null || !playerId.equals(caller.subject()))
                throw Problem.forbidden("A player queues itself alone; invite the others.")
                        .asException();
            if (rating != null || skills != null)
                throw Problem.forbidden("A player may not set its own rating or skills.")
                        .asException();
        }
    }

    TicketRequest request(Caller caller) {
        List<PlayerBody> seated = players == null
                ? List.of()
                : players.stream()
                        .filter(Objects::nonNull)
                        .map(PlayerBody.class::cast)
                        .toList();
        boolean any = caller.has(Scope.TICKETS_WRITE_ANY);
        if (!any && seated.size() > 1)
            throw Problem.forbidden("A player queues itself alone; invite the others.")
                    .asException();
        seated.forEach(player -> player.checkOwn(caller));
        return new TicketRequest(
                queue,
                seated.stream().map(PlayerBody::request).toList(),
                invite == null ? List.of() : invite,
                avoid == null ? List.of() : avoid,
                ttlSeconds == null ? TTL_SECONDS : ttlSeconds);
    }
}
