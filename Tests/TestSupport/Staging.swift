import Crypto
package import Domain
import FoundationEssentials
import Storage

extension BlobKey {
    /// The key of these bytes.
    package static func naming(_ bytes: [UInt8], kind: Kind) -> BlobKey {
        let digest = SHA256.hash(data: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        return BlobKey(kind: kind, sha256: digest.joined())
    }
}

/// A file with `bytes` in `folder`, ready to be published under their key.
package func stageBlob(
    _ bytes: [UInt8], in folder: String, as kind: BlobKey.Kind = .rendition
) throws -> (file: StagedFile, key: BlobKey) {
    let key = BlobKey.naming(bytes, kind: kind)
    let path = "\(folder)/\(kind.rawValue)-\(UUID().uuidString)"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
        throw WrongEnvironment(text: "Can't write \(path).")
    }
    return (StagedFile(path: path, byteCount: bytes.count, sha256: key.sha256), key)
}

extension BlobStore {
    /// Publishes `bytes`; gives their key.
    @discardableResult
    package func publish(_ bytes: [UInt8], as kind: BlobKey.Kind = .rendition) async throws -> BlobKey {
        try await withStaging { staging in
            let staged = try stageBlob(bytes, in: staging, as: kind)
            try await publish([staged])
            return staged.key
        }
    }

    /// All bytes of a blob, or those in `range`.
    package func bytes(of key: BlobKey, _ range: Range<Int>? = nil) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await read(key, range).forEachChunk { bytes += $0 }
        return bytes
    }
}
