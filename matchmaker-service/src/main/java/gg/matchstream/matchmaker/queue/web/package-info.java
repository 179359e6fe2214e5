/** Reading and changing definitions over HTTP. */
@NullMarked
package gg.matchstream.matchmaker.queue.web;

import org.jspecify.annotations.NullMarked;
