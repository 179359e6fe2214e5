package gg.matchstream.ingest.intake;

/** Who posts events, and for whom it may speak. */
public sealed interface Sender {
    /** A game server: every type, every player, its own source. */
    record GameServer() implements Sender {}

    /** A game client: crash reports about its own player alone; its source is made from the player's id. */
    record GameClient(String playerId) implements Sender {
        String source() {
            return "client/" + playerId;
        }
    }
}
