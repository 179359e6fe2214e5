package gg.matchstream.contract.json;

import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;

/** The schema files of the contract, their own addresses mapped to the class path. */
final class Schemas {
    private static final String BASE = "https://matchstream.gg/schemas/";

    private static final SchemaRegistry REGISTRY = SchemaRegistry.withDefaultDialect(
            SpecificationVersion.DRAFT_2020_12,
            builder -> builder.schemaIdResolvers(resolvers -> resolvers.mapPrefix(BASE, "classpath:schemas/")));

    private Schemas() {}

    static Schema named(String file) {
        return REGISTRY.getSchema(SchemaLocation.of(BASE + file));
    }
}
