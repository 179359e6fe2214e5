/** Repeated requests as rows. */
@NullMarked
package gg.matchstream.matchmaker.intake.jdbc;

import org.jspecify.annotations.NullMarked;
