package gg.matchstream.matchmaker.region.web;

import gg.matchstream.edge.access.AllowedScopes;
import gg.matchstream.edge.access.Scope;
import gg.matchstream.matchmaker.region.Regions;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
final class RegionController {
    private final RegionsJson answer;

    RegionController(Regions regions) {
        answer = new RegionsJson(
                regions.all().stream()
                        .map(region -> new RegionJson(
                                region.name(), new BeaconJson("udp", region.beaconHost(), region.beaconPort())))
                        .toList(),
                null);
    }

    @GetMapping("/v1/regions")
    @AllowedScopes({Scope.TICKETS_WRITE, Scope.TICKETS_WRITE_ANY})
    RegionsJson regions() {
        return answer;
    }

    record RegionsJson(List<RegionJson> regions, @Nullable String next) {}

    record RegionJson(String name, BeaconJson beacon) {}

    record BeaconJson(String protocol, String host, int port) {}
}
