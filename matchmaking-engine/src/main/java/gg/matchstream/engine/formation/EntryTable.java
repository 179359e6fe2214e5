package gg.matchstream.engine.formation;

import java.util.Arrays;

/** Where each slot's entries are: which cells, which positions; a slot's entries are added together. */
final class EntryTable {

    private int[] first = new int[0];
    private byte[] count = new byte[0];
    private int[] cell = new int[64];
    private int[] position = new int[64];
    private int used;
    private int opened;

    void clear(int slots) {
        if (first.length < slots) {
            first = new int[slots];
            count = new byte[slots];
        } else {
            Arrays.fill(count, 0, slots, (byte) 0);
        }
        used = 0;
    }

    void begin(int slot) {
        first[slot] = used;
        opened = slot;
    }

    void add(int cellNumber, int entry) {
        if (used == cell.length) {
            cell = Arrays.copyOf(cell, used + (used >> 1));
            position = Arrays.copyOf(position, used + (used >> 1));
        }
        cell[used] = cellNumber;
        position[used++] = entry;
        count[opened]++;
    }

    int count(int slot) {
        return slot < count.length ? count[slot] : 0;
    }

    int cell(int slot, int i) {
        return cell[first[slot] + i];
    }

    int position(int slot, int i) {
        return position[first[slot] + i];
    }
}
