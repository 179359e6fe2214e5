package gg.matchstream.simulator.backend.http;

import gg.matchstream.simulator.backend.Addresses;
import gg.matchstream.simulator.backend.Consumers;
import gg.matchstream.simulator.backend.Unreachable;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Reads boards, player logs and ratings through the services' public lists. */
public final class HttpConsumers implements Consumers {
    private static final int PAGE = 500;

    private final JsonHttp http;
    private final Addresses addresses;
    private final Supplier<String> token;

    /** @param token with {@code liveops:read} */
    public HttpConsumers(JsonHttp http, Addresses addresses, Supplier<String> token) {
        this.http = http;
        this.addresses = addresses;
        this.token = token;
    }

    @Override
    public long loggedEvents(List<String> players, Set<String> sources) {
        return players.parallelStream()
                .mapToLong(player -> loggedEvents(player, sources))
                .sum();
    }

    private long loggedEvents(String player, Set<String> sources) {
        long events = 0;
        String cursor = "";
        do {
            String query = "?limit=" + PAGE + (cursor.isEmpty() ? "" : "&cursor=" + cursor);
            JsonNode page = read(addresses.analytics(), "/v1/players/" + player + "/events" + query);
            for (JsonNode event : page.path("events")) {
                if (sources.contains(event.path("source").asString(""))) events++;
            }
            cursor = page.path("next").asString("");
        } while (!cursor.isEmpty());
        return events;
    }

    @Override
    public Map<String, Long> scores(String board, List<String> players) {
        Map<String, Long> scores = new HashMap<>();
        for (int from = 0; from < players.size(); from += PAGE) {
            List<String> some = players.subList(from, Math.min(players.size(), from + PAGE));
            URI lookup = URI.create(addresses.leaderboard() + "/v1/leaderboards/" + board + "/standings:lookup");
            JsonHttp.Answer answer = http.post(lookup, token.get(), Map.of("playerIds", some));
            if (!answer.ok()) throw new Unreachable("The board " + board + " cannot be read: " + answer.why());
            standings(answer.body()).forEach(standing -> scores.put(standing.playerId(), standing.score()));
        }
        return scores;
    }

    @Override
    public OptionalLong ratedMatches(List<String> players) {
        if (!rates()) return OptionalLong.empty();
        return OptionalLong.of(
                players.parallelStream().mapToLong(this::ratedMatches).sum());
    }

    /** A player without a rating is a 404 as well, so whether anybody rates is asked elsewhere. */
    private boolean rates() {
        JsonHttp.Answer answer = http.get(URI.create(addresses.matchmaker() + "/v1/consumer"), token.get());
        for (JsonNode partition : answer.body().path("partitions")) {
            if (partition.path("consumer").asString("").equals("ratings")) return true;
        }
        return false;
    }

    private long ratedMatches(String player) {
        JsonHttp.Answer answer =
                http.get(URI.create(addresses.matchmaker() + "/v1/players/" + player + "/rating"), token.get());
        long matches = 0;
        for (JsonNode ladder : answer.body().path("ladders"))
            matches += ladder.path("matches").asLong(0);
        return matches;
    }

    @Override
    public List<Standing> top(String board, int places) {
        return standings(read(addresses.leaderboard(), "/v1/leaderboards/" + board + "/standings?limit=" + places));
    }

    private static List<Standing> standings(JsonNode body) {
        List<Standing> standings = new ArrayList<>();
        for (JsonNode standing : body.path("standings")) {
            standings.add(new Standing(
                    standing.path("rank").asLong(0),
                    standing.path("playerId").asString(""),
                    standing.path("score").asLong(0)));
        }
        return standings;
    }

    private JsonNode read(URI service, String path) {
        JsonHttp.Answer answer = http.get(URI.create(service + path), token.get());
        if (!answer.ok()) throw new Unreachable(service + " cannot be read: " + answer.why());
        return answer.body();
    }
}
