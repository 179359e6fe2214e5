/** Events to rollups, player log and crashes to REST. */
@NullMarked
package gg.matchstream.analytics;

import org.jspecify.annotations.NullMarked;
