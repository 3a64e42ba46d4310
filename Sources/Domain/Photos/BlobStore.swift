/// The name of bytes in the media store, made from their content.
package struct BlobKey: Hashable, Sendable {
    /// What may be served to everybody, and what stays private.
    package enum Kind: String, CaseIterable, Sendable {
        case rendition, original
    }

    package let kind: Kind
    /// SHA-256 of the content, 64 lower-case hexadecimal digits.
    package let sha256: String

    package init(kind: Kind, sha256: String) {
        self.kind = kind
        self.sha256 = sha256
    }

    /// Reads `string`. `nil` for anything else.
    package init?(_ string: String) {
        let parts = string.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])),
            parts[1].utf8.count == 64,
            parts[1].utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) })
        else { return nil }
        self.init(kind: kind, sha256: String(parts[1]))
    }

    /// "rendition/" or "original/" and the hash.
    package var string: String { "\(kind.rawValue)/\(sha256)" }
}

/// Keeps bytes. What `publish` has answered for survives a power cut.
package protocol BlobStore: Sendable {
    /// Makes staged files visible under their keys, durably; the staged files are gone afterwards. A key that
    /// is there already is left as it is, but counts as new for `keys(olderThan:)`. Fails: any I/O error; then
    /// some of the keys may be visible, none half-written.
    func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws

    /// Opens a blob for reading. Fails: `.notFound`.
    func read(_ key: BlobKey) async throws -> BlobReader

    /// A local file with the blob's content, good while `body` runs. Fails: `.notFound`, what `body` throws.
    func withFile<Result: Sendable>(_ key: BlobKey, _ body: @Sendable (String) async throws -> Result)
        async throws
        -> Result

    /// Takes the blob away; nothing happens if it is not there.
    func delete(_ key: BlobKey) async throws

    /// Keys last published before `moment`, for the collection of orphans, a batch at a time.
    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error>

    /// A new, empty directory for staged files on the store's own disk; removed after `body`.
    func withStaging<Result: Sendable>(_ body: @Sendable (String) async throws -> Result) async throws
        -> Result

    /// Whether the store can be written to now (readyz).
    func isReachable() async -> Bool
}

/// The bytes of one blob, a chunk at a time.
package struct BlobReader: Sendable {
    package let byteCount: Int
    /// Chunks in order; empty at the end. Fails: any I/O error.
    package let chunks: AsyncThrowingStream<[UInt8], any Error>

    package init(byteCount: Int, chunks: AsyncThrowingStream<[UInt8], any Error>) {
        self.byteCount = byteCount
        self.chunks = chunks
    }
}

/// Which blobs are about to be used, and which are being taken away.
///
/// Before files are published their keys are claimed for a photo; the unit of work that inserts or updates the
/// photo lets the claim go. A blob is buried in the unit of work that drops its last use, unless it is claimed.
/// A collection takes the grave, deletes the file, then closes the grave; until it is taken a new claim digs the
/// blob up again. So between the claim and the row that uses the blob no file can vanish, and no row ever names
/// a file that is gone (docs/decisions/0007-blobs.md).
package protocol GraveStore {
    /// Keeps `keys` from being buried for `blobClaimLifetime`, or until `photo` is inserted or updated.
    /// Fails: `.conflict` if the grave of one is taken; its file is gone in a moment, try again then.
    func claim(_ keys: [BlobKey], for photo: Identifier<Photo>, at moment: Timestamp) throws

    /// Lets go every claim made before `moment`, whose upload must have failed.
    func forgetClaims(before moment: Timestamp) throws

    /// Buries those of `keys` that nothing uses or claims; gives the ones buried now.
    @discardableResult
    func bury(_ keys: [BlobKey], at moment: Timestamp) throws -> [BlobKey]

    /// Buried blobs, oldest first, for one collection alone, which deletes the files now: no other gets them,
    /// unless the collection took them before `abandoned` and so must have died.
    func take(limit: Int, abandonedBefore abandoned: Timestamp, at moment: Timestamp) throws -> [BlobKey]

    /// Forgets graves whose files are gone.
    func close(_ keys: [BlobKey]) throws
}

/// How long a claim is good for; an upload that takes longer than this has failed long ago.
package let blobClaimLifetime = Duration.hours(1)
