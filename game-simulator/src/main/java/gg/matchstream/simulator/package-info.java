/**
 * The command line of the simulator: which commands exist and what a person types. Builds the features from addresses and
 * a secret; decides nothing about bots or batches itself. May know every feature.
 */
@NullMarked
package gg.matchstream.simulator;

import org.jspecify.annotations.NullMarked;
