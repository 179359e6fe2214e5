/**
 * The command line of a checkout: it starts everything on one machine as processes, as production does. It depends on
 * no service at compile time and decides nothing about games or events; it may know the jars' names, their ports and the
 * environment they are configured by.
 */
@NullMarked
package gg.matchstream.quickstart;

import org.jspecify.annotations.NullMarked;
