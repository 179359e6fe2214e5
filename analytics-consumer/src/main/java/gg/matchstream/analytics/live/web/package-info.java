/** Headline numbers over HTTP, once or as a stream. */
@NullMarked
package gg.matchstream.analytics.live.web;

import org.jspecify.annotations.NullMarked;
