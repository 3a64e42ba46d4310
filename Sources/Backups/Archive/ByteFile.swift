import LocalFiles

/// Bytes that can be read from any place on. All calls block.
protocol ByteFile: Sendable {
    func byteCount() throws -> Int

    /// The bytes from `offset` on, at most `limit` and perhaps fewer; none at the end.
    func bytes(at offset: Int, limit: Int) throws -> [UInt8]
}

extension OpenFile: ByteFile {}

/// Takes bytes one after the other. All calls block.
protocol ByteSink {
    func write(_ bytes: [UInt8]) throws

    /// Writes what is left to be written.
    func finish() throws
}

/// A file as it is.
struct PlainSink: ByteSink {
    let file: NewFile

    func write(_ bytes: [UInt8]) throws { try file.write(bytes) }
    func finish() throws {}
}
