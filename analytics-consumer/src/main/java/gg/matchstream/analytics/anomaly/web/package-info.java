/** Alerts over HTTP. */
@NullMarked
package gg.matchstream.analytics.anomaly.web;

import org.jspecify.annotations.NullMarked;
