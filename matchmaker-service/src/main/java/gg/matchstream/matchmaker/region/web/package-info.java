/** GET /v1/regions. */
@NullMarked
package gg.matchstream.matchmaker.region.web;

import org.jspecify.annotations.NullMarked;
