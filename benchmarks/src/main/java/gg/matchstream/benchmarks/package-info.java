/**
 * One command per target: prints the figure, its baseline from the same run, the ratio and the settings. Decides nothing
 * about the product; a number is claimed only from here.
 */
@NullMarked
package gg.matchstream.benchmarks;

import org.jspecify.annotations.NullMarked;
