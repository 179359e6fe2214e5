package gg.matchstream.engine.rules;

/** The one ping limit of a CONNECTION queue, in ms; it never widens. */
public record ConnectionLimit(int limitMs) {

    public static final ConnectionLimit DEFAULT = new ConnectionLimit(50);
}
