package gg.matchstream.ingest.intake.json;

import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.IncomingItem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An NDJSON body, read while it arrives: each line is parsed as soon as its end is there, so that the text of one line is all
 * that is held beside the events. A line that cannot be read costs only itself; blank lines do not count. For one body and
 * one thread at a time.
 */
public final class EventLines {
    private final List<IncomingItem> items = new ArrayList<>();
    private byte[] begun = new byte[512];
    private int begunBytes;

    /** The next piece of the body, cut anywhere. */
    public void add(byte[] piece, int length) {
        int from = 0;
        for (int i = 0; i < length && !isOverfull(); i++) {
            if (piece[i] != '\n') continue;
            if (begunBytes == 0) take(piece, from, i);
            else takeBegun(piece, from, i);
            from = i + 1;
        }
        if (!isOverfull()) keep(piece, from, length);
    }

    /** The body is complete; its last line needs no end of its own. */
    public IncomingBatch end() {
        if (!isOverfull()) take(begun, 0, begunBytes);
        return new IncomingBatch(items);
    }

    /** One more than a batch may hold says enough; the rest is not looked at. */
    private boolean isOverfull() {
        return items.size() > IncomingBatch.EVENTS_MAX;
    }

    private void takeBegun(byte[] piece, int from, int to) {
        keep(piece, from, to);
        take(begun, 0, begunBytes);
        begunBytes = 0;
    }

    private void take(byte[] text, int from, int to) {
        if (!isBlank(text, from, to)) items.add(EventBodyReader.line(text, from, to));
    }

    private void keep(byte[] piece, int from, int to) {
        int wanted = begunBytes + to - from;
        if (wanted > begun.length) begun = Arrays.copyOf(begun, Math.max(wanted, 2 * begun.length));
        System.arraycopy(piece, from, begun, begunBytes, to - from);
        begunBytes = wanted;
    }

    private static boolean isBlank(byte[] text, int from, int to) {
        for (int i = from; i < to; i++) if (text[i] != ' ' && text[i] != '\r' && text[i] != '\t') return false;
        return true;
    }
}
