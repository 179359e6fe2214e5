package gg.matchstream.edge.access;

import java.util.Set;

/**
 * Who calls. Controllers take it as an argument.
 *
 * @param subject the token's {@code sub}: a playerId for players, a name for servers and people; empty where none is told
 * @param scopes what the token allows
 */
public record Caller(String subject, Set<String> scopes) {
    public Caller {
        scopes = Set.copyOf(scopes);
    }

    public boolean has(String scope) {
        return scopes.contains(scope);
    }

    public boolean readsEverything() {
        return has(Scope.LIVEOPS_READ) || has(Scope.LIVEOPS_WRITE);
    }
}
