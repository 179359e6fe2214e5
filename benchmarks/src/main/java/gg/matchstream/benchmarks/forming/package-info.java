/** The matchmaking engine's targets: forming teams (P8), duels (P9) and the lab (P14). Knows only the engine. */
@NullMarked
package gg.matchstream.benchmarks.forming;

import org.jspecify.annotations.NullMarked;
