package gg.matchstream.matchmaker.intake;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PartyIT extends MatchmakerContext {
    private final String anna = unique("anna");
    private final String ben = unique("ben");
    private final String carl = unique("carl");
    private String queue;
    private String ticket;

    @BeforeEach
    void anna_invites_two_friends() {
        queue = queue(Map.of(
                "teams", List.of(Map.of("name", "a", "min", 3, "max", 3), Map.of("name", "b", "min", 3, "max", 3))));
        Map<String, Object> body = new HashMap<>(Map.of("queue", queue, "players", List.of(self(anna))));
        body.put("invite", List.of(ben, carl));
        Answer formed = call("POST", "/v1/tickets", player(anna), body);
        assertThat(formed.text("state")).isEqualTo("FORMING");
        ticket = formed.text("ticketId");
    }

    @Test
    void a_party_is_queued_when_all_have_joined_and_waits_from_its_start() {
        Answer first = join(ben, self(ben));
        Answer again = join(ben, self(ben));
        Answer last = join(carl, self(carl));

        assertThat(first.text("state")).isEqualTo("FORMING");
        assertThat(again.status()).isEqualTo(200);
        assertThat(last.text("state")).isEqualTo("QUEUED");
        assertThat(last.text("enqueuedAt")).isEqualTo(first.text("enqueuedAt"));
        assertThat(last.body().path("players").size()).isEqualTo(3);
        call("POST", "/v1/tickets", BACKEND, ticket(queue, List.of(unique("x"), unique("y"), unique("z")), Map.of()));
        awaitState(ticket, "ASSIGNED");
    }

    @Test
    void a_party_that_is_not_complete_in_time_expires_and_all_are_free() {
        join(ben, self(ben));
        jdbc.sql("UPDATE ticket SET join_until = now() WHERE id = :id::uuid")
                .param("id", ticket)
                .update();

        assertThat(awaitState(ticket, "EXPIRED").text("reason")).isEqualTo("party-incomplete");
        assertThat(join(carl, self(carl)).status()).isEqualTo(409);
        assertThat(enqueue(queue, anna)).isNotEmpty();
        assertThat(enqueue(queue, ben)).isNotEmpty();
    }

    @Test
    void an_invitation_takes_thirty_seconds_at_most() {
        Double seconds = jdbc.sql(
                        "SELECT extract(epoch FROM join_until - enqueued_at)::float8 FROM ticket WHERE id = :id::uuid")
                .param("id", ticket)
                .query(Double.class)
                .single();

        assertThat(seconds).isEqualTo(30.0);
    }

    @Test
    void who_is_invited_is_free_until_joining() {
        String elsewhere = enqueue(queue(Map.of()), ben);

        Answer busy = join(ben, self(ben));

        assertThat(busy.status()).isEqualTo(409);
        assertThat(busy.text("ticketId")).isEqualTo(elsewhere);
        call("DELETE", "/v1/tickets/" + elsewhere, BACKEND, null);
        assertThat(join(ben, self(ben)).status()).isEqualTo(200);
    }

    @Test
    void nobody_joins_uninvited_for_another_or_with_a_rating_of_its_own() {
        String stranger = unique("stranger");
        Map<String, Object> rated = new HashMap<>(self(ben));
        rated.put("rating", 3_000);
        Map<String, Object> nowhere = new HashMap<>(self(ben));
        nowhere.put("pings", Map.of("eu-central", 10));

        assertThat(join(stranger, self(stranger)).status()).isEqualTo(403);
        assertThat(join(ben, self(carl)).status()).isEqualTo(403);
        assertThat(join(ben, rated).status()).isEqualTo(403);
        assertThat(join(ben, nowhere).status()).isEqualTo(422);
        assertThat(ticket(ticket).text("state")).isEqualTo("FORMING");
    }

    @Test
    void a_party_that_is_cancelled_while_it_forms_frees_everybody() {
        join(ben, self(ben));

        assertThat(call("DELETE", "/v1/tickets/" + ticket, player(ben), null).text("state"))
                .isEqualTo("CANCELLED");

        assertThat(enqueue(queue, anna)).isNotEmpty();
        assertThat(enqueue(queue, ben)).isNotEmpty();
    }

    private Answer join(String caller, Map<String, ?> body) {
        return call("POST", "/v1/tickets/" + ticket + ":join", player(caller), body);
    }

    private static Map<String, Object> self(String playerId) {
        return Map.of("playerId", playerId, "pings", NEAR);
    }
}
