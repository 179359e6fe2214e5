package gg.matchstream.matchmaker.queue;

/** One field and what is wrong with it, as a sentence without its subject. */
public record Fault(String field, String reason) {
    /** From a sentence that begins with the name of its property. */
    static Fault ofSentence(String sentence) {
        int space = sentence.indexOf(' ');
        return space < 0
                ? new Fault("queue", sentence)
                : new Fault(sentence.substring(0, space), sentence.substring(space + 1));
    }
}
