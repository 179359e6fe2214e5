/** Pages of a list: how long one is, and the opaque cursor to the next. May know {@code problem}. */
@NullMarked
package gg.matchstream.edge.paging;

import org.jspecify.annotations.NullMarked;
