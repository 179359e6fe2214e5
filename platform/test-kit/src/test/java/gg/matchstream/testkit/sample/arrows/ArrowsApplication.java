package gg.matchstream.testkit.sample.arrows;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ArrowsApplication {}
