/** Results, ratings and their ledger as rows. */
@NullMarked
package gg.matchstream.matchmaker.rating.jdbc;

import org.jspecify.annotations.NullMarked;
