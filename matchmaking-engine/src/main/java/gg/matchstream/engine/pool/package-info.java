/**
 * The waiting tickets of one queue group as flat columns, kept in rating order. Holds and finds, never chooses; knows {@code ticket} and {@code rules}.
 */
@NullMarked
package gg.matchstream.engine.pool;

import org.jspecify.annotations.NullMarked;
