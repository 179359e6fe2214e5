/** Serves the descriptions to Swagger UI. */
@NullMarked
package gg.matchstream.console.description.web;

import org.jspecify.annotations.NullMarked;
