package gg.matchstream.matchmaker.status;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** What statuses are made of beside the ticket itself, as the database knows it. */
public interface StatusFacts {
    /** Outlooks that leaders published; absent where none did yet. */
    Map<UUID, Outlook> outlooks(Collection<UUID> ticketIds);

    /** What the leader of a pool found, set-wise. @param gone tickets that wait no more */
    void publish(Map<UUID, Outlook> changed, Collection<UUID> gone);

    /** Players that wait or play. */
    List<Headcount> headcounts();

    /** How long tickets waited in the last minutes. */
    List<WaitSample> recentWaits();

    /** Regions that are merged now. */
    List<MergedRegion> mergedRegions();

    /** @param region where they play, or the lowest ping of those who wait */
    record Headcount(String queue, String region, long waiting, long playing) {}

    /** @param skillBand rating in steps of {@link Estimates#BAND_POINTS} */
    record WaitSample(String queue, String region, int skillBand, double waitSeconds) {}

    record MergedRegion(String queueGroup, String region) {}
}
