/**
 * The spool as a queue of segment files: records are framed, checksummed and appended, one fsync makes a whole group of
 * requests durable, and a segment is deleted when all of its records are in the log. See docs/adr/0005.
 */
@NullMarked
package gg.matchstream.ingest.spool.file;

import org.jspecify.annotations.NullMarked;
