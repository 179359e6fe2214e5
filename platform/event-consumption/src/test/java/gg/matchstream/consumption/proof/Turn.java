package gg.matchstream.consumption.proof;

import org.jspecify.annotations.Nullable;

/**
 * One thing that happens.
 *
 * @param instance who acts
 * @param partition on which partition; whoever acts believes to own it
 * @param records how many records it has fetched
 * @param rebalanced it was given the partition anew, so it asks where it stands; else it goes on where it believes to be
 * @param rewound it is handed records again, this many before its place
 * @param harm what goes wrong, if anything does
 * @param step before which step
 */
record Turn(
        int instance,
        int partition,
        int records,
        boolean rebalanced,
        int rewound,
        @Nullable Harm harm,
        Step step) {}
