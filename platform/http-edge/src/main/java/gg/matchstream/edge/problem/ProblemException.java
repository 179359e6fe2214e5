package gg.matchstream.edge.problem;

/** Bad input at an edge, on its way to becoming an answer. Cheap: it carries no stack trace. */
public final class ProblemException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient Problem problem;

    public ProblemException(Problem problem) {
        super(problem.detail(), null, false, false);
        this.problem = problem;
    }

    public Problem problem() {
        return problem;
    }
}
