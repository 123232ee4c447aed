package benchbook.measure;

import java.util.concurrent.Callable;

/** The loop around the code, of which {@link AllocationCopies} makes copies; nobody runs this one. */
final class AllocationLoop implements AllocationReading {

    AllocationLoop() {}

    @Override
    public long bytes(Callable<?> code, int calls) throws Exception {
        long before = ThreadBytes.allocated();
        for (int i = 0; i < calls; i++) {
            AllocationCopies.keep(code.call());
        }
        return ThreadBytes.allocated() - before;
    }
}
