/** Erasing over HTTP. */
@NullMarked
package gg.matchstream.analytics.erasure.web;

import org.jspecify.annotations.NullMarked;
