package gg.matchstream.engine.pool;

/** Sorts longs and carries an int with each: a heap sort, so no input is slow and nothing is allocated. */
final class PairSort {

    private PairSort() {}

    static void sort(long[] keys, int[] values, int count) {
        for (int root = count / 2 - 1; root >= 0; root--) {
            sink(keys, values, root, count);
        }
        for (int end = count - 1; end > 0; end--) {
            swap(keys, values, 0, end);
            sink(keys, values, 0, end);
        }
    }

    private static void sink(long[] keys, int[] values, int from, int end) {
        int root = from;
        long key = keys[root];
        int value = values[root];
        for (int child = 2 * root + 1; child < end; child = 2 * root + 1) {
            if (child + 1 < end && keys[child + 1] > keys[child]) {
                child++;
            }
            if (keys[child] <= key) {
                break;
            }
            keys[root] = keys[child];
            values[root] = values[child];
            root = child;
        }
        keys[root] = key;
        values[root] = value;
    }

    private static void swap(long[] keys, int[] values, int a, int b) {
        long key = keys[a];
        keys[a] = keys[b];
        keys[b] = key;
        int value = values[a];
        values[a] = values[b];
        values[b] = value;
    }
}
