/** How far each group is behind, and how fast topics grow, as the brokers know it. */
@NullMarked
package gg.matchstream.analytics.live.kafka;

import org.jspecify.annotations.NullMarked;
