package benchbook.measure;

import benchbook.stats.CopyRatio;
import benchbook.unit.Quantity;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The same comparison in several JVMs, one after the other. One JVM is one draw of what its compiler made of the JDK's classes
 * below the code, and of much else; the ratios of several are a sample of that, and the interval is their median's. At 99 % it
 * takes 8 JVMs, and 12 let one at each end be odd.
 *
 * <p>A fork starts from nothing, so it has to be told where the code is: by a class that makes the comparison, with a public
 * constructor without arguments, on this program's class path. The comparison's budget is each fork's.
 */
public final class ForkedComparison {

    /** Makes the comparison, here and in each fork alike. */
    @FunctionalInterface
    public interface Source {
        /** @param arguments as given to {@link #run} */
        Comparison comparison(List<String> arguments);
    }

    /** So much of what a fork printed at its end is told, if it left no answer. */
    private static final int LONGEST = 600;

    private ForkedComparison() {}

    /**
     * Measures; plan and progress go to the comparison's own stream.
     *
     * @param forks JVMs, 2 or more
     * @throws CodeFailure if the code throws in a fork, ends it, or does not come to an end
     * @throws IOException if a fork ends without an answer, in one line: with what it printed last
     */
    public static Compared run(Class<? extends Source> source, List<String> arguments, int forks) throws IOException, InterruptedException {
        if (forks < 2) {
            throw new IllegalArgumentException("forks is " + forks + "; wanted 2 or more");
        }
        Comparison comparison = made(source.getName(), arguments);
        PrintStream talk = comparison.talk() == null ? new PrintStream(PrintStream.nullOutputStream()) : comparison.talk();
        double load = Environment.loadAverage();
        talk.println(comparison.text() + "; " + forks + " JVMs, at most about " + Quantity.duration(comparison.budget().toNanos()) + " each");
        int fewest = CopyRatio.fewest(comparison.simultaneous(), 0);
        if (forks < fewest) {
            talk.println("no ratio will have an interval: at " + Quantity.significant(100 * comparison.simultaneous(), 4) + " % it wants " + fewest + " JVMs");
        }
        List<List<Replicate>> jvms = new ArrayList<>();
        String clock = "";
        long printed = 0;
        Eta eta = new Eta(forks);
        Path file = Files.createTempFile("comparison", ".bin");
        try {
            while (jvms.size() < forks) {
                List<String> all = new ArrayList<>(List.of(source.getName(), file.toString(), String.valueOf(comparison.seed() + jvms.size())));
                all.addAll(arguments);
                ByteArrayOutputStream said = new ByteArrayOutputStream();
                Files.write(file, new byte[0]); // no fork's answer is taken for the next one's
                int code = FreshJvm.run(ForkedComparison.class, List.of(), all, said);
                ForkAnswer answer = answer(file, "fork " + (jvms.size() + 1) + " ended with exit code " + code, said);
                clock = answer.clock();
                jvms.add(answer.replicates());
                printed += answer.printed();
                talk.println("JVM " + jvms.size() + " of " + forks + eta.after(jvms.size()));
            }
        } finally {
            Files.deleteIfExists(file);
        }
        if (printed > 0) {
            talk.println(MeasuredPrints.text(printed));
        }
        return new Compared(comparison, jvms, clock, load);
    }

    private static ForkAnswer answer(Path file, String ended, ByteArrayOutputStream said) throws IOException {
        try {
            return ForkAnswer.read(file);
        } catch (EOFException e) {
            String last = said.toString(StandardCharsets.UTF_8).strip().replaceAll("\\s+", " ");
            throw new IOException(ended + " and without an answer" + (last.isEmpty() ? "" : ": "
                    + (last.length() <= LONGEST ? last : "…" + last.substring(last.length() - LONGEST))), e);
        }
    }

    private static Comparison made(String source, List<String> arguments) {
        try {
            return ((Source) Class.forName(source).getDeclaredConstructor().newInstance()).comparison(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalArgumentException(source + " cannot be made; wanted a public class with a public constructor without arguments", e);
        }
    }

    /** What a fork does. Arguments: the source's class, the file for the answer, the seed, and the source's own. */
    public static void main(String[] args) {
        Path file = Path.of(args[1]);
        int code = 1;
        try {
            MeasuredPrints prints = MeasuredPrints.takeOver();
            Comparison comparison = made(args[0], List.of(args).subList(3, args.length)).seed(Long.parseLong(args[2])).talk(null);
            Compared compared = CodeWatch.over(comparison, failure -> end(failure, file), () -> prints.during(comparison::measure));
            new ForkAnswer(compared.clock(), compared.jvms().get(0), prints.bytes()).write(file);
            code = 0;
        } catch (CodeFailure e) {
            end(e, file);
        } catch (IllegalArgumentException e) {
            refuse(e, file);
        } catch (Throwable e) {
            System.err.println(e); // and no trace: the parent tells it in one line
        } finally {
            halt(code);
        }
    }

    private static void end(CodeFailure failure, Path file) {
        try {
            ForkAnswer.write(failure, file);
        } catch (IOException e) {
            System.err.println(failure.getMessage());
        } finally {
            halt(1);
        }
    }

    private static void refuse(IllegalArgumentException refusal, Path file) {
        try {
            ForkAnswer.write(refusal, file);
        } catch (IOException e) {
            System.err.println(refusal.getMessage());
        }
    }

    /** Not by exit: code under comparison may have left threads behind, and hooks. */
    private static void halt(int code) {
        System.err.flush();
        Runtime.getRuntime().halt(code);
    }
}
