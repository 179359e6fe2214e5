package gg.matchstream.edge.access;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The table of {@link AllowedScopes} as one pure function. */
public final class AccessDecision {
    private static final Set<String> READERS = Set.of(Scope.LIVEOPS_READ, Scope.LIVEOPS_WRITE);

    private AccessDecision() {}

    /** @param opened the endpoint's annotation, null where it has none */
    public static boolean allows(Set<String> scopes, boolean reading, @Nullable AllowedScopes opened) {
        if (opened != null) {
            for (String scope : opened.value()) if (scopes.contains(scope)) return true;
        }
        if (reading) return scopes.stream().anyMatch(READERS::contains);
        return opened == null && scopes.contains(Scope.LIVEOPS_WRITE);
    }
}
