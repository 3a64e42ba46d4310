import Crypto
import Domain
import MadangCore

/// Holds a whole blob against its name while its bytes come in order.
struct BlobCheck: Sendable {
    private let key: BlobKey
    private let byteCount: Int
    private var seen = 0
    private var hash = SHA256()

    /// - Parameter byteCount: of the whole blob.
    init(_ key: BlobKey, byteCount: Int) {
        self.key = key
        self.byteCount = byteCount
    }

    /// Takes the next bytes in. Fails: `S3ContentError` if they are the last ones, and all together are not what the
    /// name says.
    mutating func add(_ bytes: [UInt8]) throws {
        hash.update(data: bytes)
        seen += bytes.count
        guard seen == byteCount, Hexadecimal.text(of: hash.finalize()) != key.sha256 else { return }
        throw S3ContentError(key: key)
    }
}
