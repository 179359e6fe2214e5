package gg.matchstream.engine.pool;

import gg.matchstream.engine.rules.Matchability;
import gg.matchstream.engine.rules.Partitioning;
import gg.matchstream.engine.rules.Points;
import gg.matchstream.engine.rules.Reach;
import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.SkillRule;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.RegionSet;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Columns, orders and indexes as of the last view; changed by one thread, between views only. */
final class PoolState {

    final RegionCatalog regions;
    final Columns columns = new Columns();
    final Meetings meetings = new Meetings();
    final List<Partition> partitions = new ArrayList<>();
    final StagedOrder byArrival = new StagedOrder();
    List<RuleBook.Page> pages = List.of();
    RegionSet merged = RegionSet.NONE;
    int waiting;
    /** Tickets that avoid someone. */
    int avoiding;

    private final RuleBook book;
    private final IdIndex ids = new IdIndex();
    private final Map<Partition.Key, Integer> partitionNumbers = new HashMap<>();
    private final ArrayDeque<Integer> unusedNumbers = new ArrayDeque<>();
    private final BitSet leaving = new BitSet();
    private long longestCoolDownMs;

    PoolState(RegionCatalog regions, RuleBook book) {
        this.regions = regions;
        this.book = book;
    }

    void learnRules() {
        if (pages.size() < book.pages().size()) {
            pages = book.pages();
            longestCoolDownMs = pages.stream()
                    .mapToLong(page -> page.rules().rematchCoolDown().toMillis())
                    .max()
                    .orElse(0);
        }
    }

    int find(TicketId id) {
        return ids.find(columns, id.value().getMostSignificantBits(), id.value().getLeastSignificantBits());
    }

    int compareIds(int slotA, int slotB) {
        int byHigh = Long.compareUnsigned(columns.idHigh[slotA], columns.idHigh[slotB]);
        return byHigh != 0 ? byHigh : Long.compareUnsigned(columns.idLow[slotA], columns.idLow[slotB]);
    }

    void put(Ticket ticket) {
        remove(ticket.id());
        RuleBook.Page page = book.page(ticket.queue(), ticket.queueVersion());
        int slot = columns.allocate();
        columns.idHigh[slot] = ticket.id().value().getMostSignificantBits();
        columns.idLow[slot] = ticket.id().value().getLeastSignificantBits();
        columns.enqueuedMs[slot] = ticket.enqueuedAt().toEpochMilli();
        columns.version[slot] = ticket.version();
        columns.rule[slot] = (short) page.index();
        columns.size[slot] = (byte) ticket.party().size();
        skill(slot, ticket.party(), page);
        reach(slot, ticket.party());
        columns.playersOffset[slot] = columns.players.add(ticket.party().members().stream()
                .mapToLong(member -> PlayerKeys.of(member.playerId()))
                .toArray());
        columns.extras(slot, extras(ticket, page));
        avoiding += ticket.avoid().isEmpty() ? 0 : 1;
        int partition = partitionOf(ticket, page);
        columns.partition[slot] = partition;
        long idHigh = columns.idHigh[slot];
        long idLow = columns.idLow[slot];
        partitions.get(partition).byRating().add(SlotOrder.ratingKey(columns.mean[slot], idHigh, idLow), slot);
        byArrival.add(SlotOrder.arrivalKey(columns.enqueuedMs[slot], idHigh, idLow), slot);
        ids.put(columns, slot);
        waiting++;
    }

    void remove(TicketId id) {
        int slot = find(id);
        if (slot == IdIndex.NONE) {
            return;
        }
        ids.remove(columns, slot);
        leaving.set(slot);
        avoiding -= columns.extras(slot).avoidKeys().length > 0 ? 1 : 0;
        partitions.get(columns.partition[slot]).byRating().touch();
        byArrival.touch();
        waiting--;
    }

    void merge(RegionSet mergedNow) {
        merged = mergedNow;
    }

    void met(Collection<String> playerIds, long atMs) {
        meetings.record(playerIds, atMs, longestCoolDownMs);
    }

