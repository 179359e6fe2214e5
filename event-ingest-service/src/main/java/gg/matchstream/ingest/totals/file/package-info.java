/** The totals between two publications, in one small file that is replaced as a whole. */
@NullMarked
package gg.matchstream.ingest.totals.file;

import org.jspecify.annotations.NullMarked;
