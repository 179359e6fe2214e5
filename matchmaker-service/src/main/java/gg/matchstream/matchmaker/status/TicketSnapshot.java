package gg.matchstream.matchmaker.status;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import org.jspecify.annotations.Nullable;

/** A ticket and the match it is in. */
public record TicketSnapshot(StoredTicket ticket, @Nullable MatchRecord match) {}
