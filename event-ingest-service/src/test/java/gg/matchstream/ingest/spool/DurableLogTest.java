package gg.matchstream.ingest.spool;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Journey.Step;
import gg.matchstream.ingest.spool.ScriptedLog.Mood;
import java.util.List;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.Size;

/** What a sender was promised, whatever the log, the spool and the process do meanwhile. */
class DurableLogTest {
    @Property(tries = 400)
    void keeps_every_promise_in_order_whatever_happens(@ForAll @Size(max = 40) List<Step> steps) {
        Journey journey = new Journey();
        steps.forEach(journey::take);

        journey.recover();

        assertThat(journey.topic).extracting(LogRecord::eventId).containsAll(journey.promised);
        assertThat(journey.firstSeqsByPlayer())
                .allSatisfy((_, seqs) -> assertThat(seqs).isSorted());
        assertThat(journey.spool.status().events()).isZero();
    }

    @Example
    void counts_what_goes_through_the_spool_until_it_has_left() {
        Journey journey = new Journey();
        journey.log.turn(Mood.AWAY);
        journey.take(Step.SEND);
        int waiting = journey.inSpool.get();

        journey.recover();

        assertThat(waiting).isPositive();
        assertThat(journey.inSpool).hasValue(0);
    }

    @Example
    void sends_no_second_copy_to_a_log_that_answers_late() {
        Journey journey = new Journey();
        journey.log.turn(Mood.SILENT);
        assertThat(journey.durable.store(List.of(Journey.record("p-0", 1))).join())
                .containsExactly(Durability.SPOOLED);
        journey.drain();
        journey.drain();

        journey.log.acknowledge();
        journey.recover();

        assertThat(journey.topic).hasSize(1);
    }

    @Example
    void promises_nothing_when_log_and_spool_are_away() {
        Journey journey = new Journey();
        journey.log.turn(Mood.AWAY);
        journey.spool.fill(true);

        assertThat(journey.durable.store(List.of(Journey.record("p-0", 1))).join())
                .containsExactly(Durability.NOWHERE);

        assertThat(journey.inSpool).hasValue(0);
    }
}
