package gg.matchstream.consumption.batch;

/**
 * One effect of an event that failed for good while the event's others stand.
 *
 * @param effect what failed, in the consumer's words, such as {@code board:score}
 * @param reason one sentence for the person who reads the dead letter
 */
public record FailedEffect(ConsumedEvent event, String effect, String reason) {}
