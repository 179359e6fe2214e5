/**
 * Who a caller is and what it may do. Decides by scope alone; whose ticket or player it is, the service decides. May know
 * {@code problem}.
 */
@NullMarked
package gg.matchstream.edge.access;

import org.jspecify.annotations.NullMarked;
