package gg.matchstream.engine.formation;

import java.util.Arrays;

/**
 * A walk over a {@link SkillTree} from one entry outward, nearest first, ties by place in the tree: a queue of ranges by their
 * least and entries by their true distance. Costs what it opens.
 */
final class TreeWalk {

    private double[] square = new double[64];
    /** A node whose range is to be opened, or an entry's node as its complement. */
    private int[] item = new int[64];

    private int count;

    /** Begins at an entry, which is not visited itself. */
    void start(SkillTree tree, int chooser) {
        count = 0;
        open(tree, tree.root(), chooser);
    }

    /** The next nearest free entry, or -1 when there is none. */
    int next(Cell cell, SkillTree tree, int chooser) {
        while (count > 0) {
            int first = item[0];
            removeFirst();
            if (first < 0) {
                return tree.entry(~first);
            }
            visit(cell, tree, first, chooser);
        }
        return -1;
    }

    private void visit(Cell cell, SkillTree tree, int node, int chooser) {
        int entry = tree.entry(node);
        if (!cell.isFree(entry)) {
            tree.take(node);
        } else if (entry != chooser) {
            add(tree.square(chooser, entry), ~node);
        }
        open(tree, tree.child(node, false), chooser);
        open(tree, tree.child(node, true), chooser);
    }

    private void open(SkillTree tree, int node, int chooser) {
        if (node >= 0 && tree.hasLive(node)) {
            add(tree.leastSquare(chooser, node), node);
        }
    }

    private void add(double itsSquare, int itsItem) {
        if (count == item.length) {
            square = Arrays.copyOf(square, count * 2);
            item = Arrays.copyOf(item, count * 2);
        }
        int at = count++;
        while (at > 0 && comesBefore(itsSquare, itsItem, (at - 1) >>> 1)) {
            int above = (at - 1) >>> 1;
            square[at] = square[above];
            item[at] = item[above];
            at = above;
        }
        square[at] = itsSquare;
        item[at] = itsItem;
    }

    private void removeFirst() {
        double movedSquare = square[--count];
        int movedItem = item[count];
        int at = 0;
        while (2 * at + 1 < count) {
            int below = 2 * at + 1;
            if (below + 1 < count && comesBefore(square[below + 1], item[below + 1], below)) {
                below++;
            }
            if (comesBefore(movedSquare, movedItem, below)) {
                break;
            }
            square[at] = square[below];
            item[at] = item[below];
            at = below;
        }
        square[at] = movedSquare;
        item[at] = movedItem;
    }

    /** Ranges before entries at the same distance, so that all of one distance are known before the first is given. */
    private boolean comesBefore(double itsSquare, int itsItem, int other) {
        return itsSquare < square[other] || itsSquare == square[other] && itsItem > item[other];
    }
}
