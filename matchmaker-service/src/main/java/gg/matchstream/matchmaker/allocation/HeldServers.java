package gg.matchstream.matchmaker.allocation;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** What a fleet of this instance's own holds. */
public interface HeldServers {
    /** Matches that have a server. */
    Collection<UUID> matches();

    /** Of these matches, the ones whose server has ended by itself. */
    Collection<UUID> gone();

    /** Servers by region and state ({@code ready}, {@code allocated}, {@code hibernating}). */
    Map<String, Map<String, Integer>> counts();
}
