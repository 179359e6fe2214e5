/**
 * The topics: their names, partitions, retention and headers. Decides where a fact goes and how long it stays. Never
 * talks to a broker. Knows nobody.
 */
@NullMarked
package gg.matchstream.contract.topic;

import org.jspecify.annotations.NullMarked;
