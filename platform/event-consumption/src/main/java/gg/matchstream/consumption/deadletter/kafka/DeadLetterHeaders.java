package gg.matchstream.consumption.deadletter.kafka;

import static java.nio.charset.StandardCharsets.UTF_8;

import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.record.RecordHeader;
import gg.matchstream.contract.topic.EventHeaders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.jspecify.annotations.Nullable;

/** The headers of a relayed dead letter: those of the original, and where and why it failed. All are bounded. */
final class DeadLetterHeaders {
    private static final int MESSAGE_CHARS_MAX = 1_000;
    private static final int CUT_BYTES = 64 << 10;

    private DeadLetterHeaders() {}

    static List<Header> of(DeadLetter letter, boolean cut) {
        RecordHeaders headers = new RecordHeaders();
        for (RecordHeader header : letter.record().headers()) headers.add(header.name(), header.value());
        var source = letter.record().source();
        put(headers, EventHeaders.CONSUMER, letter.consumer());
        put(headers, EventHeaders.ORIGINAL_TOPIC, source.topic());
        put(headers, EventHeaders.ORIGINAL_PARTITION, Integer.toString(source.number()));
        put(headers, EventHeaders.ORIGINAL_OFFSET, Long.toString(letter.record().offset()));
        put(headers, EventHeaders.EXCEPTION_CLASS, letter.exceptionClass() == null ? "" : letter.exceptionClass());
        put(headers, EventHeaders.EXCEPTION_MESSAGE, shortened(letter.reason()));
        put(headers, EventHeaders.ATTEMPTS, Integer.toString(letter.attempts()));
        if (!letter.effects().isEmpty())
            put(headers, EventHeaders.EFFECTS, shortened(String.join(",", letter.effects())));
        byte[] value = letter.record().value();
        if (cut && value != null) put(headers, EventHeaders.CUT_FROM_BYTES, Integer.toString(value.length));
        List<Header> all = new ArrayList<>();
        headers.forEach(all::add);
        return all;
    }

    static byte @Nullable [] cut(byte @Nullable [] value) {
        return value == null ? null : Arrays.copyOf(value, Math.min(value.length, CUT_BYTES));
    }

    /** A record that failed twice does not grow: a name is there once. */
    private static void put(RecordHeaders headers, String name, String value) {
        headers.remove(name);
        headers.add(name, value.getBytes(UTF_8));
    }

    private static String shortened(String text) {
        return text.length() <= MESSAGE_CHARS_MAX ? text : text.substring(0, MESSAGE_CHARS_MAX);
    }
}
