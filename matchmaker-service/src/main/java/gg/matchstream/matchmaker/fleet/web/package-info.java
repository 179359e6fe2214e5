/** The webhook that Agones asks. */
@NullMarked
package gg.matchstream.matchmaker.fleet.web;

import org.jspecify.annotations.NullMarked;
