/**
 * Who comes in, and how much at once: bounds what is in flight before anything is read, and how fast each caller may send. It
 * never looks into an event and knows nobody.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.ingest.admission;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
