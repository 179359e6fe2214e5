package gg.matchstream.matchmaker.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.GameplayTopic;
import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class JoinTokenIT extends MatchmakerContext {
    private static final String GAME_SERVER = TestTokens.bearer("events:write", "gs-1");

    private final String anna = unique("anna");
    private final String ben = unique("ben");
    private String annas;
    private String bens;
    private String match;

    @BeforeEach
    void two_players_are_in_a_running_match() {
        String queue = queue(Map.of());
        annas = enqueue(queue, anna);
        bens = enqueue(queue, ben);
        match = awaitState(annas, "ASSIGNED").text("matchId");
    }

    @Test
    void a_token_lets_its_player_in_once_and_the_world_hears_of_it() {
        Answer first = join(anna, tokenOf(annas, anna));
        Answer again = join(anna, tokenOf(annas, anna));

        assertThat(first.status()).isEqualTo(200);
        assertThat(again.status()).isEqualTo(409);
        await().atMost(Duration.ofSeconds(20))
                .until(
                        () -> GameplayTopic.valuesOf(anna),
                        values -> values.stream()
                                .anyMatch(value -> value.contains("match_joined")
                                        && value.contains(match)
                                        && value.contains("\"source\":\"matchmaker\"")));
    }

    @Test
    void a_token_of_another_player_or_made_up_is_no_token() {
        assertThat(join(anna, tokenOf(bens, ben)).status()).isEqualTo(403);
        assertThat(join(anna, "made-up").status()).isEqualTo(403);
        assertThat(join(unique("stranger"), tokenOf(bens, ben)).status()).isEqualTo(403);
        assertThat(join(anna, tokenOf(annas, anna)).status()).isEqualTo(200);
    }

    @Test
    void of_many_redeemers_at_once_one_gets_in() {
        String token = tokenOf(annas, anna);
        List<CompletableFuture<Answer>> calls = IntStream.range(0, 8)
                .mapToObj(_ -> CompletableFuture.supplyAsync(() -> join(anna, token)))
                .toList();

        List<Integer> statuses =
                calls.stream().map(call -> call.join().status()).sorted().toList();

        assertThat(statuses).containsExactly(200, 409, 409, 409, 409, 409, 409, 409);
    }

    @Test
    void a_token_is_worth_nothing_when_the_match_is_over() {
        String token = tokenOf(annas, anna);
        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());

        assertThat(join(anna, token).status()).isEqualTo(409);
    }

    @Test
    void tokens_are_shown_to_their_players_alone() {
        String own = tokenOf(annas, anna);

        assertThat(own).isNotEmpty();
        assertThat(call("GET", "/v1/tickets/" + annas, player(ben), null).status())
                .isEqualTo(403);
        assertThat(call("GET", "/v1/tickets/" + annas, LIVEOPS, null).toString())
                .doesNotContain(own);
        Answer shown = call("GET", "/v1/matches/" + match, player(anna), null);
        assertThat(shown.body().path("connection").path("token").isNull()).isTrue();
        assertThat(call("GET", "/v1/matches/" + match, player(unique("stranger")), null)
                        .status())
                .isEqualTo(403);
    }

    @Test
    void players_redeem_no_tokens_themselves() {
        Answer refused = call(
                "POST",
                "/v1/matches/" + match + "/joins",
                player(anna),
                Map.of("playerId", anna, "token", tokenOf(annas, anna)));

        assertThat(refused.status()).isEqualTo(403);
    }

    private Answer join(String playerId, String token) {
        return call(
                "POST", "/v1/matches/" + match + "/joins", GAME_SERVER, Map.of("playerId", playerId, "token", token));
    }

    private String tokenOf(String ticket, String playerId) {
        return call("GET", "/v1/tickets/" + ticket, player(playerId), null)
                .body()
                .path("connection")
                .path("token")
                .asString("");
    }
}
