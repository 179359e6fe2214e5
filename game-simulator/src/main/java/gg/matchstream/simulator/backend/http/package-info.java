/**
 * Speaks the HTTP contract: JSON, server-sent events, bearer tokens, retries.
 */
@NullMarked
package gg.matchstream.simulator.backend.http;

import org.jspecify.annotations.NullMarked;
