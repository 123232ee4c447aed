package benchbook.measure;

import benchbook.measure.LoadOutcome.Counts;
import benchbook.measure.LoadOutcome.Totals;
import benchbook.unit.Quantity;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Runs a load test: an open model, whose requests leave on planned instants whether or not the service keeps up, or a closed
 * one. Three threads: the pacer, which sends; the event loop, which receives; and the caller's, which writes the folder
 * while it goes on.
 */
public final class LoadTest {

    /** For threads and connections to be there before the first instant. */
    private static final long LEAD_MS = 50;
    private static final long TICK_MS = 50;
    private static final long SECOND_NS = 1_000_000_000L;

    private final LoadPlan plan;
    private final Path folder;
    private final String command;
    private final Consumer<String> progress;
    private final AtomicReference<Throwable> fault = new AtomicReference<>();
    private volatile boolean interrupted;
    private volatile OpenTraffic open;
    private volatile ClosedTraffic closed;

    // The caller's thread's.
    private Instant begin;
    private long start;
    private Tally tally;
    private LagSeconds lag;
    private final Totals totals = Totals.empty();
    private long lastPlanned;
    private long lastOk;
    private long lastFailed;
    private long lastDropped;

    /**
     * Plans a run.
     *
     * @param folder where its files go; made where missing
     * @param command what a reader types to measure the same again
     * @param progress takes a line every second
     */
    public LoadTest(LoadPlan plan, Path folder, String command, Consumer<String> progress) {
        this.plan = plan;
        this.folder = folder;
        this.command = command;
        this.progress = progress;
    }

    /**
     * Measures, and returns what came of it; at the latest the timeout after the plan's end.
     *
     * @throws IOException if the folder cannot be written, or this system gives no sockets
     */
    public LoadOutcome run() throws IOException, InterruptedException {
        RunStart runStart = RunStart.now();
        clock();
        tally = new Tally(plan, start);
        lag = new LagSeconds();
        try (LoadFolder files = new LoadFolder(folder, plan, begin)) {
            Thread pacer = null;
            Thread loop;
            if (plan.schedule().isOpen()) {
                OpenTraffic traffic = new OpenTraffic(plan, start, tally, lag);
                open = traffic;
                pacer = thread("pacer", traffic::pace);
                loop = thread("event loop", traffic::loop);
            } else {
                ClosedTraffic traffic = new ClosedTraffic(plan, start, tally);
                closed = traffic;
                loop = thread("event loop", traffic::loop);
            }
            if (interrupted) {
                stop(); // asked for before there was anything to stop
            }
            CpuClock.Cores cpu = watch(loop, files);
            if (pacer != null) {
                pacer.join();
            }
            if (fault.get() != null) {
                throw new IOException("the generator gave up: " + fault.get(), fault.get());
            }
            tally.close();
            drain(files);
            LoadOutcome outcome = outcome(cpu);
            files.end(runStart, command, outcome, tally);
            return outcome;
        }
    }

    /** Breaks off in order: what was measured is written, and what is under way counted as unfinished. Called by any thread. */
    public void stop() {
        interrupted = true;
        OpenTraffic traffic = open;
        if (traffic != null) {
            traffic.stop();
        }
        ClosedTraffic senders = closed;
        if (senders != null) {
            senders.stop();
        }
    }

    /** The logs tell times in ms, so that measuring begins with a whole one. */
    private void clock() {
        Instant now = Instant.now();
        long nano = System.nanoTime();
        Instant wanted = plan.schedule().startAt();
        Instant soonest = now.plusMillis(LEAD_MS).plusNanos(plan.schedule().warmUpNs());
        begin = wanted != null ? wanted : soonest.truncatedTo(ChronoUnit.MILLIS).plusMillis(1);
        start = nano + Duration.between(now, begin).toNanos();
    }

    private interface Work {
        void run() throws IOException;
    }

    private Thread thread(String name, Work work) {
        return Thread.ofPlatform().daemon().name(name).start(() -> {
            try {
                work.run();
            } catch (Throwable e) { // kept for the caller's thread, and the other one is stopped
                fault.compareAndSet(null, e);
                stop();
            }
        });
    }

