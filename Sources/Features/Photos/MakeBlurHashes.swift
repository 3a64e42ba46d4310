import Domain
import MadangCore
import Storage

/// Makes BlurHashes of photos that came before there were any, a few at a time, of their ThumbHashes: no picture is
/// decoded for it.
package struct MakeBlurHashes: Verb {
    let ports: Ports

    /// So many are made in one go.
    private static let pieceSize = 100

    /// Whether there may be more. A photo that is edited meanwhile keeps what the edit made. Fails: `.busy`.
    package func callAsFunction() async throws -> Bool {
        let waiting = try await database.read { try $0.photos.withoutBlurHash(limit: Self.pieceSize) }
        guard !waiting.isEmpty else { return false }
        let hashes = waiting.map { (id: $0.id, blurhash: BlurHash(thumbhash: $0.thumbhash)) }
        try await database.write { try $0.photos.keep(hashes) }
        return waiting.count == Self.pieceSize
    }
}
