/** Turns whatever went wrong in a request into a problem answer. */
@NullMarked
package gg.matchstream.edge.problem.web;

import org.jspecify.annotations.NullMarked;