    /** Writes and tells while it goes on; returns the cores used from the begin of measuring to the plan's end. */
    private CpuClock.Cores watch(Thread loop, LoadFolder files) throws IOException, InterruptedException {
        long end = start + plan.schedule().durationNs();
        CpuClock whole = null;
        CpuClock second = null;
        CpuClock.Cores cores = null;
        long next = start + SECOND_NS;
        while (loop.isAlive()) {
            loop.join(TICK_MS);
            long now = System.nanoTime();
            if (whole == null && now >= start) {
                whole = new CpuClock();
                second = new CpuClock();
            }
            if (whole != null && cores == null && (now >= end || !loop.isAlive())) {
                cores = whole.lap();
            }
            if (now >= next || whole != null && !loop.isAlive()) {
                second(files, (next - start) / SECOND_NS - 1, second.lap());
                next += SECOND_NS;
            }
            drain(files);
        }
        return cores == null ? new CpuClock.Cores(Double.NaN, Double.NaN) : cores;
    }

    private void second(LoadFolder files, long number, CpuClock.Cores cpu) throws IOException {
        long ok = tally.ok.get();
        long failed = tally.failed.get();
        long planned = open == null ? 0 : open.planned.get();
        long dropped = open == null ? 0 : open.dropped.get();
        long flying = open == null ? plan.schedule().closed() : open.inFlight();
        files.second(number, planned - lastPlanned, ok - lastOk, failed - lastFailed, dropped - lastDropped, flying, cpu);
        long measured = (number + 1) * SECOND_NS;
        progress.accept((measured - SECOND_NS >= plan.schedule().durationNs() ? "the last answers: "
                : Quantity.duration(measured) + " of " + Quantity.duration(plan.schedule().durationNs()) + ": ")
                + (ok - lastOk) + " answered well" + (open == null ? "" : ", " + flying + " in flight")
                + (failed > 0 ? ", " + failed + " failed" : "") + (dropped > 0 ? ", " + dropped + " not sent: too many in flight" : ""));
        lastPlanned = planned;
        lastOk = ok;
        lastFailed = failed;
        lastDropped = dropped;
    }

    private void drain(LoadFolder files) throws IOException {
        for (SecondHistograms s = tally.takeDone(); s != null; s = tally.takeDone()) {
            files.write(s);
            totals.add(s, plan.names().size());
            tally.giveBack(s);
        }
        for (LagSeconds.Second s = lag.takeDone(); s != null; s = lag.takeDone()) {
            files.write(s);
            Totals.add(totals.lag(), s.lag());
            lag.giveBack(s.lag());
        }
    }

    private LoadOutcome outcome(CpuClock.Cores cpu) {
        long ended = tally.ok.get() + tally.failed.get();
        long measured = interrupted ? Math.max(0, Math.min(plan.schedule().durationNs(), System.nanoTime() - start)) : plan.schedule().durationNs();
        Wires wires = open != null ? open.wires() : closed.wires();
        String notes = (wires.firstGarbage().isEmpty() ? "" : "the first answer that was none: " + wires.firstGarbage() + ". ")
                + (wires.lostIdleCount() == 0 ? "" : Quantity.count(wires.lostIdleCount(), "idle connection") + " closed by the server. ");
        Counts counts;
        if (open != null) {
            long sent = open.planned.get() - open.dropped.get() - open.unsent();
            counts = new Counts(plan, tally, open.planned.get(), sent, open.dropped.get(), open.unsent(), Math.max(0, sent - ended),
                    open.waited(), open.maxInFlight(), wires.openedCount(), wires.idleNs(), totals, cpu, interrupted, measured);
        } else {
            counts = new Counts(plan, tally, 0, closed.sent(), 0, 0, Math.max(0, closed.sent() - ended), 0, plan.schedule().closed(),
                    wires.openedCount(), wires.idleNs(), totals, cpu, interrupted, measured);
        }
        return LoadOutcome.of(counts, begin, notes.strip());
    }
}
