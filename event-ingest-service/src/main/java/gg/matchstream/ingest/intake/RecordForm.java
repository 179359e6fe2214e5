package gg.matchstream.ingest.intake;

import gg.matchstream.ingest.log.LogRecord;

/** How an accepted event is written down for the log. */
@FunctionalInterface
public interface RecordForm {
    LogRecord recordOf(AcceptedEvent event, String traceparent);
}
