package gg.matchstream.matchmaker.ticket;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Where matches are kept. What writes or locks joins its caller's transaction. */
public interface Matches {
    Optional<MatchRecord> find(UUID id);

    List<MatchRecord> findAll(Collection<UUID> ids);

    /** Joins. In id order. */
    List<MatchRecord> lock(Collection<UUID> ids);

    /** Joins. Matches that wait for a server, or whose allocator has gone silent; oldest first, skipping locked ones. */
    List<MatchRecord> lockUnallocated(Instant now, int countMax);

    /** Joins. Matches that somebody must end or cancel: not accepted, not joined, or running for too long. */
    List<MatchRecord> lockOverdue(Overdue limits, int countMax);

    /** Joins. */
    void insert(List<MatchRecord> matches);

    /** Joins. Players who come into a running match that the caller has locked. */
    void addPlayers(UUID matchId, List<MatchRecord.Player> players);

    /** Joins. Moves of matches that the caller has locked; when one ends, its players are free. */
    void save(List<MatchRecord> matches, Instant now);

    /** Joins. A player's answer to a ready check. */
    void accept(UUID matchId, String playerId, boolean accepted);

    /** Joins. @return false when the player had joined before */
    boolean join(UUID matchId, String playerId, Instant now);

    /** Joins. Results are in for these players. */
    void complete(UUID matchId, Collection<String> playerIds);

    /** Of these, the ones that still need their servers. */
    List<UUID> alive(Collection<UUID> ids);

    /** Running matches that have a server here, to take them up again after a restart. */
    List<MatchRecord> running();

    /**
     * @param now ready checks end by it
     * @param joinedBy running matches that started before it and that nobody joined
     * @param startedBy running matches that started before it
     */
    record Overdue(Instant now, Instant joinedBy, Instant startedBy) {}
}
