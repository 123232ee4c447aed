package benchbook.measure;

import java.util.concurrent.Callable;

/** Runs code and reads how much the calling thread allocated meanwhile. */
interface AllocationReading {

    /** Returns the bytes of so many calls; their results are kept from the JIT, which would else leave them out. */
    long bytes(Callable<?> code, int calls) throws Exception;
}
