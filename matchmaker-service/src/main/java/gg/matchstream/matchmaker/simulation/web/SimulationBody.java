package gg.matchstream.matchmaker.simulation.web;

import gg.matchstream.edge.problem.Problem;
import gg.matchstream.engine.lab.DayPopulation;
import gg.matchstream.matchmaker.queue.DefinitionCheck;
import gg.matchstream.matchmaker.queue.Fault;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.QueueDraft;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.simulation.SimulationPlan;
import gg.matchstream.matchmaker.simulation.SimulationPlan.Population;
import gg.matchstream.matchmaker.simulation.SimulationPlan.Rules;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A plan as somebody writes it: what is left out takes its default, queues may be named or drafted. */
record SimulationBody(
        @Nullable PopulationBody population,
        @Nullable Integer hours,
        @Nullable List<RulesBody> ruleSets) {
    private static final int PLAYERS_DEFAULT = 20_000;
    private static final int HOURS_MAX = 24;
    private static final int PARTY_MAX = 16;
    private static final int NAME_LENGTH_MAX = 64;
    private static final int QUEUES_MAX = 10;

    record PopulationBody(
            @Nullable Integer players,
            @Nullable List<Double> partyShares,
            @Nullable Double patienceSeconds,
            @Nullable Double nightShare,
            @Nullable Long seed) {}

    /** Either queues that exist, all of one group, or a definition to try. */
    record RulesBody(
            @Nullable String name,
            @Nullable String queue,
            @Nullable List<String> queues,
            @Nullable QueueDraft definition,
            @Nullable Boolean merged) {}

    /** @throws gg.matchstream.edge.problem.ProblemException 422 with what is wrong */
    SimulationPlan plan(Queues known) {
        List<RulesBody> wanted = ruleSets == null ? List.of() : ruleSets;
        if (wanted.isEmpty() || wanted.size() > SimulationPlan.RULE_SETS_MAX)
            throw invalid("ruleSets", "must hold 1.." + SimulationPlan.RULE_SETS_MAX + " sets of rules");
        int length = hours == null ? HOURS_MAX : hours;
        if (length < 1 || length > HOURS_MAX) throw invalid("hours", "must be 1.." + HOURS_MAX);
        List<Rules> rules = new ArrayList<>();
        for (int i = 0; i < wanted.size(); i++) rules.add(rules("ruleSets[" + i + "]", wanted.get(i), known));
        return new SimulationPlan(chosenPopulation(), length, rules);
    }

    private Population chosenPopulation() {
        PopulationBody body = population == null ? new PopulationBody(null, null, null, null, null) : population;
        int players = Objects.requireNonNullElse(body.players(), PLAYERS_DEFAULT);
        if (players < 1 || players > SimulationPlan.PLAYERS_MAX)
            throw invalid("population.players", "must be 1.." + SimulationPlan.PLAYERS_MAX);
        DayPopulation reference = DayPopulation.reference(players, 1);
        List<Double> shares = Objects.requireNonNullElse(body.partyShares(), reference.partyShares());
        boolean areShares = shares.stream().allMatch(share -> share != null && share >= 0)
                && Math.abs(shares.stream().mapToDouble(Double::doubleValue).sum() - 1) < 0.001;
        if (shares.isEmpty() || shares.size() > PARTY_MAX || !areShares)
            throw invalid("population.partyShares", "must be up to " + PARTY_MAX + " shares that sum up to 1");
        double patience = Objects.requireNonNullElse(body.patienceSeconds(), reference.patienceSeconds());
        if (!(patience > 0 && patience <= 3_600)) throw invalid("population.patienceSeconds", "must be 1..3600");
        double night = Objects.requireNonNullElse(body.nightShare(), reference.nightShare());
        if (!(night > 0 && night <= 1)) throw invalid("population.nightShare", "must be over 0 and up to 1");
        return new Population(players, shares, patience, night, Objects.requireNonNullElse(body.seed(), 1L));
    }

    private static Rules rules(String field, RulesBody body, Queues known) {
        String name = body.name();
        if (name == null || name.isBlank() || name.length() > NAME_LENGTH_MAX)
            throw invalid(field + ".name", "must be 1.." + NAME_LENGTH_MAX + " characters");
        return new Rules(name, definitions(field, body, known), Boolean.TRUE.equals(body.merged()));
    }

    private static List<QueueDefinition> definitions(String field, RulesBody body, Queues known) {
        if (body.definition() != null) return List.of(drafted(field + ".definition", body.definition()));
        List<String> names =
                body.queues() != null ? body.queues() : body.queue() == null ? List.of() : List.of(body.queue());
        if (names.isEmpty() || names.size() > QUEUES_MAX)
            throw invalid(field, "must name a queue, up to " + QUEUES_MAX + " queues, or hold a definition");
        List<QueueDefinition> found = names.stream()
                .map(name -> known.find(name)
                        .orElseThrow(() -> invalid(field + ".queues", "names '" + name + "', which does not exist")))
                .toList();
        if (found.stream().map(QueueDefinition::group).distinct().count() > 1)
            throw invalid(field + ".queues", "must all be of one group");
        return found;
    }

    private static QueueDefinition drafted(String field, QueueDraft draft) {
        QueueDefinition definition = draft.complete("draft", 1);
        List<Fault> faults = DefinitionCheck.faults(definition, List.of());
        if (!faults.isEmpty())
            throw invalid(
                    field + "." + faults.getFirst().field(), faults.getFirst().reason());
        return definition;
    }

    private static RuntimeException invalid(String field, String reason) {
        return Problem.invalid(field, reason).asException();
    }
}
