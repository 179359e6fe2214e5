/**
 * The web page. Decides how its files travel; its behaviour stands in resources/static. May know nobody.
 */
@NullMarked
@ApplicationModule(allowedDependencies = {})
package gg.matchstream.console.page;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
