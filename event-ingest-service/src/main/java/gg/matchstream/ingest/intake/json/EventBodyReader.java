package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.IncomingItem;
import gg.matchstream.ingest.intake.IncomingPayload;
import gg.matchstream.ingest.intake.UnreadableBody;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Request bodies of UTF-8 JSON as batches of events. Keeps no state: one instance serves all threads. */
public final class EventBodyReader {
    private static final JsonFactory FACTORY = new JsonFactory();

    /**
     * One event (an object) or several (an array).
     *
     * @throws UnreadableBody when it is not one JSON document, or repeats a key in an object
     */
    public IncomingBatch readDocument(byte[] body, EventShape shape) {
        int from = startOf(body, 0, body.length);
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), body, from, body.length - from)) {
            JsonToken first = parser.nextToken();
            if (first == null) throw new UnreadableBody("The body is empty; send one event, or an array of events.");
            IncomingEventReader reader = new IncomingEventReader(parser, shape, body, from);
            IncomingBatch batch = first == JsonToken.START_ARRAY
                    ? array(parser, reader)
                    : new IncomingBatch(List.of(reader.read(first)));
            if (parser.nextToken() != null) {
                throw new UnreadableBody(
                        "The body goes on after its JSON document; for lines use application/x-ndjson.");
            }
            return batch;
        } catch (JacksonException e) {
            throw new UnreadableBody(sentence(e));
        }
    }

    /**
     * The body of a CloudEvent in binary mode: its data alone.
     *
     * @throws UnreadableBody when it is neither empty nor one JSON object
     */
    public IncomingPayload readPayload(byte[] body) {
        if (body.length == 0) return IncomingPayload.EMPTY;
        int from = startOf(body, 0, body.length);
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), body, from, body.length - from)) {
            if (parser.nextToken() != JsonToken.START_OBJECT)
                throw new UnreadableBody("The data must be a JSON object.");
            IncomingPayload payload = new PayloadSlices(parser, new UniqueNames(parser), body, from).next();
            if (parser.nextToken() != null) throw new UnreadableBody("The body goes on after its JSON object.");
            return payload;
        } catch (JacksonException e) {
            throw new UnreadableBody(sentence(e));
        }
    }

    private static IncomingBatch array(JsonParser parser, IncomingEventReader reader) {
        List<IncomingItem> items = new ArrayList<>();
        for (JsonToken token = parser.nextToken(); token != JsonToken.END_ARRAY; token = parser.nextToken()) {
            if (token == null) throw new UnreadableBody("The array has no end.");
            IncomingItem item = reader.read(token);
            if (items.size() <= IncomingBatch.EVENTS_MAX) items.add(item);
        }
        return new IncomingBatch(items);
    }

    /** One line of NDJSON; never throws for what is in it. */
    static IncomingItem line(byte[] body, int from, int to) {
        try {
            int start = startOf(body, from, to);
            try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), body, start, to - start)) {
                IncomingItem item =
                        new IncomingEventReader(parser, EventShape.PLAIN, body, start).read(parser.nextToken());
                return parser.nextToken() == null
                        ? item
                        : new IncomingItem.Unreadable("The line holds more than one JSON value.");
            }
        } catch (JacksonException e) {
            return new IncomingItem.Unreadable(sentence(e));
        } catch (UnreadableBody e) {
            return new IncomingItem.Unreadable(String.valueOf(e.getMessage()));
        }
    }

    /** Skips a byte order mark; refuses UTF-16 and UTF-32, which the parser would guess and offsets would not survive. */
    private static int startOf(byte[] body, int from, int to) {
        int start = from;
        if (to - from >= 3
                && body[from] == (byte) 0xEF
                && body[from + 1] == (byte) 0xBB
                && body[from + 2] == (byte) 0xBF) start += 3;
        for (int i = start; i < Math.min(to, start + 4); i++) {
            if (body[i] == 0 || (body[i] & 0xff) >= 0xFE) throw new UnreadableBody("JSON must be encoded in UTF-8.");
        }
        return start;
    }

    private static String sentence(JacksonException error) {
        TokenStreamLocation at = error.getLocation();
        String where = at == null ? "." : " at line " + at.getLineNr() + ", column " + at.getColumnNr() + ".";
        return "The text is not JSON" + where;
    }
}
