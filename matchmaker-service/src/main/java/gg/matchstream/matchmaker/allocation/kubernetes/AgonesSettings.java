package gg.matchstream.matchmaker.allocation.kubernetes;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where Agones is and how it is asked. One namespace belongs to one installation: servers that name a match nobody here
 * knows are given back.
 *
 * @param via what allocates
 * @param allocator the allocator service of every region that {@code allocators} does not name
 * @param cluster the Kubernetes API of every region that {@code clusters} does not name; without one, servers are neither
 *     watched nor given back and must shut down by themselves
 * @param allocatorSslBundle Spring SSL bundle with the client's certificate and the authority of the allocator's
 * @param clusterSslBundle the same for the Kubernetes API; empty for the machine's own trust
 * @param clusterToken file with the bearer token, read anew for each call since Kubernetes rotates it
 * @param answersWithin the client's own deadline; Agones' defaults would take half a minute
 * @param regionLabel label of a server that names its region; empty where each region has a cluster of its own
 * @param buildAttribute attribute of players that chooses among builds of the server; empty for none
 * @param lookEvery how often servers are listed, on each instance
 */
@ConditionalOnProperty(name = "matchstream.fleet.kind", havingValue = "agones")
@ConfigurationProperties("matchstream.fleet.agones")
public record AgonesSettings(
        @DefaultValue("ALLOCATOR") Via via,
        @Nullable URI allocator,
        @DefaultValue Map<String, URI> allocators,
        @Nullable URI cluster,
        @DefaultValue Map<String, URI> clusters,
        @DefaultValue("default") String namespace,
        @DefaultValue("") String allocatorSslBundle,
        @DefaultValue("") String clusterSslBundle,
        @Nullable Path clusterToken,
        @DefaultValue("1400ms") Duration answersWithin,
        @DefaultValue("matchstream.gg/region") String regionLabel,
        @DefaultValue("build") String buildAttribute,
        @DefaultValue("matchstream.gg/build") String buildLabel,
        @DefaultValue("5s") Duration lookEvery) {
    /** What gives a match its server. */
    public enum Via {
        ALLOCATOR,
        KUBERNETES
    }

    private static final Duration ANSWERS_WITHIN_MAX = Duration.ofMillis(1_500);

    public AgonesSettings {
        allocators = Map.copyOf(allocators);
        clusters = Map.copyOf(clusters);
        if (via == Via.ALLOCATOR && allocator == null && allocators.isEmpty())
            throw new IllegalArgumentException(
                    "matchstream.fleet.agones.allocator must be set, or allocators by region");
        if (via == Via.KUBERNETES && cluster == null && clusters.isEmpty())
            throw new IllegalArgumentException(
                    "matchstream.fleet.agones.cluster must be set for via=kubernetes, or clusters by region");
        if (!answersWithin.isPositive() || answersWithin.compareTo(ANSWERS_WITHIN_MAX) > 0)
            throw new IllegalArgumentException("matchstream.fleet.agones.answers-within must be over 0 and at most "
                    + ANSWERS_WITHIN_MAX.toMillis() + " ms, was " + answersWithin);
        if (!lookEvery.isPositive())
            throw new IllegalArgumentException("matchstream.fleet.agones.look-every must be over 0, was " + lookEvery);
    }

    @Nullable
    URI allocatorOf(String region) {
        return allocators.getOrDefault(region, allocator);
    }

    @Nullable
    URI clusterOf(String region) {
        return clusters.getOrDefault(region, cluster);
    }

    /** Each cluster once. */
    List<URI> allClusters() {
        Stream<URI> named = clusters.values().stream();
        return Stream.concat(Stream.ofNullable(cluster), named)
                .distinct()
                .sorted()
                .toList();
    }
}
