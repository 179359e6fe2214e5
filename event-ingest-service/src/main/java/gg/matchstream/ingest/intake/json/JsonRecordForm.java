package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.AcceptedEvent;
import gg.matchstream.ingest.intake.RecordForm;
import gg.matchstream.ingest.log.LogRecord;
import org.springframework.stereotype.Component;

/** Events as UTF-8 JSON records. */
@Component
final class JsonRecordForm implements RecordForm {
    @Override
    public LogRecord recordOf(AcceptedEvent event, String traceparent) {
        String eventId = event.eventId().toString();
        return new LogRecord(
                event.playerId(),
                RecordValue.of(event, eventId),
                event.type(),
                eventId,
                event.source(),
                traceparent,
                event.ingestedAt().toEpochMilli());
    }
}
