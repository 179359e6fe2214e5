/**
 * What a person types and reads. Commands talk to a running supervisor only through the files it writes and signals, so
 * they work from any terminal. It may know all other packages of the quickstart; none knows it.
 */
@NullMarked
package gg.matchstream.quickstart.command;

import org.jspecify.annotations.NullMarked;
