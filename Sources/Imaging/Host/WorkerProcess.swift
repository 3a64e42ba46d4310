import CJail
import Domain
import Glibc

/// Why a worker cannot be used any more.
enum WorkerFault: Error {
    /// It closed its pipe: it crashed, was killed or ran out of memory.
    case ended
    case deadline
    /// It said something that no worker says.
    case nonsense
}

/// A child process with its two pipes. Belongs to one thread, which it blocks; it never outlives that thread.
final class WorkerProcess {
    let pid: pid_t
    private let input: Int32
    private let output: Int32
    private var isReaped = false

    /// What of the jail is tried, from the strongest on.
    enum Strictness {
        case all
        /// Without user and process namespaces: in them root may not read a program that its owner closed to others.
        case together
        /// Nothing but the filter of calls: a filter of the system may kill who asks for more.
        case fewest
    }

    /// Starts the program. Returns `nil` if the system refuses.
    init?(_ configuration: ImagingConfiguration, _ strictness: Strictness) {
        let limits = cjail_limits(
            memory_bytes: UInt64(configuration.memoryLimit), cpu_seconds: configuration.processorSeconds)
        var child = cjail_child()
        let words = [configuration.executable] + configuration.arguments
        let started = withCStrings(words + (strictness == .fewest ? [ImageWorker.fewest] : [])) { arguments in
            withCStrings(WorkerProcess.environment) { environment in
                cjail_spawn(
                    configuration.executable, arguments, environment, limits, strictness == .all, &child)
            }
        }
        guard started == 0 else { return nil }
        pid = child.pid
        input = child.to_child
        output = child.from_child
        for end in [input, output] { _ = fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK) }
    }

    deinit {
        kill()
        close(input)
        close(output)
    }

    /// VIPSHOME points nowhere, so that libvips opens no modules with further formats, and starts three times as
    /// fast. The one that writes AVIF is opened by name (`Sources/CVipsLibrary/library.c`).
    private static var environment: [String] {
        let inherited = getenv("LD_LIBRARY_PATH").map { ["LD_LIBRARY_PATH=" + String(cString: $0)] } ?? []
        return ["VIPSHOME=/nonexistent", "LC_ALL=C"] + inherited
    }

    /// Whether the process still runs, as far as the system has noticed.
    var isAlive: Bool {
        if !isReaped && waitpid(pid, nil, WNOHANG) == pid { isReaped = true }
        return !isReaped
    }

    /// At once; returns when the process is gone.
    func kill() {
        guard !isReaped else { return }
        Glibc.kill(pid, SIGKILL)
        while waitpid(pid, nil, 0) < 0 && errno == EINTR {}
        isReaped = true
    }

    func write(_ bytes: UnsafeRawBufferPointer, until end: ContinuousClock.Instant) throws(WorkerFault) {
        var sent = 0
        while sent < bytes.count {
            try wait(for: input, Int16(POLLOUT), until: end)
            let written = Glibc.write(input, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
            if written > 0 { sent += written } else if !isTransient(errno) { throw .ended }
        }
    }

    /// Fills the whole of `buffer`.
    func read(into buffer: UnsafeMutableRawBufferPointer, until end: ContinuousClock.Instant)
        throws(WorkerFault)
    {
        var received = 0
        while received < buffer.count {
            try wait(for: output, Int16(POLLIN), until: end)
            let count = Glibc.read(output, buffer.baseAddress.map { $0 + received }, buffer.count - received)
            if count == 0 { throw .ended }
            if count > 0 { received += count } else if !isTransient(errno) { throw .ended }
        }
    }

    private func isTransient(_ error: Int32) -> Bool { error == EAGAIN || error == EINTR }

    private func wait(
        for descriptor: Int32, _ events: Int16, until end: ContinuousClock.Instant
    ) throws(WorkerFault) {
        let left = ContinuousClock.now.duration(to: end).components
        let milliseconds = left.seconds * 1000 + left.attoseconds / 1_000_000_000_000_000
        guard milliseconds > 0 else { throw .deadline }
        var poll = pollfd(fd: descriptor, events: events, revents: 0)
        // Interrupted or not: the caller's loop comes back here.
        if Glibc.poll(&poll, 1, Int32(clamping: milliseconds)) == 0 { throw .deadline }
    }
}

/// Lends a NULL-terminated list of C strings.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    return body(pointers)
}
