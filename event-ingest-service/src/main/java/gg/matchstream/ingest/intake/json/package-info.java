/** Events as JSON: request bodies in, record values and receipts out. Streams, never builds trees: the hottest code. */
@NullMarked
package gg.matchstream.ingest.intake.json;

import org.jspecify.annotations.NullMarked;
