/**
 * What waits: players, parties, what they can do and where they can play. Says nothing about who may meet whom, and knows no other package.
 */
@NullMarked
package gg.matchstream.engine.ticket;

import org.jspecify.annotations.NullMarked;
