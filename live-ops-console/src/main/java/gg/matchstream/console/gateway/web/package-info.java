/** Turns failures of the way through into problems; the routes themselves stand in application.yml. */
@NullMarked
package gg.matchstream.console.gateway.web;

import org.jspecify.annotations.NullMarked;
