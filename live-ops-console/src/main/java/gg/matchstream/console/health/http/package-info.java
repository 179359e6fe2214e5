/** Asks readiness endpoints over HTTP. */
@NullMarked
package gg.matchstream.console.health.http;

import org.jspecify.annotations.NullMarked;
