package gg.matchstream.ingest.intake.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.ProblemException;
import gg.matchstream.ingest.intake.json.EventLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;
import java.util.zip.GZIPInputStream;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** The bytes of a body, inflated where the caller compressed them, never more than {@link #BYTES_MAX} of either. */
final class RequestBytes {
    static final int BYTES_MAX = 1 << 20;

    private static final int PIECE_BYTES = 16 << 10;

    private static final Problem TOO_LARGE = Problem.of(
            "body-too-large",
            413,
            "The body is too large",
            "Send at most 1 MiB per request, measured after decompression; split the batch.");
    private static final Problem UNKNOWN_ENCODING = Problem.of(
            "unsupported-media-type",
            415,
            "This path does not take that encoding",
            "Send the body as it is, or with Content-Encoding: gzip.");

    /** 503 and not 408, which the contract does not have: what it says of 503 is what this sender must do. */
    private static final Problem NOT_ARRIVED = new Problem(
            "body-not-received",
            503,
            "The body did not arrive in time",
            "Nothing was taken. Send all of it again, with the same ids, without pauses between its parts.",
            List.of(),
            Duration.ofSeconds(1),
            Map.of());

    private RequestBytes() {}

    /** The whole body; empty where there is none. */
    static Mono<byte[]> whole(ServerHttpRequest request) {
        return isCompressed(request) ? joined(request).map(RequestBytes::inflated) : joined(request);
    }

    /** The body handed on while it arrives, or while it is inflated. */
    static Mono<EventLines> lines(ServerHttpRequest request) {
        if (isCompressed(request)) return joined(request).map(RequestBytes::inflatedLines);
        AtomicInteger arrived = new AtomicInteger();
        return sent(request).collect(EventLines::new, (lines, buffer) -> {
            byte[] piece = bytes(buffer);
            if (arrived.addAndGet(piece.length) > BYTES_MAX) throw TOO_LARGE.asException();
            lines.add(piece, piece.length);
        });
    }

    private static boolean isCompressed(ServerHttpRequest request) {
        List<String> encodings = request.getHeaders().getOrEmpty(HttpHeaders.CONTENT_ENCODING);
        if (encodings.isEmpty() || encodings.equals(List.of("identity"))) return false;
        if (encodings.size() == 1 && encodings.getFirst().equalsIgnoreCase("gzip")) return true;
        throw UNKNOWN_ENCODING.asException();
    }

    private static Mono<byte[]> joined(ServerHttpRequest request) {
        return DataBufferUtils.join(sent(request), BYTES_MAX)
                .map(RequestBytes::bytes)
                .defaultIfEmpty(new byte[0]);
    }

    /** What fails before the body is complete is the caller's connection, never a bug of ours. */
    private static Flux<DataBuffer> sent(ServerHttpRequest request) {
        return request.getBody().onErrorMap(RequestBytes::isOfTheConnection, _ -> NOT_ARRIVED.asException());
    }

    private static boolean isOfTheConnection(Throwable error) {
        return !(error instanceof DataBufferLimitException || error instanceof ProblemException);
    }

    private static byte[] bytes(DataBuffer buffer) {
        byte[] bytes = new byte[buffer.readableByteCount()];
        buffer.read(bytes);
        DataBufferUtils.release(buffer);
        return bytes;
    }

    private static byte[] inflated(byte[] compressed) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream(4 * compressed.length);
        inflate(compressed, (piece, length) -> whole.write(piece, 0, length));
        return whole.toByteArray();
    }

    private static EventLines inflatedLines(byte[] compressed) {
        EventLines lines = new EventLines();
        inflate(compressed, lines::add);
        return lines;
    }

    /** Measured piece by piece: what would become too large is not inflated further. */
    private static void inflate(byte[] compressed, ObjIntConsumer<byte[]> sink) {
        byte[] piece = new byte[PIECE_BYTES];
        int inflated = 0;
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed), PIECE_BYTES)) {
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                inflated += length;
                if (inflated > BYTES_MAX) throw TOO_LARGE.asException();
                sink.accept(piece, length);
            }
        } catch (IOException _) {
            throw Problem.badRequest("The body is not gzip, or it was cut off.").asException();
        }
    }
}
