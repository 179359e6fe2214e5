/** Signals over HTTP. */
@NullMarked
package gg.matchstream.analytics.fraud.web;

import org.jspecify.annotations.NullMarked;
