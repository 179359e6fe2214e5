/** x */
@ApplicationModule(allowedDependencies = {"ticket", "region", "queue :: never"})
@NullMarked
package gg.matchstream.matchmaker.status;

import org.jspecify.annotations.NullMarked;
import org.springframework.modulith.ApplicationModule;
