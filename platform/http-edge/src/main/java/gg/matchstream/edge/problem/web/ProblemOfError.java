package gg.matchstream.edge.problem.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.edge.problem.Problem.FieldError;
import gg.matchstream.edge.problem.ProblemException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;
import org.springframework.core.MethodParameter;
import org.springframework.core.io.buffer.DataBufferLimitException;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.server.MethodNotAllowedException;
import org.springframework.web.server.MissingRequestValueException;
import org.springframework.web.server.NotAcceptableStatusException;
import org.springframework.web.server.ResponseStatusException;
import org.springframework.web.server.ServerWebInputException;
import org.springframework.web.server.UnsupportedMediaTypeStatusException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.DatabindException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Which problem an exception is. What no rule here names is a bug or a broken machine: 500, without a word of it. */
final class ProblemOfError {
    static final Problem INTERNAL = Problem.of(
            "internal",
            500,
            "Something broke on our side",
            "The request was not carried out. Try again; if it stays so, report the traceId.");

    private static final Problem OVERLOADED = Problem.unavailable(
            "Too many requests are being worked on. Send this one again after the pause.", Duration.ofSeconds(1));

    /** SQLSTATE of a text that the database has no bytes for: only a caller's own text can hold the zero character. */
    private static final String NOT_IN_ENCODING = "22021";

    private static final Problem UNSTORABLE = Problem.badRequest(
            "A text of the request holds a character that cannot be stored, such as \\u0000. Leave it out.");

    private ProblemOfError() {}

    static Problem of(Throwable error) {
        if (error instanceof ProblemException known) return known.problem();
        if (caused(error, DataBufferLimitException.class) != null) return tooLarge();
        JacksonException json = caused(error, JacksonException.class);
        if (json != null && error instanceof ResponseStatusException) return ofJson(json);
        if (caused(error, RejectedExecutionException.class) != null) return OVERLOADED;
        SQLException sql = caused(error, SQLException.class);
        if (sql != null && NOT_IN_ENCODING.equals(sql.getSQLState())) return UNSTORABLE;
        return error instanceof ResponseStatusException status ? ofStatus(status) : INTERNAL;
    }

    static Problem tooLarge() {
        return Problem.of(
                "body-too-large",
                413,
                "The body is too large",
                "Send a smaller body; the limit is in the API description.");
    }

    private static Problem ofStatus(ResponseStatusException error) {
        return switch (error) {
            case MethodNotAllowedException e -> methodNotAllowed(e);
            case UnsupportedMediaTypeStatusException e -> unsupportedMediaType(e);
            case NotAcceptableStatusException _ ->
                Problem.of(
                        "not-acceptable", 406, "No such representation", "Ask for a media type that this path serves.");
            case MissingRequestValueException e ->
                Problem.badRequest("The request lacks " + e.getLabel() + " '" + e.getName() + "'.");
            case ServerWebInputException e -> badInput(e);
            default -> byStatus(error);
        };
    }

    private static Problem methodNotAllowed(MethodNotAllowedException error) {
        return Problem.of(
                "method-not-allowed",
                405,
                "This path does not take that method",
                "Use one of " + error.getSupportedMethods() + " here.");
    }

    private static Problem unsupportedMediaType(UnsupportedMediaTypeStatusException error) {
        return Problem.of(
                "unsupported-media-type",
                415,
                "This path does not take that media type",
                "Send the body as one of " + error.getSupportedMediaTypes() + ".");
    }

    private static Problem badInput(ServerWebInputException error) {
        MethodParameter asked = error.getMethodParameter();
        boolean value = asked != null && !asked.hasParameterAnnotation(RequestBody.class);
        if (value && asked.getParameterName() != null && error.getCause() != null) {
            return Problem.badRequest("The value of '" + asked.getParameterName() + "' cannot be read.");
        }
        return Problem.badRequest("The request has no readable body.");
    }

    private static Problem byStatus(ResponseStatusException error) {
        HttpStatus status = HttpStatus.resolve(error.getStatusCode().value());
        if (status == HttpStatus.NOT_FOUND) return Problem.notFound("Nothing is served at this path.");
        if (status == HttpStatus.CONTENT_TOO_LARGE) return tooLarge();
        if (status == null || status.is5xxServerError()) return INTERNAL;
        String slug = status.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
        return Problem.of(slug, status.value(), status.getReasonPhrase(), "The request was refused.");
    }

    private static Problem ofJson(JacksonException error) {
        return switch (error) {
            case UnrecognizedPropertyException e ->
                Problem.badRequest("The body has a field '" + path(e) + "' that this call does not know.")
                        .withErrors(List.of(new FieldError(path(e), "is not known")));
            case InputCoercionException e ->
                Problem.invalid(
                        "A number in the body does not fit its field.",
                        List.of(new FieldError(path(e), "is out of range")));
            case StreamReadException e -> notJson(e);
            case DatabindException e ->
                Problem.invalid(
                        "The field '" + path(e) + "' does not have the expected type or value.",
                        List.of(new FieldError(path(e), "does not have the expected type or value")));
            default -> Problem.badRequest("The body is not JSON.");
        };
    }

    private static Problem notJson(StreamReadException error) {
        TokenStreamLocation at = error.getLocation();
        String where = at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
        boolean duplicate = error.getOriginalMessage().startsWith("Duplicate");
        return Problem.badRequest(
                duplicate
                        ? "The body repeats a key in one object" + where + "."
                        : "The body is not JSON" + where + ".");
    }

    /** The place of the fault as {@code players[0].pings}; {@code body} for the whole. */
    private static String path(JacksonException error) {
        StringBuilder path = new StringBuilder();
        for (JacksonException.Reference step : error.getPath()) {
            if (step.getPropertyName() == null)
                path.append('[').append(step.getIndex()).append(']');
            else path.append(path.isEmpty() ? "" : ".").append(step.getPropertyName());
        }
        return path.isEmpty() ? "body" : path.toString();
    }

    private static <T extends Throwable> @Nullable T caused(Throwable error, Class<T> type) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (type.isInstance(cause)) return type.cast(cause);
            if (cause.getCause() == cause) return null;
        }
        return null;
    }
}
