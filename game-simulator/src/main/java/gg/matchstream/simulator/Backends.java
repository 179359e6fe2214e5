package gg.matchstream.simulator;

import gg.matchstream.simulator.backend.Addresses;
import gg.matchstream.simulator.backend.http.HttpConsumers;
import gg.matchstream.simulator.backend.http.HttpIngest;
import gg.matchstream.simulator.backend.http.HttpMatchmaker;
import gg.matchstream.simulator.backend.http.JsonHttp;
import gg.matchstream.simulator.demo.Passes;
import gg.matchstream.simulator.token.TokenMint;
import java.time.InstantSource;
import java.util.Map;

/** The running system that the commands talk to, from addresses and secret in the environment. */
final class Backends implements AutoCloseable {
    static final String SECRET = "MATCHSTREAM_JWT_SHARED_SECRET";

    private final Addresses addresses;
    private final Passes passes;
    private final JsonHttp http = new JsonHttp();

    Backends(Map<String, String> environment, InstantSource clock) {
        String secret = environment.get(SECRET);
        if (secret == null) {
            throw new IllegalArgumentException(
                    SECRET + " is not set; ./matchstream demo and ./matchstream post set it for a local system");
        }
        this.addresses = Addresses.of(environment);
        this.passes = new Passes(new TokenMint(secret), clock);
    }

    Passes passes() {
        return passes;
    }

    HttpMatchmaker matchmaker() {
        return new HttpMatchmaker(http, addresses.matchmaker(), passes::backend);
    }

    HttpIngest ingest() {
        return new HttpIngest(http, addresses.ingest(), passes::gameServer);
    }

    HttpConsumers consumers() {
        return new HttpConsumers(http, addresses, passes::liveOps);
    }

    @Override
    public void close() {
        http.close();
    }
}
