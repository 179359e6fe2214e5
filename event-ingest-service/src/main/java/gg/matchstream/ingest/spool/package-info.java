/**
 * Makes records durable, come what may: in the log where it answers in time, else in a local store that drains by itself. It
 * decides where a record goes and keeps one player's records in order across both; it never looks inside an event. It
 * knows the log.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {"log"})
package gg.matchstream.ingest.spool;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
