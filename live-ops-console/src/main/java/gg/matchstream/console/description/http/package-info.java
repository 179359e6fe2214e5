/** Fetches descriptions over HTTP. */
@NullMarked
package gg.matchstream.console.description.http;

import org.jspecify.annotations.NullMarked;
