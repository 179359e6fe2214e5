/** Ratings over HTTP. */
@NullMarked
package gg.matchstream.matchmaker.rating.web;

import org.jspecify.annotations.NullMarked;
