package gg.matchstream.leaderboard.closing;

import gg.matchstream.leaderboard.closing.BoardNews.News;
import java.util.List;

/** Takes news to those who listen. */
public interface NewsPublisher {
    /** Returns when all of them are durable. @throws IllegalStateException when they are not, or nobody knows */
    void publish(List<News> news);
}
