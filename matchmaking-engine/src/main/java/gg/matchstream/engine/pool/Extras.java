package gg.matchstream.engine.pool;

/**
 * What few tickets have; kept beside the columns.
 *
 * @param roleMasks per member, bits in the order of the shape's role names; empty when the queue has no roles
 * @param avoidKeys players not to meet
 * @param coordinates whitened skill, one per dimension, in points; empty for the one-dimensional rating
 */
record Extras(long[] roleMasks, long[] avoidKeys, double[] coordinates) {

    static final long[] NO_KEYS = {};
    static final double[] NO_COORDINATES = {};
    static final Extras NONE = new Extras(NO_KEYS, NO_KEYS, NO_COORDINATES);

    boolean isEmpty() {
        return roleMasks.length == 0 && avoidKeys.length == 0 && coordinates.length == 0;
    }
}
