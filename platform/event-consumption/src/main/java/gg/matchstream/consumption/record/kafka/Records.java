package gg.matchstream.consumption.record.kafka;

import gg.matchstream.consumption.record.RecordHeader;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.StreamRecord;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** Kafka's record in this library's words. */
public final class Records {
    private Records() {}

    public static StreamRecord of(ConsumerRecord<byte[], byte[]> record) {
        List<RecordHeader> headers = new ArrayList<>();
        for (Header header : record.headers()) headers.add(new RecordHeader(header.key(), header.value()));
        return new StreamRecord(
                new SourcePartition(record.topic(), record.partition()),
                record.offset(),
                Instant.ofEpochMilli(record.timestamp()),
                record.key(),
                record.value(),
                headers);
    }
}
