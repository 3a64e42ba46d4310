import Domain
import FoundationEssentials
import Subprocess
import SystemPackage

/// Runs a command to its end, without a shell. Input and error output are files without a name: there is no pipe that
/// could be full, be closed too early, or be kept open by a child of the command.
struct CommandRun: Sendable {
    /// The absolute path and the arguments.
    let words: [String]
    /// All that the command sees of an environment.
    let environment: [String: String]

    /// How it ended.
    enum Status: Hashable, Sendable {
        case exited(Int32)
        case signaled(Int32)
        /// It was ended because it took too long.
        case timedOut

        init(_ status: TerminationStatus) {
            self =
                switch status {
                case .exited(let code): .exited(code)
                case .signaled(let signal): .signaled(signal)
                }
        }

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
    /// Between asking the command to end and making it.
    private static let endTime = Duration.seconds(2)

    /// Returns when the command has ended, of itself or because `timeout` is over.
    /// Fails: `MailError` if it cannot be run.
    func callAsFunction(input text: String, for timeout: Duration) async throws -> Result {
        do {
            let (input, output) = (try NamelessFile(), try NamelessFile())
            try input.write(text)
            let status = try await status(input, output, timeout)
            return Result(status: status, said: try output.read(upTo: Self.outputLimit))
        } catch let error as SubprocessError {
            throw MailError("The command could not be run: \(error)")
        } catch let error as Errno {
            throw MailError("The command could not be given its input: \(error)")
        }
    }

    private func status(_ input: NamelessFile, _ output: NamelessFile, _ timeout: Duration) async throws
        -> Status
    {
        try await withThrowingTaskGroup(of: Status.self) { group in
            group.addTask { try await run(input, output) }
            group.addTask {
                try await Task.sleep(for: timeout)
                return .timedOut
            }
            // What is cancelled, the command too, has ended when the group is left.
            defer { group.cancelAll() }
            guard let first = try await group.next() else { throw CancellationError() }
            return first
        }
    }

    /// Ends the command, and what it has started, when the task is cancelled.
    private func run(_ input: NamelessFile, _ output: NamelessFile) async throws -> Status {
        var options = PlatformOptions()
        options.processGroupID = 0
        options.teardownSequence = [
            .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: Self.endTime)
        ]
        let variables = environment.map { (Environment.Key(stringLiteral: $0.key), $0.value) }
        let result = try await Subprocess.run(
            .path(FilePath(words.first ?? "")), arguments: Arguments(Array(words.dropFirst())),
            environment: .custom(Dictionary(variables) { first, _ in first }), platformOptions: options,
            input: .fileDescriptor(input.descriptor, closeAfterSpawningProcess: false), output: .discarded,
            error: .fileDescriptor(output.descriptor, closeAfterSpawningProcess: false))
        return Status(result.terminationStatus)
    }
}

/// A temporary file that nobody else can open, gone when it is let go.
private final class NamelessFile: Sendable {
    let descriptor: FileDescriptor

    /// Fails: `Errno`, or Foundation's error if the file's name cannot be taken away.
    init() throws {
        let folder = FileManager.default.temporaryDirectory
        let path = folder.appendingPathComponent("madang-mail-\(UUID().uuidString)").path
        descriptor = try FileDescriptor.open(
            path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite
        )
        try FileManager.default.removeItem(atPath: path)
    }

    deinit {
        // What was in it has been read.
        try? descriptor.close()
    }

    /// Writes all of `text`, which is then read from its beginning. Fails: `Errno`.
    func write(_ text: String) throws {
        try descriptor.writeAll(text.utf8)
        try descriptor.seek(offset: 0, from: .start)
    }

    /// The first `limit` bytes. Fails: `Errno`.
    func read(upTo limit: Int) throws -> String {
        let bytes = try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            count = try descriptor.read(fromAbsoluteOffset: 0, into: UnsafeMutableRawBufferPointer(buffer))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
