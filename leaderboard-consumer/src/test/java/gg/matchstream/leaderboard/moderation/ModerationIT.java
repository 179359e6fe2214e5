package gg.matchstream.leaderboard.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ModerationIT extends LeaderboardContext {
    private final String first = unique("first");
    private final String second = unique("second");
    private final String third = unique("third");
    private String board;

    @BeforeEach
    void three_players_have_scores() {
        board = board(Map.of("metric", "score", "aggregation", "MAX"));
        counted(List.of(score(first, 300), score(second, 200), score(third, 100)));
    }

    @Test
    void a_hidden_player_leaves_no_hole_and_comes_back_where_it_was() {
        assertThat(act(first, "hide", Map.of("reason", "aimbot")).status()).isEqualTo(200);

        assertThat(get("%s/%s", standings(), second).body().path("rank").asInt())
                .isEqualTo(1);
        assertThat(get("%s/%s", standings(), second).body().path("total").asInt())
                .isEqualTo(2);
        assertThat(get(standings()).body().path("standings").toString()).doesNotContain(first);
        assertThat(call("GET", standings() + "/" + first, GAME_CLIENT, null).status())
                .isEqualTo(404);
        Answer seen = get("%s/%s", standings(), first);
        assertThat(seen.body().path("rank").isNull()).isTrue();
        assertThat(seen.body().path("hidden").asBoolean()).isTrue();
        counted(List.of(score(first, 900)));
        assertThat(get("%s/%s", standings(), second).body().path("rank").asInt())
                .isEqualTo(1);

        act(first, "unhide", Map.of("reason", "appeal"));

        assertThat(get("%s/%s", standings(), first).body().path("rank").asInt()).isEqualTo(1);
        assertThat(get("%s/%s", standings(), first).body().path("score").asInt())
                .isEqualTo(900);
        assertCountsAreRight();
    }

    @Test
    void a_score_is_adjusted_by_or_to_and_counts_on_from_there() {
        Answer by = act(third, "adjust", Map.of("delta", 150, "reason", "lost match"));
        assertThat(by.body().path("score").asInt()).isEqualTo(250);
        assertThat(get("%s/%s", standings(), third).body().path("rank").asInt()).isEqualTo(2);

        act(first, "adjust", Map.of("score", 10, "reason", "exploit"));

        assertThat(get("%s/%s", standings(), first).body().path("rank").asInt()).isEqualTo(3);
        counted(List.of(score(first, 20)));
        assertThat(get("%s/%s", standings(), first).body().path("score").asInt())
                .isEqualTo(20);
        assertThat(act(first, "adjust", Map.of("delta", Long.MAX_VALUE, "reason", "typo"))
                        .status())
                .isEqualTo(422);
        assertThat(get("%s/%s", standings(), first).body().path("score").asInt())
                .isEqualTo(20);
        assertCountsAreRight();
    }

    @Test
    void nothing_is_changed_without_a_reason_nor_by_a_game_client() {
        assertThat(act(first, "hide", Map.of()).status()).isEqualTo(422);
        assertThat(act(first, "adjust", Map.of("reason", "x")).status()).isEqualTo(422);
        assertThat(act(first, "adjust", Map.of("delta", 1, "score", 1, "reason", "x"))
                        .status())
                .isEqualTo(422);
        assertThat(call("POST", standings() + "/" + first + ":hide", GAME_CLIENT, Map.of("reason", "x"))
                        .status())
                .isEqualTo(403);
        assertThat(call("POST", "/v1/leaderboards/nope/standings/p:hide", LIVEOPS, Map.of("reason", "x"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void every_act_is_audited_with_who_what_and_why_but_not_the_name() {
        act(second, "hide", Map.of("reason", "a reason of its own " + board));

        assertThat(jdbc.sql("""
                        SELECT actor || ' ' || action || ' ' || reason FROM moderation_audit
                        WHERE board = :board AND player_hash = sha256(convert_to(:player, 'UTF8'))
                        """)
                        .param("board", board)
                        .param("player", second)
                        .query(String.class)
                        .single())
                .isEqualTo("live-ops hide a reason of its own " + board);
    }

    @Test
    void an_erased_player_is_on_no_board_and_what_came_before_never_counts_again() {
        GameEvent old = score(first, 700);

        Answer erased = call("DELETE", "/v1/players/" + first, LIVEOPS, null);

        assertThat(erased.body().path("removed").path("standings").asInt()).isPositive();
        assertThat(get("%s/%s", standings(), first).status()).isEqualTo(404);
        assertThat(get("%s/%s", standings(), second).body().path("rank").asInt())
                .isEqualTo(1);
        counted(List.of(old));
        assertThat(get("%s/%s", standings(), first).status()).isEqualTo(404);
        counted(List.of(score(first, 5)));
        assertThat(get("%s/%s", standings(), first).body().path("score").asInt())
                .isEqualTo(5);
        assertCountsAreRight();
    }

    private String standings() {
        return "/v1/leaderboards/" + board + "/standings";
    }

    private Answer act(String player, String what, Map<String, Object> body) {
        return post(standings() + "/" + player + ":" + what, body);
    }

    private static GameEvent score(String player, long score) {
        return Draft.of("score_updated", player).with(Map.of("score", score)).event();
    }
}
