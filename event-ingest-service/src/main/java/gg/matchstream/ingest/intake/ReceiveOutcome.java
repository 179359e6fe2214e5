package gg.matchstream.ingest.intake;

/** What became of a request. */
public sealed interface ReceiveOutcome {
    /** Everything that was not rejected is durable. */
    record Received(IntakeReceipt receipt) implements ReceiveOutcome {}

    /** None, or more than {@link IncomingBatch#EVENTS_MAX}; nothing was looked at. */
    record WrongSize() implements ReceiveOutcome {}

    /** At least one event could not be made durable: nothing is promised about any of them. */
    record NotDurable() implements ReceiveOutcome {}
}
