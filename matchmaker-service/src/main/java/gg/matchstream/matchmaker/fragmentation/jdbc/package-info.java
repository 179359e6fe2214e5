/** Watches and merged regions as tables. */
@NullMarked
package gg.matchstream.matchmaker.fragmentation.jdbc;

import org.jspecify.annotations.NullMarked;
