/**
 * Chooses which tickets play together, where and on which team, and explains why others wait. A pure function of the pool's view, the time and a seed; never touches the pool.
 */
@NullMarked
package gg.matchstream.engine.formation;

import org.jspecify.annotations.NullMarked;
