package gg.matchstream.matchmaker.match;

import gg.matchstream.matchmaker.ticket.MatchRecord;

/** What became of a player's answer to a ready check. */
public sealed interface AcceptanceOutcome {
    /** Taken; the match as it is now: still proposed, matched, or cancelled. */
    record Answered(MatchRecord match) implements AcceptanceOutcome {}

    /** The match is decided already, or its time is over. */
    record Over(MatchRecord match) implements AcceptanceOutcome {}

    record NotInMatch() implements AcceptanceOutcome {}

    record NoMatch() implements AcceptanceOutcome {}
}
