/** Admission at the HTTP edge: before the body is read, and against callers who never finish sending it. */
@NullMarked
package gg.matchstream.ingest.admission.web;

import org.jspecify.annotations.NullMarked;
