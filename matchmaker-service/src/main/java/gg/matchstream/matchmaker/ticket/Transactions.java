package gg.matchstream.matchmaker.ticket;

import java.util.function.Supplier;

/** Runs work in one database transaction; an exception rolls it back. */
public interface Transactions {
    <T> T inOne(Supplier<T> work);
}
