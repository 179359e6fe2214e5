/**
 * The log that all consumers read, as a port. It decides nothing about events; it says of each record whether it is
 * stored, certainly not stored, or of unknown fate. It knows nobody.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.ingest.log;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
