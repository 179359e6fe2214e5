/** Ties the features together: builds the use cases from their ports and reads the settings. Nobody depends on it. */
@NullMarked
package gg.matchstream.ingest.wiring;

import org.jspecify.annotations.NullMarked;
