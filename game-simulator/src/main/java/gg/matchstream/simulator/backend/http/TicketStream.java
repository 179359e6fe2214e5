package gg.matchstream.simulator.backend.http;

import gg.matchstream.simulator.backend.Matchmaker.FormedMatch;
import gg.matchstream.simulator.backend.Matchmaker.TicketEnd;
import gg.matchstream.simulator.backend.Pace;
import gg.matchstream.simulator.backend.Unreachable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Reads one ticket's server-sent events to their last, {@code assignment} or {@code end}. A broken connection is opened again
 * with {@code Last-Event-ID}, as a browser's EventSource does.
 */
final class TicketStream {
    private static final int BREAKS_MAX = 30;
    private static final Duration RETRY = Duration.ofSeconds(1);

    private final JsonHttp http;
    private final URI uri;
    private final String token;
    private long lastEventId;
    private String matchId = "";
    private @Nullable JsonNode match;

    TicketStream(JsonHttp http, URI uri, String token) {
        this.http = http;
        this.uri = uri;
        this.token = token;
    }

    TicketEnd untilEnd() {
        for (int breaks = 0; breaks < BREAKS_MAX; breaks++) {
            if (breaks > 0) Pace.rest(RETRY);
            TicketEnd end = once();
            if (end != null) return end;
        }
        return new TicketEnd.Ended("the status stream broke " + BREAKS_MAX + " times");
    }

    private @Nullable TicketEnd once() {
        try {
            HttpResponse<InputStream> response = http.stream(uri, token, lastEventId);
            try (InputStream body = response.body()) {
                if (response.statusCode() == 200) return read(body);
                if (response.statusCode() >= 500) return null;
                return new TicketEnd.Ended("the status stream answered " + response.statusCode());
            }
        } catch (IOException | Unreachable e) {
            return null;
        }
    }

    private @Nullable TicketEnd read(InputStream body) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
        String event = "message";
        StringBuilder data = new StringBuilder();
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            if (line.isEmpty()) {
                TicketEnd end = data.isEmpty() ? null : on(event, JsonHttp.JSON.readTree(data.toString()));
                if (end != null) return end;
                data.setLength(0);
                event = "message";
            } else if (line.startsWith("event:")) event = line.substring(6).strip();
            else if (line.startsWith("data:")) data.append(line.substring(5).strip());
            else if (line.startsWith("id:"))
                lastEventId = Long.parseLong(line.substring(3).strip());
        }
        return null;
    }

    private @Nullable TicketEnd on(String event, JsonNode data) {
        matchId = data.path("matchId").asString(matchId);
        return switch (event) {
            case "match" -> {
                match = data;
                yield null;
            }
            case "assignment" -> assigned(data);
            case "end" -> new TicketEnd.Ended(data.path("reason").asString("ended"));
            default -> null;
        };
    }

    private TicketEnd assigned(JsonNode data) {
        JsonNode told = match == null ? JsonHttp.JSON.createObjectNode() : match;
        JsonNode quality = told.path("quality");
        List<List<String>> teams = new ArrayList<>();
        for (JsonNode team : told.path("teams")) {
            List<String> players = new ArrayList<>();
            for (JsonNode player : team) players.add(player.asString(""));
            teams.add(players);
        }
        FormedMatch formed = new FormedMatch(
                matchId,
                told.path("region").asString("unknown"),
                teams,
                quality.path("spread").asDouble(Double.NaN),
                quality.path("pingOverBestMs").asDouble(Double.NaN));
        return new TicketEnd.Assigned(
                formed,
                data.path("address").asString(""),
                data.path("ports").path(0).path("port").asInt(0),
                data.path("token").asString(""));
    }
}
