package gg.matchstream.edge.access;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Opens an endpoint to callers with any one of these scopes. An endpoint without it is closed to all but live-ops people:
 * every GET wants {@code liveops:read} or {@code liveops:write} (and a GET with it is open to them as well), everything
 * else {@code liveops:write}.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface AllowedScopes {
    String[] value();
}
