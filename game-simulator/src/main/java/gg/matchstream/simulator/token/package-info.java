/**
 * Makes the tokens that bots, game servers and the final count present. Decides their scopes and life; never keeps them.
 * May know nobody.
 */
@NullMarked
package gg.matchstream.simulator.token;

import org.jspecify.annotations.NullMarked;
