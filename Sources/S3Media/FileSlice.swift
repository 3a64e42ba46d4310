import Crypto
import Domain
import LocalFiles
import MadangCore
import NIOCore

/// A part of a local file, read as it is sent: never more than a chunk of it is in memory.
struct FileSlice: AsyncSequence, Sendable {
    let file: OpenFile
    let offset: Int
    let byteCount: Int
    /// Of these bytes.
    let sha256: String
    let pool: BlockingPool

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let slice: FileSlice
        fileprivate var position = 0

        mutating func next() async throws -> ByteBuffer? {
            guard position < slice.byteCount else { return nil }
            let (file, offset) = (slice.file, slice.offset + position)
            let limit = Swift.min(chunkSize, slice.byteCount - position)
            let bytes = try await slice.pool.run { try file.bytes(at: offset, limit: limit) }
            // Ended too early: the request then has fewer bytes than it promised, and fails.
            guard !bytes.isEmpty else { return nil }
            position += bytes.count
            return ByteBuffer(bytes: bytes)
        }
    }

    func makeAsyncIterator() -> Iterator { Iterator(slice: self) }
}

/// A whole file with its hash and those of its parts, made in one pass.
struct DigestedFile: Sendable {
    let whole: FileSlice
    /// One after the other; one if the file is no longer than a part.
    let parts: [FileSlice]

    /// Blocks. Fails: `FolderError`.
    init(path: String, partSize: Int, pool: BlockingPool) throws {
        guard let file = try Files.openForReading(path) else {
            throw FolderError.system(action: "open", path: path, reason: "it is not there")
        }
        func slice(_ start: Int, _ end: Int, _ hash: SHA256) -> FileSlice {
            FileSlice(
                file: file, offset: start, byteCount: end - start,
                sha256: Hexadecimal.text(of: hash.finalize()),
                pool: pool
            )
        }
        var (all, part) = (SHA256(), SHA256())
        var (position, partStart) = (0, 0)
        var parts: [FileSlice] = []
        while true {
            let bytes = try file.bytes(at: position, limit: min(chunkSize, partStart + partSize - position))
            guard !bytes.isEmpty else { break }
            all.update(data: bytes)
            part.update(data: bytes)
            position += bytes.count
            guard position == partStart + partSize else { continue }
            parts.append(slice(partStart, position, part))
            (part, partStart) = (SHA256(), position)
        }
        if position > partStart { parts.append(slice(partStart, position, part)) }
        self.parts = parts
        whole = slice(0, position, all)
    }
}

/// Large enough that the hop to another thread does not count, small enough for many at once.
private let chunkSize = 128 * 1024
