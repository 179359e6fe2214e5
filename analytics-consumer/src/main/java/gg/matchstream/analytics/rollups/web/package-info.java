/** Series over HTTP. */
@NullMarked
package gg.matchstream.analytics.rollups.web;

import org.jspecify.annotations.NullMarked;
