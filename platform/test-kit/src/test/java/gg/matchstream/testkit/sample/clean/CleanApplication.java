package gg.matchstream.testkit.sample.clean;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class CleanApplication {}
