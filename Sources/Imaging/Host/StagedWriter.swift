import Crypto
import Domain
import MadangCore
import SystemPackage

/// Writes one new file and its SHA-256 as the bytes go by.
struct StagedWriter: ~Copyable {
    private let path: String
    /// Nil when it is closed.
    private var descriptor: FileDescriptor?
    private var hash = SHA256()
    private var count = 0

    /// Fails: `.unavailable` if the file cannot be made.
    init(_ path: String) throws(PhotoProcessingError) {
        self.path = path
        do {
            descriptor = try FileDescriptor.open(
                FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
                permissions: .ownerReadWrite)
        } catch { throw .unavailable }
    }

    deinit {
        // A file that was not finished is thrown away: whether all of it is on the disk matters to nobody.
        try? descriptor?.close()
    }

    /// Fails: `.unavailable` if the disk is full.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PhotoProcessingError) {
        hash.update(bufferPointer: bytes)
        guard let descriptor else { preconditionFailure("written after it was finished") }
        do { count += try descriptor.writeAll(bytes) } catch { throw .unavailable }
    }

    /// Closes. Fails: `.unavailable` if the disk did not take all of it.
    mutating func finish() throws(PhotoProcessingError) -> StagedFile {
        let open = descriptor.take()
        do { try open?.close() } catch { throw .unavailable }
        return StagedFile(path: path, byteCount: count, sha256: Hexadecimal.text(of: hash.finalize()))
    }
}
