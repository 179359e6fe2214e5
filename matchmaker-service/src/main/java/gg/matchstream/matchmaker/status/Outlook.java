package gg.matchstream.matchmaker.status;

/**
 * What only the leader of a pool knows about a waiting ticket.
 *
 * @param waitingFor one of the engine's reasons
 */
public record Outlook(int compatibleNow, boolean merged, String waitingFor) {
    /** Before the first round has looked at the ticket. */
    public static final Outlook UNKNOWN = new Outlook(0, false, "PLAYERS");

    /** Nobody is waited for any more. */
    public static final Outlook SETTLED = new Outlook(0, false, "NOTHING");
}
