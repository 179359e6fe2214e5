package gg.matchstream.ingest.intake.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.ProblemException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.core.io.buffer.DataBufferUtils;
import org.springframework.http.HttpHeaders;
import org.springframework.http.server.reactive.ServerHttpRequest;
import reactor.core.publisher.Mono;

/** The bytes of a body, inflated where the caller compressed them, never more than {@link #BYTES_MAX} of either. */
final class RequestBytes {
    static final int BYTES_MAX = 1 << 20;

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

    private static final Problem NOT_ARRIVED = Problem.of(
            "request-timeout",
            408,
            "The body did not arrive",
            "Nothing was taken. Send all of it again, with the same ids, without pauses between its parts.");

    private RequestBytes() {}

    /** Empty bodies are empty arrays. */
    static Mono<byte[]> of(ServerHttpRequest request) {
        List<String> encodings = request.getHeaders().getOrEmpty(HttpHeaders.CONTENT_ENCODING);
        boolean plain = encodings.isEmpty() || encodings.equals(List.of("identity"));
        boolean gzip = encodings.size() == 1 && encodings.getFirst().equalsIgnoreCase("gzip");
        if (!plain && !gzip) return Mono.error(UNKNOWN_ENCODING.asException());
        // What fails before the body is complete is the caller's connection, never a bug of ours.
        Mono<byte[]> sent = DataBufferUtils.join(
                        request.getBody().onErrorMap(RequestBytes::isOfTheConnection, _ -> NOT_ARRIVED.asException()),
                        BYTES_MAX)
                .map(RequestBytes::bytes)
                .defaultIfEmpty(new byte[0]);
        return gzip ? sent.map(RequestBytes::inflate) : sent;
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

    private static byte[] inflate(byte[] compressed) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
            byte[] bytes = in.readNBytes(BYTES_MAX);
            if (in.read() >= 0) throw TOO_LARGE.asException();
            return bytes;
        } catch (IOException _) {
            throw Problem.badRequest("The body is not gzip, or it was cut off.").asException();
        }
    }
}
