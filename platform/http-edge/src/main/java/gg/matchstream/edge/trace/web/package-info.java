/** Puts the trace of a request where handlers find it. */
@NullMarked
package gg.matchstream.edge.trace.web;

import org.jspecify.annotations.NullMarked;
