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

/// Gives bytes by their keys.
package protocol BlobSource: Sendable {
    /// Opens a blob for reading: those of its bytes that lie in `range`, or all of them. A reader that reads slowly, or
    /// not at all, keeps nobody else from the store. Fails: `.notFound`, `.busy`; reading a whole one also
    /// `BrokenBlobError`.
    func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader

    /// The id of the yard whose blobs these are; nil for a store that no yard has marked. Fails: any I/O error,
    /// `.busy`.
    func mark() async throws -> String?
}

/// The content of a blob is not what its key says.
package protocol BrokenBlobError: Error {}

/// Keeps bytes. What `publish` has answered for survives a power cut.
package protocol BlobStore: BlobSource {
    /// Makes staged files visible under their keys, durably; the staged files are gone afterwards. A key that
    /// is there already keeps its content, but counts as new for `keys(publishedBefore:)`. Fails: any I/O error,
    /// `.busy` if the store is out of reach; then some of the keys may be visible, none half-written.
    func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws

    /// The size of a blob. Fails: `.notFound`, `.busy`.
    func byteCount(of key: BlobKey) async throws -> Int

    /// A local file with the blob's content, good while `body` runs. Fails: `.notFound`, `.busy`, what `body`
    /// throws.
    func withFile<Result: Sendable>(_ key: BlobKey, _ body: @Sendable (String) async throws -> Result)
        async throws
        -> Result

    /// Takes the blob away; nothing happens if it is not there. Fails: any I/O error, `.busy`.
    func delete(_ key: BlobKey) async throws

    /// Keys last published before `moment`, for the collection of orphans, a batch at a time.
    func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error>

    /// A new, empty directory for staged files on the store's own disk; removed after `body`.
    func withStaging<Result: Sendable>(_ body: @Sendable (String) async throws -> Result) async throws
        -> Result

    /// Writes the id of the yard into the store, durably, in place of another. Fails: any I/O error, `.busy`.
    func setMark(_ id: String) async throws

    /// Whether the store can be written to now (readyz).
    func isReachable() async -> Bool

    /// An address at which a browser gets the blob from the store itself, for `lifetime` at least; nil if the
    /// store has none. The same one comes back for a while, so that caches know it again. Whoever has it can
    /// read the blob: not for originals.
    func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String?
}

extension BlobStore {
    /// Every key, a batch at a time, whatever the clocks of this machine and of the store say.
    package func everyKey() -> AsyncThrowingStream<[BlobKey], any Error> {
        // The year 10000.
        keys(publishedBefore: Timestamp(milliseconds: 253_402_300_800_000))
    }
}

extension BlobSource {
    /// Opens a blob for reading from its beginning to its end. Fails: `.notFound`, `.busy`.
    package func read(_ key: BlobKey) async throws -> BlobReader { try await read(key, nil) }
}

/// The bytes of one blob, or of a part of it, a chunk at a time.
package struct BlobReader: Sendable {
    /// Hands chunks of a range in order to its second argument, and waits for it each time.
    package typealias Source =
        @Sendable (_ range: Range<Int>, _ take: ([UInt8]) async throws -> Void) async throws -> Void

    /// Of the whole blob.
    package let byteCount: Int
    /// What is read of it; never goes beyond its end.
    package let range: Range<Int>
    private let source: Source
    private let filling: Filling?

    /// Fills its first argument with the bytes from an offset on without waiting; false where it would have to wait.
    package typealias Filling = @Sendable (_ target: UnsafeMutableRawBufferPointer, _ offset: Int) -> Bool

    /// The part of `range` that lies in a blob of `byteCount`, all of it if that is nil. `source` gets what is left;
    /// `filling` is for stores whose bytes may be in memory.
    package init(
        byteCount: Int, range: Range<Int>?, filling: Filling? = nil, source: @escaping Source
    ) {
        self.byteCount = byteCount
        self.range = (range ?? 0..<byteCount).clamped(to: 0..<byteCount)
        self.source = source
        self.filling = filling
    }

    /// Fills `target`, which has room for `range`, if that can be done at once. False where it would have to wait: then
    /// `forEachChunk` gives the bytes, and `target` has anything in it.
    package func fill(_ target: UnsafeMutableRawBufferPointer) -> Bool {
        guard let filling, target.count == range.count else { return false }
        return range.isEmpty || filling(target, range.lowerBound)
    }

    /// Hands the chunks to `take`, in order, each when it is done with the one before; so what waits for a slow reader
    /// stays small, and one that throws ends the reading. A long blob that is deleted or replaced meanwhile may end
    /// early. Fails: any I/O error, `.busy`, `.notFound`, what `take` throws.
    package func forEachChunk(_ take: ([UInt8]) async throws -> Void) async throws {
        guard !range.isEmpty else { return }
        try await source(range, take)
    }
}

/// How long a claim is good for; an upload that takes longer than this has failed long ago.
package let blobClaimLifetime = Duration.hours(1)
