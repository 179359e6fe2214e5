/**
 * Keeps the parts running: the order of a start, when a part that died is started again and when it is given up, what is
 * written down so that other processes can see and recover it. It may know {@code installation} and {@code part}.
 */
@NullMarked
package gg.matchstream.quickstart.supervision;

import org.jspecify.annotations.NullMarked;
