package gg.matchstream.matchmaker.queue.jdbc;

import gg.matchstream.matchmaker.queue.QueueDraft;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;

/** The definitions that a new installation starts with: {@code queues.json}. */
final class ShippedQueues {
    private ShippedQueues() {}

    static List<QueueDraft> all() {
        try (InputStream file = ShippedQueues.class.getResourceAsStream("/queues.json")) {
            return List.of(JsonMapper.shared().readValue(file, QueueDraft[].class));
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
