/** The journal and the facts of statuses as rows. */
@NullMarked
package gg.matchstream.matchmaker.status.jdbc;

import org.jspecify.annotations.NullMarked;
