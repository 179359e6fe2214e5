/**
 * Splits the players of a match into teams and predicts who wins. Never chooses who plays; knows {@code ticket} and {@code rules}.
 */
@NullMarked
package gg.matchstream.engine.balance;

import org.jspecify.annotations.NullMarked;
