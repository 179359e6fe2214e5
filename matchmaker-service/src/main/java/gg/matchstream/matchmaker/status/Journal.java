package gg.matchstream.matchmaker.status;

import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Every move of every ticket, numbered. Numbers are taken before their rows become visible. */
public interface Journal {
    record Entry(long number, UUID ticketId) {}

    /** Entries above a number, and those of the missing ones that have appeared; in no promised order. */
    List<Entry> read(long above, Collection<Long> missing, int countMax);

    /** The numbers that are visible now, of the last so many, ascending. */
    List<Long> latest(int countMax);
}
