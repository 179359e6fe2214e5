/** Says over HTTP that replays come later. */
@NullMarked
package gg.matchstream.consumption.replay.web;

import org.jspecify.annotations.NullMarked;
