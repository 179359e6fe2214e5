package gg.matchstream.ingest.intake.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.ingest.intake.IncomingBatch;
import gg.matchstream.ingest.intake.IntakeReceipt;
import gg.matchstream.ingest.intake.IntakeReceipt.Status;
import gg.matchstream.ingest.intake.ReceiveOutcome;
import gg.matchstream.ingest.intake.json.ReceiptJson;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** The status and body of each outcome (contract, section 2). */
final class IntakeAnswer {
    static final Problem WRONG_SIZE = Problem.of(
            "batch-size",
            422,
            "The batch has the wrong size",
            "Send 1.." + IncomingBatch.EVENTS_MAX + " events in one request.");

    private static final Problem NOT_DURABLE = Problem.unavailable(
            "The events could not be made durable. Nothing is promised: send all of them again with the same ids.",
            Duration.ofSeconds(2));

    private IntakeAnswer() {}

    static Problem tooFast(Duration wait) {
        return new Problem(
                "too-fast",
                429,
                "The caller sends too fast",
                "Nothing was taken. Send all of them again, with the same ids, after the pause.",
                List.of(),
                wait.plusMillis(999),
                Map.of());
    }

    static ResponseEntity<byte[]> of(ReceiveOutcome outcome, boolean minimal) {
        return switch (outcome) {
            case ReceiveOutcome.Received(IntakeReceipt receipt) -> of(receipt, minimal);
            case ReceiveOutcome.WrongSize() -> throw WRONG_SIZE.asException();
            case ReceiveOutcome.NotDurable() -> throw NOT_DURABLE.asException();
        };
    }

    private static ResponseEntity<byte[]> of(IntakeReceipt receipt, boolean minimal) {
        int rejected = receipt.count(Status.REJECTED);
        if (rejected == receipt.items().size()) return nothingTaken(receipt);
        int status = rejected > 0 ? 207 : receipt.count(Status.SPOOLED) > 0 ? 202 : 200;
        ResponseEntity.BodyBuilder answer = ResponseEntity.status(status).contentType(MediaType.APPLICATION_JSON);
        if (minimal) answer.header("Preference-Applied", PreferHeader.MINIMAL);
        return answer.body(ReceiptJson.of(receipt, minimal));
    }

    private static ResponseEntity<byte[]> nothingTaken(IntakeReceipt receipt) {
        boolean forbidden = receipt.isForbidden();
        byte[] body = forbidden
                ? ReceiptJson.problem(
                        receipt,
                        "forbidden",
                        403,
                        "Not allowed",
                        "A game client may report crash_reported events about its own player only.")
                : ReceiptJson.problem(
                        receipt,
                        "all-events-rejected",
                        422,
                        "Every event was rejected",
                        "Nothing was stored; 'results' says of each event what is wrong with it.");
        return ResponseEntity.status(forbidden ? 403 : 422)
                .contentType(MediaType.APPLICATION_PROBLEM_JSON)
                .body(body);
    }
}
