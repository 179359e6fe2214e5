package gg.matchstream.engine.ticket;

import java.util.UUID;

/** Names a ticket. The order is that of the unsigned bits, so it is the same on every machine and in PostgreSQL. */
public record TicketId(UUID value) implements Comparable<TicketId> {

    public static TicketId of(long mostSignificantBits, long leastSignificantBits) {
        return new TicketId(new UUID(mostSignificantBits, leastSignificantBits));
    }

    public static TicketId parse(String text) {
        return new TicketId(UUID.fromString(text));
    }

    @Override
    public int compareTo(TicketId other) {
        int high = Long.compareUnsigned(value.getMostSignificantBits(), other.value.getMostSignificantBits());
        return high != 0
                ? high
                : Long.compareUnsigned(value.getLeastSignificantBits(), other.value.getLeastSignificantBits());
    }

    @Override
    public String toString() {
        return value.toString();
    }
}
