package gg.matchstream.consumption.proof;

import gg.matchstream.consumption.record.RecordHeader;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.StreamRecord;
import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.topic.EventHeaders;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * One record of the log: the {@code seq}-th event of a player, of which there may be several records.
 *
 * @param player unique in the whole database
 */
record Entry(Kind kind, String player, long seq) {
    GameEvent event() {
        return Senders.from("gs-" + player, Senders.event(player, kind.type(), seq));
    }

    StreamRecord at(SourcePartition partition, long offset) {
        GameEvent event = event();
        byte[] value = kind == Kind.GARBAGE ? "no event".getBytes(StandardCharsets.UTF_8) : EventJson.write(event);
        byte[] id = event.eventId().toString().getBytes(StandardCharsets.UTF_8);
        return new StreamRecord(
                partition,
                offset,
                event.ingestedAt(),
                player.getBytes(StandardCharsets.UTF_8),
                value,
                List.of(new RecordHeader(EventHeaders.EVENT_ID, id)));
    }
}
