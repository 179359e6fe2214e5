/** POST /v1/simulations and what became of them, as JSON and as a page. */
@NullMarked
package gg.matchstream.matchmaker.simulation.web;

import org.jspecify.annotations.NullMarked;
