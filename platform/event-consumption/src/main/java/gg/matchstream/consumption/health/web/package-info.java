/** Health over HTTP. */
@NullMarked
package gg.matchstream.consumption.health.web;

import org.jspecify.annotations.NullMarked;
