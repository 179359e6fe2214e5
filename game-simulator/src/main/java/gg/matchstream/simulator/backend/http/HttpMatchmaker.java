package gg.matchstream.simulator.backend.http;

import gg.matchstream.simulator.backend.Matchmaker;
import gg.matchstream.simulator.backend.Unreachable;
import gg.matchstream.simulator.ping.Region;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Tickets, matches and regions over HTTP; the ticket's stream in {@link TicketStream}. */
public final class HttpMatchmaker implements Matchmaker {
    private static final int CONFLICT = 409;

    private final JsonHttp http;
    private final URI base;
    private final Supplier<String> readToken;

    /** @param readToken a token that may read regions */
    public HttpMatchmaker(JsonHttp http, URI base, Supplier<String> readToken) {
        this.http = http;
        this.base = base;
        this.readToken = readToken;
    }

    @Override
    public List<Region> regions() {
        JsonHttp.Answer answer = http.get(uri("/v1/regions"), readToken.get());
        if (!answer.ok()) throw new Unreachable("The matchmaker does not tell its regions: " + answer.why());
        List<Region> regions = new ArrayList<>();
        for (JsonNode region : answer.body().path("regions")) {
            JsonNode beacon = region.path("beacon");
            regions.add(new Region(
                    region.path("name").asString(""),
                    beacon.path("host").asString("localhost"),
                    beacon.path("port").asInt(0)));
        }
        return regions;
    }

    @Override
    public EnqueueOutcome enqueue(TicketOrder order, String token) {
        JsonHttp.Answer answer = http.post(uri("/v1/tickets"), token, wire(order));
        if (answer.ok())
            return new EnqueueOutcome.Queued(answer.body().path("ticketId").asString(""));
        if (answer.status() == CONFLICT) {
            return new EnqueueOutcome.Busy(
                    Optional.ofNullable(answer.body().path("matchId").asString(null)));
        }
        return new EnqueueOutcome.Refused(answer.why());
    }

    @Override
    public TicketEnd watch(String ticketId, String token) {
        return new TicketStream(http, uri("/v1/tickets/" + ticketId + "/events"), token).untilEnd();
    }

    @Override
    public void cancel(String ticketId, String token) {
        http.send("DELETE", uri("/v1/tickets/" + ticketId), token, "application/json", null);
    }

    @Override
    public Optional<String> join(String matchId, String playerId, String joinToken, String token) {
        Map<String, String> body = Map.of("playerId", playerId, "token", joinToken);
        JsonHttp.Answer answer = http.post(uri("/v1/matches/" + matchId + "/joins"), token, body);
        return answer.ok() ? Optional.empty() : Optional.of(answer.why());
    }

    @Override
    public void end(String matchId, String token) {
        http.send("POST", uri("/v1/matches/" + matchId + ":end"), token, "application/json", null);
    }

    private static Map<String, Object> wire(TicketOrder order) {
        List<Map<String, Object>> players = new ArrayList<>();
        for (PlayerOrder player : order.players()) {
            Map<String, Object> wire = new LinkedHashMap<>();
            wire.put("playerId", player.playerId());
            player.rating().ifPresent(rating -> wire.put("rating", rating));
            wire.put("pings", player.pingsMs());
            players.add(wire);
        }
        return Map.of("queue", order.queue(), "players", players, "ttlSeconds", 120);
    }

    private URI uri(String path) {
        return URI.create(base + path);
    }
}
