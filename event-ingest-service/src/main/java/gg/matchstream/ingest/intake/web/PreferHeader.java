package gg.matchstream.ingest.intake.web;

import java.util.List;
import java.util.Locale;
import org.springframework.http.server.reactive.ServerHttpRequest;

/** The {@code Prefer} header (RFC 7240), of which one preference is known. */
final class PreferHeader {
    static final String MINIMAL = "return=minimal";

    private PreferHeader() {}

    static boolean wantsMinimal(ServerHttpRequest request) {
        List<String> values = request.getHeaders().getOrEmpty("Prefer");
        for (String value : values) {
            for (String preference : value.toLowerCase(Locale.ROOT).split("[,;]")) {
                if (preference.strip().replace("\"", "").equals(MINIMAL)) return true;
            }
        }
        return false;
    }
}
