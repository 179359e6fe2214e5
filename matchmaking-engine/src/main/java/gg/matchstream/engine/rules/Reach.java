package gg.matchstream.engine.rules;

import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.RegionCatalog;
import java.util.Arrays;

/**
 * Where a party can play: per region that every member measured, the weakest link's ping, best first. Packed into ints
 * (worst ping, region, sum of pings) because a pool keeps a million of these.
 */
public record Reach(int[] regionsByPing, int bestMs, int sumOfBestMs) {

    private static final int SUM_BITS = 15;
    private static final int REGION_BITS = 6;

    public static Reach of(Party party, RegionCatalog catalog) {
        int[] packed = new int[catalog.size()];
        int count = 0;
        int best = Integer.MAX_VALUE;
        for (int region = 0; region < catalog.size(); region++) {
            int worst = 0;
            int sum = 0;
            for (PartyMember member : party.members()) {
                Integer ping = member.pings().msByRegion().get(catalog.name(region));
                worst = ping == null ? Integer.MAX_VALUE : Math.max(worst, ping);
                sum += ping == null ? 0 : Math.min(ping, RuleSetCheck.PING_MS_MAX);
                if (ping == null) {
                    break;
                }
            }
            best = Math.min(best, worst);
            if (worst <= RuleSetCheck.PING_MS_MAX) {
                packed[count++] = pack(worst, region, sum);
            }
        }
        int[] sorted = Arrays.copyOf(packed, count);
        Arrays.sort(sorted);
        return new Reach(sorted, best, sumOfBest(party, catalog));
    }

    private static int sumOfBest(Party party, RegionCatalog catalog) {
        int sum = 0;
        for (PartyMember member : party.members()) {
            int best = RuleSetCheck.PING_MS_MAX;
            for (var ping : member.pings().msByRegion().entrySet()) {
                if (ping.getValue() < best && catalog.indexOf(ping.getKey()) >= 0) {
                    best = ping.getValue();
                }
            }
            sum += best;
        }
        return sum;
    }

    /** Ten bits of ping on top, so that the natural order of ints is best ping first, then by region name. */
    private static int pack(int worstMs, int region, int sumMs) {
        return worstMs << (SUM_BITS + REGION_BITS) | region << SUM_BITS | sumMs;
    }

    public static int worstMs(int packed) {
        return packed >>> (SUM_BITS + REGION_BITS);
    }

    public static int region(int packed) {
        return packed >>> SUM_BITS & (1 << REGION_BITS) - 1;
    }

    /** The members' pings added up. */
    public static int sumMs(int packed) {
        return packed & (1 << SUM_BITS) - 1;
    }
}
