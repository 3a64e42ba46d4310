import Domain
import FoundationEssentials
import MadangCore
import Synchronization
import SystemPackage

/// Writes a new file a piece at a time, on threads that may wait for a disk. Used by one task.
final class StagedFileWriter: Sendable {
    let path: String
    private let descriptor: FileDescriptor
    private let content = Mutex(Content())

    private struct Content: Sendable {
        /// What was received and is not in the file yet: chunks from the network are small, writes need not be.
        var waiting: [UInt8] = []
        var isOpen = true
    }

    private static let writeByteCount = 256 * 1024

    /// Fails: `.storageFull`; `Errno` if the file is there already or cannot be made.
    convenience init(path: String) async throws {
        let descriptor = try await BlockingPool.files.run {
            try namingNoRoom {
                try FileDescriptor.open(
                    FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                    permissions: .ownerReadWrite)
            }
        }
        self.init(path: path, descriptor: descriptor)
    }

    /// Writes what belongs into the file at `path` to `descriptor`, which it closes.
    init(path: String, descriptor: FileDescriptor) {
        self.path = path
        self.descriptor = descriptor
    }

    deinit {
        // A file that was not finished is thrown away: whether all of it is on the disk matters to nobody.
        try? close()
    }

    /// Fails: `.storageFull`; `Errno`.
    func append(_ bytes: [UInt8]) async throws {
        let ready: [UInt8]? = content.withLock { content in
            content.waiting += bytes
            guard content.waiting.count >= Self.writeByteCount else { return nil }
            defer { content.waiting = [] }
            return content.waiting
        }
        if let ready { try await write(ready) }
    }

    /// Writes what is waiting and closes. Fails: `.storageFull`; `Errno`.
    func finish() async throws {
        let rest = content.withLock { content in
            defer { content.waiting = [] }
            return content.waiting
        }
        if !rest.isEmpty { try await write(rest) }
        try namingNoRoom { try close() }
    }

    /// Closes a file that nobody wants any more; what is in it stays.
    func abandon() {
        // As in `deinit`.
        try? close()
    }

    /// Closes and deletes a file that is refused. Fails: where it cannot be deleted.
    func discard() async throws {
        abandon()
        let path = path
        try await BlockingPool.files.run { try FileManager.default.removeItem(atPath: path) }
    }

    /// Closes unless it is closed. Fails: `Errno`, where the disk did not take all of it.
    private func close() throws {
        let wasOpen = content.withLock { content in
            defer { content.isOpen = false }
            return content.isOpen
        }
        if wasOpen { try descriptor.close() }
    }

    private func write(_ bytes: [UInt8]) async throws {
        let descriptor = descriptor
        _ = try await BlockingPool.files.run { try namingNoRoom { try descriptor.writeAll(bytes) } }
    }
}

/// What `body` gives. Fails: `.storageFull` where the disk has no room, or none for this server; else what `body`
/// throws.
private func namingNoRoom<Value>(_ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error as Errno where error == .noSpace || error == .diskQuotaExceeded {
        throw DomainError(.storageFull, underlying: error)
    }
}
