package gg.matchstream.engine.pool;

import java.util.Arrays;

/** From ticket id to slot by open addressing: four bytes a place, no boxing; the ids themselves stay in their columns. */
final class IdIndex {

    static final int NONE = -1;
    private static final int GONE = -2;

    private int[] places = filled(64);
    private int occupied;

    int find(Columns columns, long high, long low) {
        for (int place = home(high, low); ; place = place + 1 & places.length - 1) {
            int slot = places[place];
            if (slot == NONE) {
                return NONE;
            }
            if (slot >= 0 && columns.idHigh[slot] == high && columns.idLow[slot] == low) {
                return slot;
            }
        }
    }

    void put(Columns columns, int slot) {
        if ((occupied + 1) * 3 > places.length * 2) {
            rebuild(columns);
        }
        int place = home(columns.idHigh[slot], columns.idLow[slot]);
        while (places[place] >= 0) {
            place = place + 1 & places.length - 1;
        }
        occupied += places[place] == NONE ? 1 : 0;
        places[place] = slot;
    }

    void remove(Columns columns, int slot) {
        int place = home(columns.idHigh[slot], columns.idLow[slot]);
        while (places[place] != slot) {
            place = place + 1 & places.length - 1;
        }
        places[place] = GONE;
    }

    /** Sheds the marks of removed tickets and doubles when the living need it. */
    private void rebuild(Columns columns) {
        int[] old = places;
        int living = 0;
        for (int slot : old) {
            living += slot >= 0 ? 1 : 0;
        }
        int capacity = 64;
        while (capacity < living * 2 + 2) {
            capacity <<= 1;
        }
        places = filled(capacity);
        occupied = 0;
        for (int slot : old) {
            if (slot >= 0) {
                put(columns, slot);
            }
        }
    }

    private int home(long high, long low) {
        return (int) PlayerKeys.mix(high * 31 + low) & places.length - 1;
    }

    private static int[] filled(int capacity) {
        int[] places = new int[capacity];
        Arrays.fill(places, NONE);
        return places;
    }
}
