package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.testkit.TestTokens;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code boards:read} opens: reading, and nothing that names events, hidden players or changes. */
class GameClientIT extends LeaderboardContext {
    private static final String PLAYER = TestTokens.bearer("tickets:write", "p-1");
    private static final String READER = TestTokens.bearer("liveops:read", "support");

    private final String player = unique("p");

    @ParameterizedTest
    @CsvSource({
        "GET,/standings,200",
        "GET,/standings/{player},200",
        "GET,/standings/{player}/around,200",
        "GET,/periods,200",
        "POST,/standings:lookup,200",
        "GET,/standings/{player}/explanation,403",
        "GET,/events,403",
        "POST,/standings/{player}:hide,403",
        "POST,/standings/{player}:unhide,403",
        "POST,/standings/{player}:adjust,403",
        "PUT,'',403",
        "DELETE,'',403"
    })
    void a_game_client_reads_boards_and_nothing_else(String method, String path, int status) {
        String board = board(Map.of("metric", "score", "aggregation", "MAX"));
        counted(List.of(
                Draft.of("score_updated", player).with(Map.of("score", 5)).event()));
        String whole = "/v1/leaderboards/" + board + path.replace("{player}", player);
        Object body =
                method.equals("POST") ? Map.of("playerIds", List.of(player)) : method.equals("PUT") ? Map.of() : null;

        assertThat(call(method, whole, GAME_CLIENT, body).status()).isEqualTo(status);
        assertThat(call(method, whole, PLAYER, body).status())
                .as("a player's ticket opens no board")
                .isEqualTo(403);
        if (!method.equals("GET") && status == 403)
            assertThat(call(method, whole, READER, body).status())
                    .as("who only reads changes nothing")
                    .isEqualTo(403);
    }

    @Test
    void a_game_client_cannot_tell_a_hidden_player_from_one_who_never_played() {
        String board = board(Map.of("metric", "score", "aggregation", "MAX"));
        counted(List.of(
                Draft.of("score_updated", player).with(Map.of("score", 5)).event()));
        String standings = "/v1/leaderboards/" + board + "/standings";
        post(standings + "/" + player + ":hide", Map.of("reason", "test"));

        for (String path : List.of("/%s", "/%s/around")) {
            Answer hidden = call("GET", standings + path.formatted(player), GAME_CLIENT, null);
            Answer nobody = call("GET", standings + path.formatted("nobody"), GAME_CLIENT, null);
            assertThat(hidden.status()).isEqualTo(404);
            assertThat(hidden.body().path("type")).isEqualTo(nobody.body().path("type"));
            assertThat(hidden.body().path("detail")).isEqualTo(nobody.body().path("detail"));
        }
        assertThat(call("POST", standings + ":lookup", GAME_CLIENT, Map.of("playerIds", List.of(player)))
                        .body()
                        .path("standings")
                        .size())
                .isZero();
    }
}
