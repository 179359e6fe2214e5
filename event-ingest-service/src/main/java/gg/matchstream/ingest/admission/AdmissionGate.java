package gg.matchstream.ingest.admission;

/** Bounds the requests that are in flight, and what they may hold in memory together. Thread-safe. */
public final class AdmissionGate {
    private final int requestsMax;
    private final long bytesMax;
    private int requests;
    private long bytes;

    public AdmissionGate(int requestsMax, long bytesMax) {
        this.requestsMax = requestsMax;
        this.bytesMax = bytesMax;
    }

    /** @return false when there is no room; then {@link #leave} must not be called */
    public synchronized boolean enter(long requestBytes) {
        if (requests >= requestsMax || bytes + requestBytes > bytesMax) return false;
        requests++;
        bytes += requestBytes;
        return true;
    }

    public synchronized void leave(long requestBytes) {
        requests--;
        bytes -= requestBytes;
    }

    public synchronized int requestsInFlight() {
        return requests;
    }

    public synchronized long bytesInFlight() {
        return bytes;
    }
}
