/** Times as callers write them. Open to every feature that serves HTTP. */
@NamedInterface("web")
@NullMarked
package gg.matchstream.analytics.window.web;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.NamedInterface;
