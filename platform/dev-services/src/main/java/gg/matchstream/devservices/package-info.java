/**
 * How Kafka and PostgreSQL run on a machine without Docker: where their files lie, how they are prepared, started,
 * stopped and recovered after a crash. It never decides what is stored in them and knows nothing of Matchstream's
 * topics and tables; it may know only Kafka, PostgreSQL and the operating system.
 */
@NullMarked
package gg.matchstream.devservices;

import org.jspecify.annotations.NullMarked;
