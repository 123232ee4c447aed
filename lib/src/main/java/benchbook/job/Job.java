package benchbook.job;

import benchbook.load.LoadException;
import benchbook.load.ResultFile;
import benchbook.load.RunJson;
import benchbook.table.Tablesaw;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/**
 * Runs a script's command. Exit codes: 0 fine, 1 a verdict that the caller asked to fail on, 2 arguments
 * or input that cannot be used; those come with one line on standard error, never with a stack trace. 70 is a
 * fault of the job, with its trace.
 */
public final class Job {

    /** Arguments or input that cannot be used. */
    public static final int UNUSABLE = 2;

    /** A fault of the job itself, EX_SOFTWARE of sysexits.h: a gate must not take it for a verdict. */
    public static final int FAULT = 70;

    private Job() {}

    /** A caller's mistake that picocli cannot see, such as a filter that matches nothing. */
    public static final class UsageException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public UsageException(String message) {
            super(message);
        }
    }

    /** Parses the arguments, runs the command, and ends the JVM with its exit code. */
    public static void run(Callable<Integer> command, String... args) {
        // Numbers and texts are the same for every user; a pipe may have no charset of its own.
        Locale.setDefault(Locale.ROOT);
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8));
        // Beside picocli's own start, which takes as long; help and wrong arguments do not wait for it.
        Thread tables = Thread.ofPlatform().daemon().start(Tablesaw::wake);
        CommandLine line = new CommandLine(command)
                .setUsageHelpWidth(80)
                .setExecutionStrategy(parsed -> {
                    if (CommandLine.printHelpIfRequested(parsed)) {
                        return 0;
                    }
                    await(tables);
                    return new CommandLine.RunLast().execute(parsed);
                })
                .setCaseInsensitiveEnumValuesAllowed(true)
                .registerConverter(Pattern.class, Job::pattern)
                .setParameterExceptionHandler((e, arguments) -> {
                    e.getCommandLine().getErr().println(e.getMessage().replaceAll("\\s+", " ") + "; see --help");
                    return UNUSABLE;
                })
                .setExecutionExceptionHandler((e, commandLine, result) -> unusable(e));
        line.getCommandSpec().exitCodeOnExecutionException(FAULT);
        int exitCode;
        try {
            exitCode = line.execute(args);
        } catch (OutOfMemoryError e) {
            System.err.println("the input does not fit into a heap of " + (Runtime.getRuntime().maxMemory() >> 20)
                    + " MiB; give the JVM more, as with JDK_JAVA_OPTIONS=-Xmx4g");
            exitCode = UNUSABLE;
        } catch (Error e) { // as of a jar that lacks a class: no verdict on anybody's code
            e.printStackTrace();
            exitCode = FAULT;
        }
        await(tables); // a JVM that writes its class archive at the end must not load classes meanwhile
        System.out.flush();
        System.exit(exitCode);
    }

    private static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e); // nobody interrupts the main thread
        }
    }

    private static Pattern pattern(String text) {
        try {
            return Pattern.compile(text);
        } catch (PatternSyntaxException e) {
            throw new CommandLine.TypeConversionException(
                    "expected a regular expression, got \"" + text + "\": " + e.getDescription());
        }
    }

    private static int unusable(Exception e) throws Exception {
        if (e instanceof LoadException || e instanceof UsageException) {
            System.err.println(e.getMessage());
            return UNUSABLE;
        }
        if (e instanceof IOException) {
            System.err.println(e instanceof FileSystemException file && file.getReason() == null ? reason(file) : e.getMessage());
            return UNUSABLE;
        }
        throw e; // a fault of ours; its trace belongs into a bug report
    }

    /** Some say what is wrong by their class alone. */
    private static String reason(FileSystemException e) {
        return e.getFile() + ": " + switch (e) {
            case AccessDeniedException denied -> "this user may not read or write it";
            case NoSuchFileException none -> "no such file or folder, or one that cannot be made there";
            case FileAlreadyExistsException there -> "exists already, and is no folder";
            default -> e.getClass().getSimpleName();
        };
    }

    /** Returns whether text on standard output may be coloured: a terminal, and no {@code NO_COLOR}. */
    public static boolean colour() {
        return Ansi.AUTO.enabled();
    }

    /** Writes a page, and says on standard error where it is. */
    public static void write(Path file, String content) {
        write("page", file, content);
    }

    /** Writes a file, and says on standard error what and where it is. */
    public static void write(String what, Path file, String content) {
        requireFolderOf(file);
        try {
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UsageException(file + ": cannot be written: " + e.getMessage());
        }
        System.err.println(what + ": " + file);
    }

    /** Refuses a file whose folder does not exist, before work is done for it. */
    public static void requireFolderOf(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder) || Files.isDirectory(file)) {
            throw new UsageException(LoadException.quote(file.toString()) + ": expected the name of a file, in a folder that exists");
        }
    }

    /** Refuses a page that cannot be written, or that would replace a file that is no page: data, or a source. */
    public static void requirePage(Path page) {
        requireFolderOf(page);
        if (Files.exists(page) && !isPage(page)) {
            throw new UsageException(page + ": expected a new file or an earlier page, got another file; name another");
        }
    }

    private static boolean isPage(Path file) {
        byte[] start = "<!DOCTYPE html>".getBytes(StandardCharsets.US_ASCII);
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(start.length), start) || Files.size(file) == 0;
        } catch (IOException e) {
            throw new UsageException(file + ": cannot be looked at: " + e.getMessage());
        }
    }

    /**
     * Refuses an output that cannot be written, or that is one of the files that are read: a measured run, or its
     * description, would be lost.
     *
     * @param floorFile another input; may be null
     */
    public static void requireOutput(Path output, List<Path> inputs, Path floorFile) {
        requireFolderOf(output);
        List<Path> read = new ArrayList<>();
        inputs.forEach(input -> read.addAll(List.of(ResultFile.file(input), RunJson.place(input))));
        if (floorFile != null) {
            read.add(ResultFile.file(floorFile));
        }
        for (Path input : read) {
            if (Files.exists(output) && Files.exists(input) && isSame(output, input)) {
                throw new UsageException(output + ": expected another file than those that are read, got one of them");
            }
        }
    }

    /** Refuses an input that is named twice: its results would be compared with themselves. */
    public static void requireDistinct(List<Path> inputs) {
        Set<Path> seen = new HashSet<>();
        for (Path input : inputs) {
            if (input.toString().isEmpty()) {
                throw new UsageException("expected a file, got an empty name");
            }
            if (!seen.add(realPath(ResultFile.file(input)))) {
                throw new UsageException(input + ": expected each file once, got it twice");
            }
        }
    }

    private static boolean isSame(Path output, Path input) {
        try {
            return Files.isSameFile(output, input);
        } catch (IOException e) {
            throw new UsageException(output + ": cannot be looked at: " + e.getMessage());
        }
    }

    /** A link, or a path with dots, leads to the same file. */
    private static Path realPath(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath().normalize(); // not there, or unreadable: its loader says so
        }
    }

    /**
     * Reads a margin given as "5%" or "0.05".
     *
     * @throws UsageException if it is neither, or not above 0 and below 100 %
     */
    public static double margin(String text) {
        String number = text.strip();
        boolean percent = number.endsWith("%");
        try {
            double value = Double.parseDouble(percent ? number.substring(0, number.length() - 1) : number);
            double fraction = percent ? value / 100 : value;
            if (fraction > 0 && fraction < 1) {
                return fraction;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UsageException("expected a margin such as 5% or 0.05 for --same, got \"" + text + "\"");
    }
}
