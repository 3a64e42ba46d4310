import Crypto
import Domain
import MadangCore
import SystemPackage

/// Writes one new file and its SHA-256 as the bytes go by.
struct StagedWriter: ~Copyable {
    private let path: String
    private let descriptor: FileDescriptor
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
        // A file that cannot be closed is of no use to anybody.
        try? descriptor.close()
    }

    /// Fails: `.unavailable` if the disk is full.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PhotoProcessingError) {
        hash.update(bufferPointer: bytes)
        do { count += try descriptor.writeAll(bytes) } catch { throw .unavailable }
    }

    func finished() -> StagedFile {
        StagedFile(path: path, byteCount: count, sha256: Hexadecimal.text(of: hash.finalize()))
    }
}
