package gg.matchstream.engine.formation;

import java.util.Arrays;

/**
 * A k-d tree over the entries of a cell whose skill has more than one dimension, for walks from a ticket to its nearest
 * neighbours in true distance. Every node holds the box around its range, so that a walk opens only what may be nearer
 * than what it has. Taken tickets are counted out when a walk meets them; a range without live ones is not opened.
 *
 * <p>Nodes are the middles of ranges of one array; coordinates are whitened points, see {@code Whitening}.
 */
final class SkillTree {

    private final double[][] pointOfEntry;
    /** Entry by node; a range's node is its middle. */
    private final int[] entry;

    private final int[] from;
    private final int[] to;
    private final int[] parent;
    /** How many of a node's range are not known to be taken. */
    private final int[] live;

    private final boolean[] gone;
    /** Lowest and highest coordinate per node and dimension. */
    private final double[][] low;

    private final double[][] high;

    /** @param points coordinates by entry, at least one dimension, all of the same length */
    SkillTree(double[][] points) {
        int count = points.length;
        pointOfEntry = points;
        entry = new int[count];
        Arrays.setAll(entry, i -> i);
        from = new int[count];
        to = new int[count];
        parent = new int[count];
        live = new int[count];
        gone = new boolean[count];
        low = new double[count][];
        high = new double[count][];
        build(0, count, -1);
    }

    int root() {
        return entry.length == 0 ? -1 : entry.length >>> 1;
    }

    int entry(int node) {
        return entry[node];
    }

    /** The node of the lower or upper part of a node's range, -1 when that is empty. */
    int child(int node, boolean upper) {
        int start = upper ? node + 1 : from[node];
        int end = upper ? to[node] : node;
        return start == end ? -1 : start + end >>> 1;
    }

    boolean hasLive(int node) {
        return live[node] > 0;
    }

    /** Counts out a node's entry, once. */
    void take(int node) {
        if (!gone[node]) {
            gone[node] = true;
            for (int at = node; at >= 0; at = parent[at]) {
                live[at]--;
            }
        }
    }

    /** The square of the distance from an entry to another, in points². */
    double square(int a, int b) {
        double square = 0;
        for (int d = 0; d < pointOfEntry[a].length; d++) {
            double difference = pointOfEntry[a][d] - pointOfEntry[b][d];
            square += difference * difference;
        }
        return square;
    }

    /** The square of the least distance that anything in a node's range can have from an entry, in points². */
    double leastSquare(int ofEntry, int node) {
        double[] point = pointOfEntry[ofEntry];
        double square = 0;
        for (int d = 0; d < point.length; d++) {
            double outside = Math.max(0, Math.max(low[node][d] - point[d], point[d] - high[node][d]));
            square += outside * outside;
        }
        return square;
    }

    private void build(int start, int end, int above) {
        if (start == end) {
            return;
        }
        int node = start + end >>> 1;
        from[node] = start;
        to[node] = end;
        parent[node] = above;
        live[node] = end - start;
        int axis = box(node, start, end);
        select(start, end - 1, node, axis);
        build(start, node, node);
        build(node + 1, end, node);
    }

    /** Sets a node's box; returns its longest side. */
    private int box(int node, int start, int end) {
        double[] lowest = pointOfEntry[entry[start]].clone();
        double[] highest = lowest.clone();
        for (int i = start + 1; i < end; i++) {
            double[] point = pointOfEntry[entry[i]];
            for (int d = 0; d < point.length; d++) {
                lowest[d] = Math.min(lowest[d], point[d]);
                highest[d] = Math.max(highest[d], point[d]);
            }
        }
        low[node] = lowest;
        high[node] = highest;
        int longest = 0;
        for (int d = 1; d < lowest.length; d++) {
            longest = highest[d] - lowest[d] > highest[longest] - lowest[longest] ? d : longest;
        }
        return longest;
    }

    /** Puts the one that belongs at a place there, none greater before it and none less after it. */
    private void select(int first, int last, int place, int axis) {
        int left = first;
        int right = last;
        while (left < right) {
            double pivot = pointOfEntry[entry[left + right >>> 1]][axis];
            int i = left;
            int j = right;
            while (i <= j) {
                while (pointOfEntry[entry[i]][axis] < pivot) {
                    i++;
                }
                while (pointOfEntry[entry[j]][axis] > pivot) {
                    j--;
                }
                if (i <= j) {
                    int moved = entry[i];
                    entry[i++] = entry[j];
                    entry[j--] = moved;
                }
            }
            if (place <= j) {
                right = j;
            } else if (place >= i) {
                left = i;
            } else {
                return;
            }
        }
    }
}
