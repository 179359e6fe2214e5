/**
 * Tickets over HTTP.
 */
@NullMarked
package gg.matchstream.matchmaker.intake.web;

import org.jspecify.annotations.NullMarked;
