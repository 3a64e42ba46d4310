import NIOPosix
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes a new file a piece at a time, on threads that may wait for a disk. Used by one task.
final class StagedFileWriter: Sendable {
    let path: String
    private let descriptor: Int32
    private let content = Mutex(Content())

    private struct Content: Sendable {
        var byteCount = 0
        /// What was received and is not in the file yet: chunks from the network are small, writes need not be.
        var waiting: [UInt8] = []
        var isOpen = true
    }

    private static let writeByteCount = 256 * 1024

    /// Fails: `StagingError` if the file is there already or cannot be made.
    init(path: String) async throws {
        self.path = path
        descriptor = try await NIOThreadPool.singleton.runIfActive {
            let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw StagingError(number: errno) }
            return descriptor
        }
    }

    deinit {
        if content.withLock({ $0.isOpen }) { close(descriptor) }
    }

    /// All that was appended.
    var byteCount: Int { content.withLock { $0.byteCount } }

    /// Fails: `StagingError`, for example when the disk is full.
    func append(_ bytes: [UInt8]) async throws {
        let ready: [UInt8]? = content.withLock { content in
            content.byteCount += bytes.count
            content.waiting += bytes
            guard content.waiting.count >= Self.writeByteCount else { return nil }
            defer { content.waiting = [] }
            return content.waiting
        }
        if let ready { try await write(ready) }
    }

    /// Writes what is waiting and closes. Fails: `StagingError`.
    func finish() async throws {
        let rest = content.withLock { content in
            defer { content.waiting = [] }
            return content.waiting
        }
        if !rest.isEmpty { try await write(rest) }
        await abandon()
    }

    /// Closes; what is in the file stays.
    func abandon() async {
        let wasOpen = content.withLock { content in
            defer { content.isOpen = false }
            return content.isOpen
        }
        if wasOpen { close(descriptor) }
    }

    private func write(_ bytes: [UInt8]) async throws {
        let descriptor = descriptor
        try await NIOThreadPool.singleton.runIfActive {
            var written = 0
            while written < bytes.count {
                let count = bytes.withUnsafeBytes { buffer in
                    systemWrite(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
                }
                guard count >= 0 || errno == EINTR else { throw StagingError(number: errno) }
                written += max(0, count)
            }
        }
    }
}

/// `write(2)`, which a method here hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// A file could not be written.
struct StagingError: Error, CustomStringConvertible {
    let number: Int32
    var description: String { String(cString: strerror(number)) }
}
