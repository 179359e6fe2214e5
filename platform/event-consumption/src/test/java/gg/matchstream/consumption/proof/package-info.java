/** Proof that at-least-once delivery has one effect: a model of what must be in the tables, and harm at every step. */
@NullMarked
package gg.matchstream.consumption.proof;

import org.jspecify.annotations.NullMarked;
