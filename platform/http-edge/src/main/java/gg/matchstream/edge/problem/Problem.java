package gg.matchstream.edge.problem;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One error as a caller sees it.
 *
 * @param slug stable name, sent as {@code type: /problems/<slug>}
 * @param status HTTP status
 * @param title what kind of thing went wrong, the same for every case of this slug
 * @param detail one sentence that the caller can act on; never a class name, SQL or a stack trace
 * @param errors the fields at fault, may be empty
 * @param retryAfter when to try again; only with 429 and 503
 * @param members extension members beside the standard ones, may be empty
 */
public record Problem(
        String slug,
        int status,
        String title,
        String detail,
        List<FieldError> errors,
        @Nullable Duration retryAfter,
        Map<String, Object> members) {

    /** One field of the request and what is wrong with it. */
    public record FieldError(String field, String reason) {}

    public Problem {
        errors = List.copyOf(errors);
        members = Map.copyOf(members);
    }

    public static Problem of(String slug, int status, String title, String detail) {
        return new Problem(slug, status, title, detail, List.of(), null, Map.of());
    }

    /** Well-formed but invalid: 422, with the fields at fault. */
    public static Problem invalid(String detail, List<FieldError> errors) {
        return new Problem("invalid-request", 422, "The request is invalid", detail, errors, null, Map.of());
    }

    public static Problem invalid(String field, String reason) {
        return invalid(field + " " + reason + ".", List.of(new FieldError(field, reason)));
    }

    public static Problem badRequest(String detail) {
        return of("bad-request", 400, "The request cannot be read", detail);
    }

    public static Problem notFound(String detail) {
        return of("not-found", 404, "Not found", detail);
    }

    public static Problem forbidden(String detail) {
        return of("forbidden", 403, "Not allowed", detail);
    }

    public static Problem unavailable(String detail, Duration retryAfter) {
        return new Problem("unavailable", 503, "Not available now", detail, List.of(), retryAfter, Map.of());
    }

    public Problem with(String member, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(members);
        more.put(member, value);
        return new Problem(slug, status, title, detail, errors, retryAfter, more);
    }

    public Problem withErrors(List<FieldError> fields) {
        return new Problem(slug, status, title, detail, fields, retryAfter, members);
    }

    public String type() {
        return "/problems/" + slug;
    }

    /** The body, in the order of RFC 9457; {@code errors} only where fields are at fault. */
    public Map<String, Object> body() {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("type", type());
        body.put("title", title);
        body.put("status", status);
        body.put("detail", detail);
        if (!errors.isEmpty()) body.put("errors", errors);
        body.putAll(members);
        return body;
    }

    public ProblemException asException() {
        return new ProblemException(this);
    }
}
