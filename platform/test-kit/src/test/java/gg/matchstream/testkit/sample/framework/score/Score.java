package gg.matchstream.testkit.sample.framework.score;

import org.springframework.stereotype.Component;

@Component
class Score {}
