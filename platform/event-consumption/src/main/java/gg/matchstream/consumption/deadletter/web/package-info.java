/** Dead letters over HTTP. */
@NullMarked
package gg.matchstream.consumption.deadletter.web;

import org.jspecify.annotations.NullMarked;
