/** The W3C trace of a request: read where one came, made where none did. May know nobody. */
@NullMarked
package gg.matchstream.edge.trace;

import org.jspecify.annotations.NullMarked;
