/**
 * How an error looks on the wire (RFC 9457). Decides the shape and the words that every error shares; never which case is
 * an error. May know nobody.
 */
@NullMarked
package gg.matchstream.edge.problem;

import org.jspecify.annotations.NullMarked;
