import Domain
import Glibc

/// Runs a command to its end, without a shell. Input and error output are files without a name: there is no pipe that
/// could be full, be closed too early, or be kept open by a child of the command.
struct CommandRun: Sendable {
    /// The absolute path and the arguments.
    let words: [String]
    /// "NAME=value"
    let environment: [String]

    /// How it ended.
    enum Status: Hashable, Sendable {
        case exited(Int32)
        case signaled(Int32)
        /// It was ended because it took too long.
        case timedOut

        /// In a sentence that begins with "The command".
        var words: String {
            switch self {
            case .exited(let code): "ended with the exit code \(code)."
            case .signaled(let signal): "was ended by the signal \(signal)."
            case .timedOut: "did not end in time."
            }
        }
    }

    struct Result: Sendable {
        let status: Status
        /// The beginning of its error output.
        let said: String
    }

    private static let outputLimit = 4096
    private static let step: UInt32 = 10_000
    /// Between asking the command to end and making it.
    private static let patience = Duration.seconds(2)

    /// Blocks until the command has ended or `timeout` is over. Fails: `MailError` if it cannot be run.
    func callAsFunction(input: String, for timeout: Duration) throws -> Result {
        let (inputFile, outputFile) = (try NamelessFile(), try NamelessFile())
        try inputFile.write(input)
        let pid = try start(inputFile, outputFile)
        let status = wait(for: pid, timeout)
        return Result(status: status, said: outputFile.read(upTo: Self.outputLimit))
    }

    private func start(_ input: NamelessFile, _ output: NamelessFile) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input.descriptor, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, 2)
        // Sockets and databases of ours are closed in it by themselves: they are opened with O_CLOEXEC.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        // A group of its own, so that what it starts can be ended with it.
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
        var pid: pid_t = 0
        let failure = withCStrings(words) { arguments in
            withCStrings(environment) { environment in
                posix_spawn(&pid, words.first ?? "", &actions, &attributes, arguments, environment)
            }
        }
        guard failure == 0 else {
            throw MailError("The command could not be run: \(String(cString: strerror(failure)))")
        }
        return pid
    }

    private func wait(for pid: pid_t, _ timeout: Duration) -> Status {
        if let status = poll(pid, for: timeout) { return status }
        kill(-pid, SIGTERM)
        if poll(pid, for: Self.patience) == nil {
            kill(-pid, SIGKILL)
            _ = poll(pid, for: .seconds(60))
        }
        return .timedOut
    }

    /// How the process ended; nil if it still runs after `duration`.
    private func poll(_ pid: pid_t, for duration: Duration) -> Status? {
        let end = ContinuousClock.now + duration
        var raw: Int32 = 0
        repeat {
            let answer = waitpid(pid, &raw, WNOHANG)
            if answer == pid {
                // The macros of <sys/wait.h>, which Swift does not see.
                let signal = raw & 0x7f
                return signal == 0 ? .exited((raw >> 8) & 0xff) : .signaled(signal)
            }
            if answer == -1 && errno != EINTR { return .signaled(0) }
            usleep(Self.step)
        } while ContinuousClock.now < end
        return nil
    }
}

/// A temporary file that nobody else can open, gone when it is let go.
private final class NamelessFile {
    let descriptor: Int32

    init() throws {
        var path = Array("/tmp/madang-mail-XXXXXX".utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else {
            throw MailError("No temporary file can be made: \(String(cString: strerror(errno)))")
        }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        unlink(path)
    }

    deinit { close(descriptor) }

    /// Fails: `MailError`, as on a full disk.
    func write(_ text: String) throws {
        let bytes = Array(text.utf8)
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw MailError("A temporary file cannot be written.") }
            done += count
        }
        lseek(descriptor, 0, SEEK_SET)
    }

    func read(upTo limit: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, 0)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
}

/// Calls `body` with `strings` as C takes arguments: an array with an empty pointer at its end.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return copies.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("the array has its end at least") }
        return body(base)
    }
}
