/** The console: one origin for the services and the web page. */
@NullMarked
package gg.matchstream.console;

import org.jspecify.annotations.NullMarked;
