package gg.matchstream.matchmaker.wiring;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.engine.rating.WengLin;
import gg.matchstream.matchmaker.erasure.SkipForgotten;
import gg.matchstream.matchmaker.erasure.Tombstones;
import gg.matchstream.matchmaker.match.CompletedMatches;
import gg.matchstream.matchmaker.match.EndMatch;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.rating.RateMatches;
import gg.matchstream.matchmaker.rating.RatingEffects;
import gg.matchstream.matchmaker.rating.RatingRules;
import gg.matchstream.matchmaker.rating.Ratings;
import gg.matchstream.matchmaker.rating.StoredRatings;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.util.ArrayList;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** How results become ratings. */
@Configuration(proxyBeanMethods = false)
class RatingConfiguration {
    @Bean
    StoredRatings storedRatings(Ratings ratings) {
        return new StoredRatings(ratings);
    }

    @Bean
    RateMatches rateMatches(Ratings ratings, Transactions transactions) {
        RatingRules rules = new RatingRules(new WengLin(WengLin.Parameters.DEFAULT));
        return new RateMatches(ratings, rules, transactions);
    }

    /** Matches end before they are rated: both lock, in this order. */
    @Bean
    Consumer ratings(
            Matches matches, EndMatch end, Ratings ratings, RateMatches rate, Queues queues, Tombstones tombstones) {
        CompletedMatches completed = new CompletedMatches(matches, end);
        EventEffects rated = new SkipForgotten(tombstones, new RatingEffects(ratings, rate, queues, matches));
        EventEffects both = (events, context) -> {
            List<FailedEffect> failed = new ArrayList<>(completed.apply(events, context));
            failed.addAll(rated.apply(events, context));
            return failed;
        };
        return new Consumer("ratings", List.of(Topics.GAMEPLAY_EVENTS), both, false);
    }
}
