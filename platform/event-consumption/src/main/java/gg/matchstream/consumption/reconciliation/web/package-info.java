/** Verdicts over HTTP. */
@NullMarked
package gg.matchstream.consumption.reconciliation.web;

import org.jspecify.annotations.NullMarked;
