package gg.matchstream.contract.event;

import java.math.BigDecimal;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an event's type adds to the envelope: one JSON object, kept as it came. Reading a field that is absent, null or
 * of another JSON type answers empty, since fields that the product does not know are nobody's error.
 */
public interface Payload {
    /** The object as compact JSON text, fields in the order they came. */
    String json();

    Optional<String> text(String field);

    /** Exact: a number with a fraction or past 64 bits answers empty; a string of digits counts as a number. */
    OptionalLong integer(String field);

    /** Exact decimal; a string does not count. */
    Optional<BigDecimal> number(String field);

    Optional<Boolean> flag(String field);
}
