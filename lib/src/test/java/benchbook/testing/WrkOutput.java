package benchbook.testing;

/** What wrk prints. */
public final class WrkOutput {

    /** Two thousand requests a second for half a minute, 8 ms each. */
    public static final String SOUND = with("");

    private WrkOutput() {}

    /** Returns the same with more lines where wrk tells of errors. */
    public static String with(String more) {
        return """
                Running 30s test @ http://127.0.0.1:80/
                  2 threads and 16 connections
                  Thread Stats   Avg      Stdev     Max   +/- Stdev
                    Latency     8.00ms    2.00ms  12.34ms   70.00%
                    Req/Sec     1.00k    10.00     1.10k    80.00%
                  60000 requests in 30.00s, 19.81MB read
                """ + more + """
                Requests/sec:   2000.00
                Transfer/sec:    676.00KB
                """;
    }
}
