/** JSON as every service reads and writes it: strict in, instants with milliseconds out. */
@NullMarked
package gg.matchstream.edge.json;

import org.jspecify.annotations.NullMarked;
