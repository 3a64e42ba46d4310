package import Domain

/// Writes a ZIP archive to a stream (PKWARE, "APPNOTE.TXT" 6.3.10), one file after the other, each stored as it is:
/// photos cannot be made smaller. Sizes and checksums follow the bytes, in data descriptors (§4.3.9), so nothing has
/// to be known beforehand and nothing is kept but some hundred bytes for each file. Archives beyond 4 GiB or 65 535
/// files are ZIP64 (§4.3.14), smaller ones are not: some programs open only those.
package struct ZipWriter {
    /// Takes the next bytes of the archive; waits for a slow reader.
    package typealias Sink = (_ bytes: [UInt8]) async throws -> Void

    private let sink: Sink
    private var directory: [ZipDirectoryEntry] = []
    private var offset: UInt64 = 0

    package init(_ sink: @escaping Sink) {
        self.sink = sink
    }

    /// Writes a file. Fails: `ZipError.tooLarge` if it gets more than `limit` bytes; what `fill` and the sink throw.
    /// After a failure the archive is broken.
    ///
    /// - Parameters:
    ///   - path: with slashes, in UTF-8; no two files share one.
    ///   - modified: when it was changed, told in UTC.
    ///   - limit: the most that `fill` may write; from 4 GiB on the file is one of ZIP64.
    package mutating func file(
        _ path: String, modified: Timestamp, limit: UInt64,
        _ fill: (inout ZipFile) async throws -> Void
    ) async throws {
        var entry = ZipDirectoryEntry(
            path: path, modified: ZipMoment(modified), offset: offset, isLarge: limit >= ZipRecord.limit32)
        try await write(ZipRecord.localHeader(entry))
        var file = ZipFile(limit: limit, sink)
        try await fill(&file)
        try await file.flush()
        entry.byteCount = file.byteCount
        entry.checksum = file.checksum
        offset += file.byteCount
        try await write(ZipRecord.dataDescriptor(entry))
        directory.append(entry)
    }

    /// Writes the directory; the archive is complete. Fails: what the sink throws.
    package mutating func finish() async throws {
        let start = offset
        var bytes: [UInt8] = []
        for entry in directory {
            bytes += ZipRecord.directoryHeader(entry)
            guard bytes.count >= ZipFile.chunkSize else { continue }
            try await write(bytes)
            bytes = []
        }
        try await write(bytes)
        try await write(
            ZipRecord.end(fileCount: UInt64(directory.count), directory: start..<offset))
    }

    private mutating func write(_ bytes: [UInt8]) async throws {
        try await sink(bytes)
        offset += UInt64(bytes.count)
    }
}

/// A file of an archive while it is written.
package struct ZipFile {
    static let chunkSize = 64 * 1024

    private let limit: UInt64
    private let sink: ZipWriter.Sink
    private var buffer: [UInt8] = []
    private(set) var byteCount: UInt64 = 0
    private(set) var checksum: UInt32 = 0

    init(limit: UInt64, _ sink: @escaping ZipWriter.Sink) {
        self.limit = limit
        self.sink = sink
    }

    /// Adds `bytes`. Fails: `ZipError.tooLarge`, what the sink throws.
    package mutating func write(_ bytes: [UInt8]) async throws {
        byteCount += UInt64(bytes.count)
        guard byteCount <= limit else { throw ZipError.tooLarge }
        checksum = CRC32.continued(checksum, bytes)
        guard buffer.count + bytes.count >= Self.chunkSize else { return buffer += bytes }
        try await flush()
        try await sink(bytes)
    }

    /// Adds `text` in UTF-8.
    package mutating func write(_ text: String) async throws {
        try await write(Array(text.utf8))
    }

    mutating func flush() async throws {
        guard !buffer.isEmpty else { return }
        try await sink(buffer)
        buffer.removeAll(keepingCapacity: true)
    }
}

/// Why an archive cannot be written.
package enum ZipError: Error {
    /// A file is larger than its writer said.
    case tooLarge
}
