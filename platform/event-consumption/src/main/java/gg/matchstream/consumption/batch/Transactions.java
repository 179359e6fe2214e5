package gg.matchstream.consumption.batch;

import java.util.function.Supplier;

/** Runs work in one transaction of the service's database; what it throws rolls back and is thrown on. */
public interface Transactions {
    <T> T inOne(Supplier<T> work);
}
