package gg.matchstream.matchmaker.intake;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class OneLiveTicketIT extends MatchmakerContext {
    private final List<?> twoEach =
            List.of(Map.of("name", "a", "min", 2, "max", 2), Map.of("name", "b", "min", 2, "max", 2));

    @Test
    void a_player_who_waits_is_told_where() {
        String queue = queue(Map.of());
        String anna = unique("anna");
        String waiting = enqueue(queue, anna);

        Answer second = call("POST", "/v1/tickets", BACKEND, solo(queue(Map.of()), anna));

        assertThat(second.status()).isEqualTo(409);
        assertThat(second.text("ticketId")).isEqualTo(waiting);
    }

    @Test
    void a_player_in_a_running_match_is_told_which() {
        String queue = queue(Map.of());
        String anna = unique("anna");
        String first = enqueue(queue, anna);
        enqueue(queue, unique("ben"));
        String match = awaitState(first, "ASSIGNED").text("matchId");

        Answer second = call("POST", "/v1/tickets", BACKEND, solo(queue, anna));

        assertThat(second.status()).isEqualTo(409);
        assertThat(second.text("matchId")).isEqualTo(match);
    }

    @Test
    void one_busy_player_keeps_the_whole_party_out_and_the_others_free() {
        String queue = queue(Map.of("teams", twoEach));
        String anna = unique("anna");
        String ben = unique("ben");
        enqueue(queue, anna);

        assertThat(call("POST", "/v1/tickets", BACKEND, ticket(queue, List.of(ben, anna), Map.of()))
                        .status())
                .isEqualTo(409);

        assertThat(enqueue(queue, ben)).isNotEmpty();
    }

    @Test
    void of_many_tickets_of_one_player_at_once_one_lives() {
        String queue = queue(Map.of("teams", twoEach));
        for (int round = 0; round < 5; round++) {
            String shared = unique("p");
            List<CompletableFuture<Answer>> calls = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                String friend = unique("friend");
                List<String> party = i % 2 == 0 ? List.of(shared, friend) : List.of(friend, shared);
                calls.add(CompletableFuture.supplyAsync(
                        () -> call("POST", "/v1/tickets", BACKEND, ticket(queue, party, Map.of()))));
            }

            List<Answer> answers = calls.stream().map(CompletableFuture::join).toList();

            List<Answer> created =
                    answers.stream().filter(answer -> answer.status() == 201).toList();
            assertThat(created).hasSize(1);
            assertThat(answers.stream().filter(answer -> answer.status() == 409))
                    .hasSize(7)
                    .allSatisfy(refused -> assertThat(refused.text("ticketId"))
                            .isEqualTo(created.getFirst().text("ticketId")));
            call("DELETE", "/v1/tickets/" + created.getFirst().text("ticketId"), BACKEND, null);
        }
    }
}
