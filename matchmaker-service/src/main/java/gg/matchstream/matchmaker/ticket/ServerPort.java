package gg.matchstream.matchmaker.ticket;

/** One named port of a game server. */
public record ServerPort(String name, int port) {}
