/** Crash groups over HTTP. */
@NullMarked
package gg.matchstream.analytics.crash.web;

import org.jspecify.annotations.NullMarked;
