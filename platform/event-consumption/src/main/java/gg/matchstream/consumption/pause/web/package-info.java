/** The switch over HTTP. */
@NullMarked
package gg.matchstream.consumption.pause.web;

import org.jspecify.annotations.NullMarked;
