/**
 * How far behind each consumer is, in records and in seconds, and whether someone must look. Decides the statuses; never
 * stops anything. May know {@code record}, {@code offset} and {@code batch}.
 */
@NullMarked
package gg.matchstream.consumption.health;

import org.jspecify.annotations.NullMarked;
