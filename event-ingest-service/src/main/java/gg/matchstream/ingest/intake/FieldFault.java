package gg.matchstream.ingest.intake;

/** A field and what is wrong with it, worded to follow the field's name. */
public record FieldFault(String field, String reason) {}
