/** The log over HTTP. */
@NullMarked
package gg.matchstream.analytics.playerlog.web;

import org.jspecify.annotations.NullMarked;
