/**
 * Matches over HTTP.
 */
@NullMarked
package gg.matchstream.matchmaker.match.web;

import org.jspecify.annotations.NullMarked;
