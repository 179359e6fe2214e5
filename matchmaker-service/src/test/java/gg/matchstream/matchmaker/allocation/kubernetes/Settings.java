package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.ticket.Matches;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Settings with what a test does not care about filled in. */
final class Settings {
    private Settings() {}

    /** Where no match runs; anything but {@code running} is a bug. */
    static Matches noMatches() {
        return (Matches) Proxy.newProxyInstance(
                Settings.class.getClassLoader(), new Class<?>[] {Matches.class}, (_, method, _) -> {
                    if (method.getName().equals("running")) return List.of();
                    throw new UnsupportedOperationException(method.getName());
                });
    }

    static AgonesSettings allocators(Map<String, URI> allocators, Duration answersWithin) {
        return all(AgonesSettings.Via.ALLOCATOR, allocators, null, null, answersWithin);
    }

    static AgonesSettings cluster(URI cluster, Path token) {
        return all(AgonesSettings.Via.KUBERNETES, Map.of(), cluster, token, Duration.ofSeconds(1));
    }

    private static AgonesSettings all(
            AgonesSettings.Via via, Map<String, URI> allocators, URI cluster, Path token, Duration answersWithin) {
        return new AgonesSettings(
                via,
                null,
                allocators,
                cluster,
                Map.of(),
                "arena",
                "agones",
                "agones",
                token,
                answersWithin,
                "matchstream.gg/region",
                "build",
                "matchstream.gg/build",
                Duration.ofNanos(1));
    }
}
