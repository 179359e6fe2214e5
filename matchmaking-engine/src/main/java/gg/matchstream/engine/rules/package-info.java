/**
 * What a queue demands: windows, team shape, roles, partitions, and whether a ticket can ever be matched. Never looks at other tickets; knows only {@code ticket}.
 */
@NullMarked
package gg.matchstream.engine.rules;

import org.jspecify.annotations.NullMarked;
