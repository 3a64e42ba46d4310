package import Domain
package import MadangCore

// Photos that were made before there were BlurHashes (docs/decisions/0096-blurhash-and-webfinger.md).
extension PhotoStore {
    /// Photos that are yet to get a BlurHash, with their ThumbHashes, oldest first.
    package func withoutBlurHash(limit: Int) throws -> [(id: Identifier<Photo>, thumbhash: [UInt8])] {
        try connection.rows(
            "SELECT id, thumbhash FROM photos WHERE blurhash IS NULL ORDER BY id LIMIT \(limit)"
        ) { (try $0.id(), try $0.bytes()) }
    }

    /// Keeps what was made of `photos`, nil where nothing can be made. Photos that got one meanwhile are left as they
    /// are.
    package func keep(_ hashes: [(id: Identifier<Photo>, blurhash: BlurHash?)]) throws {
        guard !hashes.isEmpty else { return }
        let cases = hashes.map { "WHEN \($0.id) THEN \($0.blurhash?.text ?? "")" as SQL }
        try connection.run(
            """
            UPDATE photos SET version = version + 1, blurhash = CASE id \(SQL(cases, separator: " ")) END
            WHERE id IN (\(list: hashes.map(\.id))) AND blurhash IS NULL
            """)
    }
}
