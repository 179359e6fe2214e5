/** Where senders say how much they sent. */
@NullMarked
package gg.matchstream.ingest.totals.web;

import org.jspecify.annotations.NullMarked;
