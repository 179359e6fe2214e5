package gg.matchstream.engine.rules;

import java.util.List;
import java.util.Optional;

/**
 * Turns skill vectors into coordinates in which the metric is the straight line: with covariance C = L·Lᵀ the
 * Mahalanobis distance of x and y is |L⁻¹(x−y)|. Scaled by the first deviation, so windows stay in points.
 */
public final class Whitening {

    private final double[][] lower;
    private final double scale;

    private Whitening(double[][] lower, double scale) {
        this.lower = lower;
        this.scale = scale;
    }

    public static Whitening of(SkillMetric metric, int dimensions) {
        return switch (metric) {
            case SkillMetric.Euclidean() -> new Whitening(new double[0][], 1);
            case SkillMetric.Mahalanobis(var covariance) -> {
                double[][] factor = cholesky(covariance);
                if (factor.length != dimensions) {
                    throw new IllegalArgumentException("covariance is not positive definite");
                }
                yield new Whitening(factor, factor[0][0]);
            }
        };
    }

    /** Coordinates of a vector, by forward substitution. */
    public double[] coordinates(double[] vector) {
        double[] result = vector.clone();
        for (int row = 0; row < lower.length; row++) {
            double sum = vector[row];
            for (int column = 0; column < row; column++) {
                sum -= lower[row][column] * result[column];
            }
            result[row] = sum / lower[row][row];
        }
        if (lower.length > 0) {
            for (int row = 0; row < result.length; row++) {
                result[row] *= scale;
            }
        }
        return result;
    }

    static Optional<String> problem(SkillMetric.Mahalanobis metric, int dimensions) {
        var rows = metric.covariance();
        if (rows.size() != dimensions || rows.stream().anyMatch(row -> row.size() != dimensions)) {
            return Optional.of("skill.metric needs a covariance of " + dimensions + " by " + dimensions);
        }
        for (int row = 0; row < dimensions; row++) {
            for (int column = 0; column < row; column++) {
                if (!rows.get(row).get(column).equals(rows.get(column).get(row))) {
                    return Optional.of("skill.metric needs a symmetric covariance");
                }
            }
        }
        return cholesky(rows).length == 0
                ? Optional.of("skill.metric needs a positive definite covariance")
                : Optional.empty();
    }

    /** The lower factor, or an empty array when the matrix has none. */
    private static double[][] cholesky(List<List<Double>> matrix) {
        int n = matrix.size();
        double[][] lower = new double[n][n];
        for (int row = 0; row < n; row++) {
            for (int column = 0; column <= row; column++) {
                double sum = matrix.get(row).get(column);
                for (int k = 0; k < column; k++) {
                    sum -= lower[row][k] * lower[column][k];
                }
                if (row == column) {
                    if (!(sum > 1e-12)) {
                        return new double[0][];
                    }
                    lower[row][row] = Math.sqrt(sum);
                } else {
                    lower[row][column] = sum / lower[column][column];
                }
            }
        }
        return lower;
    }
}
