/** The HTTP edge of the intake: media types, encodings, statuses. */
@NullMarked
package gg.matchstream.ingest.intake.web;

import org.jspecify.annotations.NullMarked;
