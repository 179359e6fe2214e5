/**
 * Sends a file of events in batches until each one is stored or refused. Decides batch sizes and what is repeated. May
 * know backend and terminal.
 */
@NullMarked
package gg.matchstream.simulator.post;

import org.jspecify.annotations.NullMarked;
