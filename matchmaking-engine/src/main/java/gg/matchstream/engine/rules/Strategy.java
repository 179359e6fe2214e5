package gg.matchstream.engine.rules;

/** What a queue puts first when low ping, small skill distance and short wait cannot all be had. */
public enum Strategy {
    /** Ping alone, first in first out; skill is ignored. */
    CONNECTION,
    /** Skill distance first; ping only as a hard cap. */
    SKILL,
    /** Both windows, each widening with the ticket's own wait. */
    HYBRID
}
