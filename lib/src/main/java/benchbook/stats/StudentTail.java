package benchbook.stats;

/**
 * The numerical heart of {@link StudentT}: probabilities and density for t &gt;= 0.
 *
 * <p>With ν degrees of freedom, α = ν/2 and g = Γ(α+½)/Γ(α):
 *
 * <pre>
 *   near 0:   F(t) - ½ = g/√π · √y (1-y)^α · Σ (α+½)ₙ/(3/2)ₙ yⁿ,   y = t²/(ν+t²)
 *   in tail:  1 - F(t) = g/(2√π) · (1+t²/ν)^(-α) · √(1+w) / (α + u₁w/(α+1 + u₂w/(α+2 + …))),   w = ν/t²
 *             u₂ₙ₊₁ = (½+n)(α+n),   u₂ₙ = n(α-½+n)
 * </pre>
 *
 * <p>Both are the incomplete beta function I(α, ½), written with terms of one sign so that nothing cancels. Sources: DLMF
 * §8.17(ii) and 15.8.1 for the hypergeometric forms, §15.7 (Gauss) for the fraction, which as ν grows becomes Laplace's
 * fraction for the normal tail. The tail is kept as a logarithm: the quantile needs it where it underflows.
 */
final class StudentTail {

    private static final double SQRT_PI = Math.sqrt(Math.PI);

    private StudentTail() {}

    static double central(double t, double df) {
        return isNear(t, df) ? centralSeries(t, df) : 0.5 - Math.exp(logTailFraction(t, df));
    }

    static double upperTail(double t, double df) {
        return isNear(t, df) ? 0.5 - centralSeries(t, df) : Math.exp(logTailFraction(t, df));
    }

    static double logUpperTail(double t, double df) {
        return isNear(t, df) ? Math.log(0.5 - centralSeries(t, df)) : logTailFraction(t, df);
    }

    /** Where the series needs fewer terms than the fraction; ½ - series then stays above 0.02 and loses no digits. */
    private static boolean isNear(double t, double df) {
        return t * t < Math.min(df, 4);
    }

    private static double centralSeries(double t, double df) {
        double y = t * t / (df + t * t);
        double term = 1;
        double sum = 1;
        for (int n = 0; term > 1e-17 * sum; n++) {
            term *= y * (df / 2 + 0.5 + n) / (1.5 + n);
            sum += term;
        }
        return GammaRatio.half(df / 2) / SQRT_PI * Math.sqrt(y) * Math.exp(-df / 2 * logOnePlusSquare(t, df)) * sum;
    }

    private static double logTailFraction(double t, double df) {
        double alpha = df / 2;
        double w = df / (t * t);
        // Modified Lentz (Thompson and Barnett 1986), without its guards against zero: all terms are positive. The values
        // alternate about the limit, so the last factor bounds the error; 3e-16, as rounding may keep it off 1 for ever.
        double value = alpha;
        double c = alpha;
        double d = 0;
        double ratio = 0;
        for (int m = 1; Math.abs(ratio - 1) > 3e-16; m++) {
            int n = m / 2;
            double u = w * (m % 2 == 1 ? (0.5 + n) * (alpha + n) : n * (alpha - 0.5 + n));
            d = 1 / (alpha + m + u * d);
            c = alpha + m + u / c;
            ratio = c * d;
            value *= ratio;
        }
        return Math.log(GammaRatio.half(alpha) / SQRT_PI / 2 * Math.sqrt(1 + w) / value) - alpha * logOnePlusSquare(t, df);
    }

    static double logDensity(double t, double df) {
        return Math.log(GammaRatio.half(df / 2) / SQRT_PI / Math.sqrt(df)) - (df + 1) / 2 * logOnePlusSquare(t, df);
    }

    /** ln(1 + t²/ν), also where t² exceeds a double; there the 1 is far below the last digit. */
    private static double logOnePlusSquare(double t, double df) {
        return t / Math.sqrt(df) > 1e9 ? 2 * Math.log(t) - Math.log(df) : Math.log1p(t * t / df);
    }
}
