import Crypto
import Domain
import Glibc
import MadangCore

/// Writes one new file and its SHA-256 as the bytes go by.
struct StagedWriter: ~Copyable {
    private let path: String
    private let descriptor: Int32
    private var hash = SHA256()
    private var count = 0

    /// Fails: `.unavailable` if the file cannot be made.
    init(_ path: String) throws(PhotoProcessingError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .unavailable }
    }

    deinit {
        close(descriptor)
    }

    /// Fails: `.unavailable` if the disk is full.
    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(PhotoProcessingError) {
        hash.update(bufferPointer: bytes)
        var written = 0
        while written < bytes.count {
            let result = Glibc.write(
                descriptor, bytes.baseAddress.map { $0 + written }, bytes.count - written)
            if result < 0 && errno == EINTR { continue }
            guard result > 0 else { throw .unavailable }
            written += result
        }
        count += bytes.count
    }

    func finished() -> StagedFile {
        StagedFile(path: path, byteCount: count, sha256: Hexadecimal.text(of: hash.finalize()))
    }
}
