package gg.matchstream.consumption.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** 10,000 events, the consumer killed in the middle of them, later started again. */
class ConfidenceIT {
    private static final int PARTITIONS = 6;
    private static final int EVENTS = 10_000;
    private static final int KILLED_AFTER = 2_000;

    @Test
    void a_killed_consumer_goes_on_where_it_was_with_every_event_once_and_in_order() throws Exception {
        killedFor(Duration.ofSeconds(1));
    }

    @Test
    @Tag("soak")
    void a_consumer_that_was_dead_for_half_a_minute_goes_on_with_every_event_once_and_in_order() throws Exception {
        killedFor(Duration.ofSeconds(30));
    }

    private static void killedFor(Duration pause) throws Exception {
        TallyDeployment service =
                new TallyDeployment(TestInfrastructure.shared().freshDatabase(), PARTITIONS);
        Process first = service.startProcess(Promise.SETTINGS);
        Process second = null;
        try (Feed feed = new Feed(service, EVENTS)) {
            await().atMost(Duration.ofMinutes(3)).until(() -> service.events() >= KILLED_AFTER);
            first.destroyForcibly().waitFor();
            long before = service.events();
            await().pollDelay(pause).atMost(pause.plusMinutes(3)).until(feed::isOver);
            assertThat(service.events()).as("effects without a consumer").isEqualTo(before);

            second = service.startProcess(Promise.SETTINGS);
            int sent = feed.end();

            assertThat(sent).isEqualTo(EVENTS);
            Promise.assertEveryEventOnce(service, EVENTS);
        } finally {
            first.destroyForcibly();
            if (second != null) second.destroyForcibly();
        }
    }
}
