/** GET /v1/queues/{name}/stats and /v1/queues/events. */
@NullMarked
package gg.matchstream.matchmaker.stats.web;

import org.jspecify.annotations.NullMarked;
