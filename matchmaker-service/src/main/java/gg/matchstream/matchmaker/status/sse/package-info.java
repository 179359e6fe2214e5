/** GET /v1/tickets/{id}/events. */
@NullMarked
package gg.matchstream.matchmaker.status.sse;

import org.jspecify.annotations.NullMarked;
