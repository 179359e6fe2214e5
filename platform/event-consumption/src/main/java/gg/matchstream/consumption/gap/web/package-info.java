/** Gaps over HTTP. */
@NullMarked
package gg.matchstream.consumption.gap.web;

import org.jspecify.annotations.NullMarked;
