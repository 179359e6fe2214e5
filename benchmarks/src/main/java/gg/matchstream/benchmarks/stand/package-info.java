/**
 * What a system measurement stands on: broker, database and services as processes of their own, a load without a
 * comfortable client, and how often is measured.
 */
@NullMarked
package gg.matchstream.benchmarks.stand;

import org.jspecify.annotations.NullMarked;
