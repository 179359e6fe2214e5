@NullMarked
package gg.matchstream.engine;

import org.jspecify.annotations.NullMarked;