    /** Slots that left are given free only now: until here an order may still name them. */
    void settle() {
        for (int number = 0; number < partitions.size(); number++) {
            partitions.get(number).byRating().settle(leaving::get, this::compareIds);
        }
        byArrival.settle(leaving::get, this::compareIds);
        leaving.stream().forEach(columns::release);
        leaving.clear();
        columns.compactSpans();
        forgetEmptyPartitions();
    }

    /** Clients choose attribute values, so partitions nobody is in must not pile up. */
    private void forgetEmptyPartitions() {
        for (int number = 0; number < partitions.size(); number++) {
            Partition partition = partitions.get(number);
            if (partition.isEmpty() && partitionNumbers.remove(partition.key()) != null) {
                unusedNumbers.push(number);
            }
        }
    }

    private int newPartition(Partition.Key key) {
        if (unusedNumbers.isEmpty()) {
            partitions.add(new Partition(key));
            return partitions.size() - 1;
        }
        int number = unusedNumbers.pop();
        partitions.set(number, new Partition(key));
        return number;
    }

    private void skill(int slot, Party party, RuleBook.Page page) {
        SkillRule rule = page.rules().skill();
        List<String> dimensions = rule.dimensions();
        double[] sum = new double[dimensions.size()];
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        float variance = 0;
        for (PartyMember member : party.members()) {
            double first = value(member, dimensions.getFirst());
            low = Math.min(low, first);
            high = Math.max(high, first);
            variance += (float) (member.rating().sigmaPoints() * member.rating().sigmaPoints());
            for (int i = 0; i < sum.length; i++) {
                sum[i] += value(member, dimensions.get(i));
            }
        }
        for (int i = 0; i < sum.length; i++) {
            sum[i] /= party.size();
        }
        boolean line = sum.length == 1;
        columns.low[slot] = Points.floorUnits(line ? low : sum[0]);
        columns.high[slot] = Points.ceilUnits(line ? high : sum[0]);
        columns.mean[slot] = Points.floorUnits(sum[0]);
        columns.padding[slot] = Points.floorUnits(rule.sigmaFactor() * Matchability.meanSigma(party));
        columns.variance[slot] = variance;
    }

    private static double value(PartyMember member, String dimension) {
        return dimension.equals(SkillRule.RATING)
                ? member.rating().points()
                : member.skills().value(dimension);
    }

    private void reach(int slot, Party party) {
        Reach reach = Reach.of(party, regions);
        columns.reachOffset[slot] = columns.reach.add(reach.regionsByPing());
        columns.reachLength[slot] = (byte) reach.regionsByPing().length;
        columns.sumOfBestMs[slot] = reach.sumOfBestMs();
    }

    /** A party whose members may not even meet each other is alone in its partition. */
    private int partitionOf(Ticket ticket, RuleBook.Page page) {
        RuleSet rules = page.rules();
        List<PartyMember> members = ticket.party().members();
        List<String> attributes = Partitioning.classOf(members.getFirst(), rules);
        for (PartyMember member : members) {
            if (!Partitioning.classOf(member, rules).equals(attributes)) {
                attributes = List.of("alone", ticket.id().toString());
                break;
            }
        }
        return partitionNumbers.computeIfAbsent(new Partition.Key(page.kind(), attributes), this::newPartition);
    }

    private static Extras extras(Ticket ticket, RuleBook.Page page) {
        long[] roleMasks = page.roleNames().isEmpty()
                ? Extras.NO_KEYS
                : ticket.party().members().stream()
                        .mapToLong(member -> RoleSeats.mask(member.roles(), page.roleNames()))
                        .toArray();
        long[] avoidKeys =
                ticket.avoid().stream().mapToLong(PlayerKeys::of).sorted().toArray();
        List<String> dimensions = page.rules().skill().dimensions();
        if (dimensions.size() == 1) {
            return new Extras(roleMasks, avoidKeys, Extras.NO_COORDINATES);
        }
        double[] means = dimensions.stream()
                .mapToDouble(dimension -> ticket.party().members().stream()
                        .mapToDouble(member -> value(member, dimension))
                        .average()
                        .orElse(0))
                .toArray();
        return new Extras(roleMasks, avoidKeys, page.whitening().coordinates(means));
    }
}
