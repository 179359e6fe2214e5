/** Serves the list of services. */
@NullMarked
package gg.matchstream.console.health.web;

import org.jspecify.annotations.NullMarked;
