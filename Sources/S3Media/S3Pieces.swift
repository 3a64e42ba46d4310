import Domain
import Synchronization

/// One blob, or a part of it, for somebody who may read slowly. It is fetched a piece at a time, with a request for
/// each: all of a piece is here, and its connection to the store free for others, before anybody gets a byte of it. So
/// whoever reads slowly holds memory alone, a piece and a chunk of it.
/// A whole blob is checked against its name before its last piece is handed on. If it is another one, that piece is
/// fetched once more: in a blob of one piece, as most are, that mends what was spoilt on its way. With `CheckedObjects`
/// all of the blob is checked before its first piece is handed on, also for a part of it.
final class S3Pieces: Sendable {
    /// What has come and is not handed on yet.
    private struct Piece: Sendable {
        var bytes: [UInt8] = []
        /// Of the blob: where the next piece begins.
        let end: Int
        /// Of all bytes up to the end; nil for a part of a blob, which can't be checked.
        let check: BlobCheck?
    }

    private let client: S3Client
    private let key: BlobKey
    /// Of the whole blob.
    let byteCount: Int
    /// What is read of it.
    let range: Range<Int>
    /// Of the object that the first piece came from; every other one has to come from the same.
    private let tag: String?
    private let checked: CheckedObjects?
    /// The piece that `open` fetched, until somebody reads it.
    private let first = Mutex<Piece?>(nil)

    /// - Parameter first: of the first piece.
    private init(
        _ client: S3Client, _ key: BlobKey, _ first: S3Download, range: Range<Int>, _ checked: CheckedObjects?
    ) {
        self.client = client
        self.key = key
        self.range = range
        self.checked = checked
        byteCount = first.byteCount
        tag = first.tag
    }

    /// Fetches the first piece. `range` must not be empty.
    /// - Parameter checked: objects that need no look; nil leaves a blob of several pieces to its end, and a part of
    ///   one unchecked.
    /// Fails: `S3Failure`, `S3ContentError` for a wrong blob, as far as it is checked here.
    static func open(
        _ client: S3Client, _ key: BlobKey, _ range: Range<Int>?, _ checked: CheckedObjects? = nil
    ) async throws -> S3Pieces {
        let wanted = range ?? 0..<Int.max
        return try await rereading {
            let download = try await S3Download.open(
                client, object: client.address.object(of: key), beginning(of: wanted))
            let range = wanted.clamped(to: 0..<download.byteCount)
            let pieces = S3Pieces(client, key, download, range: range, checked)
            let piece = try await pieces.fetch(download, after: pieces.start)
            pieces.first.withLock { $0 = piece }
            try await pieces.lookAtAll(after: piece)
            return pieces
        }
    }

    /// Reads what follows `first`, or all where that can't be checked, and keeps nothing of it: with that the whole
    /// blob was here once. Fails: as `open`.
    private func lookAtAll(after first: Piece) async throws {
        guard let checked, !checked.has(key, tag: tag) else { return }
        var piece = first.check == nil ? Piece(end: 0, check: BlobCheck(key, byteCount: byteCount)) : first
        // A blob of one piece was checked as it came, and is each time.
        guard piece.end < byteCount else { return }
        while piece.end < byteCount {
            piece.bytes = []
            piece = try await self.piece(after: piece, upTo: byteCount)
        }
        checked.insert(key, tag: tag)
    }

    /// Hands the bytes to `take` in order. Fails: `S3Failure`, also if the object is replaced or deleted between two
    /// pieces; `S3ContentError`, what `take` throws.
    func forEachChunk(_ take: ([UInt8]) async throws -> Void) async throws {
        var piece = takeFirst() ?? start
        while true {
            for offset in stride(from: 0, to: piece.bytes.count, by: chunkSize) {
                try await take(Array(piece.bytes[offset...].prefix(chunkSize)))
            }
            guard piece.end < range.upperBound else { return }
            // Gone before the next one comes: never two in memory.
            piece.bytes = []
            do {
                piece = try await self.piece(after: piece, upTo: range.upperBound)
            } catch let error as S3ContentError {
                checked?.forget(key)
                throw error
            }
        }
    }

    /// Nothing, before the first piece.
    private var start: Piece {
        let check = range == 0..<byteCount ? BlobCheck(key, byteCount: byteCount) : nil
        return Piece(end: range.lowerBound, check: check)
    }

    private func takeFirst() -> Piece? {
        first.withLock { first in
            defer { first = nil }
            return first
        }
    }

    private func piece(after last: Piece, upTo end: Int) async throws -> Piece {
        try await rereading {
            let download = try await S3Download.open(
                client, object: client.address.object(of: key), Self.beginning(of: last.end..<end))
            guard download.tag == tag, download.byteCount == byteCount else { throw S3Failure.replaced }
            return try await fetch(download, after: last)
        }
    }

    private func fetch(_ download: S3Download, after last: Piece) async throws -> Piece {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(download.range.count)
        try await download.forEachChunk { bytes += $0 }
        var check = last.check
        try check?.add(bytes)
        return Piece(bytes: bytes, end: download.range.upperBound, check: check)
    }

    /// The first piece of `range`.
    private static func beginning(of range: Range<Int>) -> Range<Int> {
        range.lowerBound..<range.lowerBound + min(pieceSize, range.count)
    }
}

/// Most renditions are shorter, so that one request fetches them; a photo of 5 MB takes ten. A thousand pieces fit into
/// memory.
private let pieceSize = 512 * 1024

/// What is handed on at once, and copied for it.
private let chunkSize = 128 * 1024
