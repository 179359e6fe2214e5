/** Erasing over HTTP. */
@NullMarked
package gg.matchstream.matchmaker.erasure.web;

import org.jspecify.annotations.NullMarked;
