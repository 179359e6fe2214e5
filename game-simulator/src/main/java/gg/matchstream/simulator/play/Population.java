package gg.matchstream.simulator.play;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Who takes part: ratings N(1500, 300) as in the reference population of the benchmarks, homes spread evenly, two thirds in
 * duels, the rest in ranked 5v5, there in parties of 1 to 5 (70, 15, 8, 4 and 3 %).
 */
public final class Population {
    public static final String DUEL = "duel";
    public static final String RANKED = "ranked-hybrid";
    private static final double RATING_MEAN = 1500;
    private static final double RATING_DEVIATION = 300;
    private static final double RANKED_SHARE = 1 / 3.0;

    /** Fewer make no second match of 5v5 likely, so all of them duel. */
    private static final int RANKED_PLAYERS_MIN = 20;

    /** How many of 100 parties have at most 1, 2, 3, 4 and 5 members. */
    private static final int[] PARTIES_UP_TO = {70, 85, 93, 97, 100};

    private Population() {}

    /** @param run goes into every player id, so that runs can be counted apart */
    public static List<Party> of(int players, String run, List<String> regions, RandomGenerator random) {
        int ranked = (int) (players * RANKED_SHARE);
        if (ranked < RANKED_PLAYERS_MIN) ranked = 0;
        List<Party> parties = new ArrayList<>();
        int next = 0;
        while (next < players) {
            boolean inRanked = next < ranked;
            int size = inRanked ? Math.min(partySize(random), ranked - next) : 1;
            List<Bot> members = new ArrayList<>();
            String home = regions.get(random.nextInt(regions.size()));
            for (int i = 0; i < size; i++) members.add(bot(run, next++, home, random));
            parties.add(new Party(inRanked ? RANKED : DUEL, members));
        }
        return parties;
    }

    private static Bot bot(String run, int number, String home, RandomGenerator random) {
        double rating = Math.clamp(RATING_MEAN + RATING_DEVIATION * random.nextGaussian(), 0, 3000);
        return new Bot("bot-%s-%04d".formatted(run, number), Math.rint(rating), home);
    }

    private static int partySize(RandomGenerator random) {
        int draw = random.nextInt(100);
        int size = 1;
        while (draw >= PARTIES_UP_TO[size - 1]) size++;
        return size;
    }
}
