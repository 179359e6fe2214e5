package gg.matchstream.engine.formation;

import gg.matchstream.engine.rules.TeamShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Every way to fill the teams of a shape with parties, as counts by party size: two teams of five are ten solos, or a
 * four, a two and four solos, … Worked out once; a search then only compares counts. Shapes with too many ways have none.
 */
final class ShapeFills {

    /** Beyond this, going through all of them would cost more than it gives. */
    static final int FILLS_MAX = 600;

    /** Counts by size, index 0 unused. */
    record Fill(List<Integer> counts) {
        int seats() {
            int seats = 0;
            for (int size = 1; size < counts.size(); size++) {
                seats += size * counts.get(size);
            }
            return seats;
        }
    }

    private ShapeFills() {}

    /** All fills with so many seats, or empty when they are too many to list. */
    static Optional<List<int[]>> of(TeamShape shape, int seats) {
        int largest = shape.largestTeam();
        Set<Fill> fills = new LinkedHashSet<>();
        fills.add(new Fill(Collections.nCopies(largest + 1, 0)));
        for (TeamShape.Team team : shape.teams()) {
            Set<Fill> extended = new LinkedHashSet<>();
            for (Fill fill : fills) {
                for (int size = team.min(); size <= team.max(); size++) {
                    for (Fill part : partitions(size, Math.min(size, largest), largest)) {
                        extended.add(sum(fill, part));
                        if (extended.size() > FILLS_MAX * 4) {
                            return Optional.empty();
                        }
                    }
                }
            }
            fills = extended;
        }
        List<int[]> wanted = fills.stream()
                .filter(fill -> fill.seats() == seats)
                .sorted(Comparator.comparing(fill -> fill.counts().toString()))
                .map(fill -> fill.counts().stream().mapToInt(Integer::intValue).toArray())
                .toList();
        return wanted.size() > FILLS_MAX ? Optional.empty() : Optional.of(wanted);
    }

    private static Fill sum(Fill a, Fill b) {
        var counts = new ArrayList<Integer>();
        for (int i = 0; i < a.counts().size(); i++) {
            counts.add(a.counts().get(i) + b.counts().get(i));
        }
        return new Fill(List.copyOf(counts));
    }

    /** The ways to write a number of seats as a sum of party sizes, at most {@link #FILLS_MAX} + 1 of them. */
    private static List<Fill> partitions(int seats, int sizeMax, int largest) {
        var found = new ArrayList<Fill>();
        partition(seats, sizeMax, new int[largest + 1], found);
        return found;
    }

    private static void partition(int seats, int sizeMax, int[] counts, List<Fill> found) {
        if (found.size() > FILLS_MAX) {
            return;
        }
        if (seats == 0) {
            found.add(new Fill(Arrays.stream(counts).boxed().toList()));
            return;
        }
        for (int size = Math.min(sizeMax, seats); size >= 1; size--) {
            counts[size]++;
            partition(seats - size, size, counts, found);
            counts[size]--;
        }
    }
}
