/** Verifies tokens and asks {@code access} whether the endpoint is open to their scopes. */
@NullMarked
package gg.matchstream.edge.access.web;

import org.jspecify.annotations.NullMarked;
