package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import org.jspecify.annotations.Nullable;

/**
 * Walks a cell from the ticket that chooses to everyone whose mean it accepts and who is free, nearest first: along the
 * rating order, or over the {@link SkillTree} where skill has more dimensions. Where skill is ignored, by arrival: those
 * who came later, then those who came before.
 */
final class Outward {

    private final PoolView view;
    private final TreeWalk walk = new TreeWalk();
    private Cell cell = new Cell();
    private @Nullable SkillTree tree;
    private int chooser;
    private int below;
    private int above;
    private int gap;

    Outward(PoolView view) {
        this.view = view;
    }

    void start(Cell inCell, int fromEntry) {
        cell = inCell;
        chooser = fromEntry;
        gap = 0;
        tree = inCell.tree(view);
        if (tree == null) {
            below = cell.freeUpTo(chooser - 1);
            above = cell.freeFrom(chooser + 1);
        } else {
            walk.start(tree, chooser);
        }
    }

    /** The next entry, -1 when there is none left. */
    int next() {
        if (tree != null) {
            return nextInTree(tree);
        }
        return cell.fifo ? nextByArrival() : nextOnLine();
    }

    /** How far the last one's mean is from the chooser's, in {@code Points} units; 0 where skill is ignored. */
    int gap() {
        return gap;
    }

    private int nextOnLine() {
        int own = cell.mean[chooser];
        boolean hasBelow = below >= 0 && cell.mean[below] >= cell.acceptLow[chooser];
        boolean hasAbove = above < cell.count && cell.mean[above] <= cell.acceptHigh[chooser];
        if (hasBelow && (!hasAbove || own - cell.mean[below] <= cell.mean[above] - own)) {
            return goDown(own - cell.mean[below]);
        }
        return hasAbove ? goUp(cell.mean[above] - own) : -1;
    }

    private int nextByArrival() {
        if (above < cell.count) {
            return goUp(0);
        }
        return below >= 0 ? goDown(0) : -1;
    }

    private int nextInTree(SkillTree inTree) {
        int next = walk.next(cell, inTree, chooser);
        if (next < 0) {
            return -1;
        }
        gap = Distance.units(Math.sqrt(inTree.square(chooser, next)));
        return gap > cell.acceptHigh[chooser] - cell.low[chooser] ? -1 : next;
    }

    private int goDown(int distance) {
        int next = below;
        below = cell.freeUpTo(below - 1);
        gap = distance;
        return next;
    }

    private int goUp(int distance) {
        int next = above;
        above = cell.freeFrom(above + 1);
        gap = distance;
        return next;
    }
}
