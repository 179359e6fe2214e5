package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.allocation.AllocationOutcome;
import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.ServerPort;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The part of an answer that both ways share: name, address, ports. */
final class AllocationJson {
    private AllocationJson() {}

    static AllocationOutcome read(JsonNode answer) {
        if (answer.path("gameServerName").asString("").isEmpty())
            return new AllocationOutcome.NoServer("no free server in this region");
        ServerAddress address = address(answer);
        if (address.address().isEmpty() || address.ports().isEmpty())
            return new AllocationOutcome.NoServer("the server has no address that a client could reach");
        return new AllocationOutcome.Allocated(address);
    }

    static ServerAddress address(JsonNode answer) {
        List<ServerPort> ports = new ArrayList<>();
        for (JsonNode port : answer.path("ports"))
            ports.add(new ServerPort(
                    port.path("name").asString(""), port.path("port").asInt(0)));
        return new ServerAddress(answer.path("address").asString(""), ports);
    }
}
