package gg.matchstream.matchmaker.backfill;

import gg.matchstream.matchmaker.backfill.Newcomers.Newcomer;
import gg.matchstream.matchmaker.match.MatchFacts;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchRecord.Player;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Lets newcomers into a running match. As in a claim a ticket comes whole and only while it waits in the version that was
 * chosen; one that somebody else moved first leaves its places open.
 */
public final class TakeSeats {
    private final Transactions transactions;
    private final Backfills backfills;
    private final Matches matches;
    private final Tickets tickets;
    private final Outbox outbox;

    public TakeSeats(Transactions transactions, Backfills backfills, Matches matches, Tickets tickets, Outbox outbox) {
        this.transactions = transactions;
        this.backfills = backfills;
        this.matches = matches;
        this.tickets = tickets;
        this.outbox = outbox;
    }

    /** One transaction. How many tickets came in; none when the match or its places are not as they were. */
    int take(OpenPlaces places, List<Newcomer> chosen, Instant now) {
        return transactions.inOne(() -> {
            Optional<MatchRecord> match = matches.lock(List.of(places.matchId())).stream()
                    .filter(found -> found.state() == MatchState.RUNNING)
                    .findFirst();
            if (match.isEmpty() || !backfills.lock(places.matchId()).equals(Optional.of(places))) return 0;
            List<Newcomer> still = stillWaiting(chosen);
            if (!still.isEmpty()) admit(match.get(), places, still, now);
            return still.size();
        });
    }

    private List<Newcomer> stillWaiting(List<Newcomer> chosen) {
        Map<UUID, StoredTicket> locked =
                tickets
                        .lock(chosen.stream()
                                .map(newcomer -> newcomer.ticket().id())
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(StoredTicket::id, Function.identity()));
        return chosen.stream()
                .filter(newcomer -> {
                    StoredTicket now = locked.get(newcomer.ticket().id());
                    return now != null
                            && now.state() == TicketState.QUEUED
                            && now.version() == newcomer.ticket().version();
                })
                .toList();
    }

    private void admit(MatchRecord match, OpenPlaces places, List<Newcomer> newcomers, Instant now) {
        OpenPlaces left = places;
        List<Player> added = new ArrayList<>();
        List<StoredTicket> matched = new ArrayList<>();
        for (Newcomer newcomer : newcomers) {
            StoredTicket ticket = newcomer.ticket();
            ticket.players().forEach(player -> added.add(Player.of(player, ticket.id(), newcomer.team())));
            left = left.taken(newcomer.team(), ticket.players().size());
            matched.add(ticket.matched(match.id(), TicketState.MATCHED));
        }
        matches.addPlayers(match.id(), added);
        tickets.save(matched, now);
        tickets.save(matched.stream().map(StoredTicket::assigned).toList(), now);
        backfills.save(left);
        List<Player> roster = new ArrayList<>(match.roster());
        roster.addAll(added);
        outbox.add(MatchFacts.joined(match.withRoster(roster), added, now));
    }
}
