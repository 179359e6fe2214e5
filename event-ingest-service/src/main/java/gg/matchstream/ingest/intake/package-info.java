/**
 * What an event must look like to be taken in, and what a caller is told about it. It decides per event and never lets
 * one bad event cost its neighbours; it never writes anywhere itself. It knows the log that makes events durable, and
 * who may come in.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {"log", "spool", "admission"})
package gg.matchstream.ingest.intake;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
