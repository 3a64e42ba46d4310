import CZlib
import Crypto
import LocalFiles
import MadangCore

/// A file that is written compressed (RFC 1952), a chunk at a time. Equal bytes give equal files: the head has neither
/// time nor name in it. On one thread; its calls block.
final class GzipFile {
    private let file: NewFile
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var hash = SHA256()
    /// Of what is written to the disk.
    private(set) var byteCount = 0

    /// Makes the file. Fails: `FolderError`, `GzipFileError`.
    init(_ path: String) throws {
        file = try NewFile(path)
        stream.initialize(to: z_stream())
        // 15 + 16: the largest window, in a gzip envelope (zlib.h, deflateInit2). Level 6: a third smaller than 1 for
        // JSON, and still faster than most disks and lines.
        let code = deflateInit2_(
            stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { throw GzipFileError(code: code) }
    }

    deinit {
        deflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Fails: `FolderError`, `GzipFileError`.
    func write(_ bytes: [UInt8]) throws { try deflate(bytes, Z_NO_FLUSH) }

    /// Ends the file; gives the SHA-256 of what is on the disk. Fails: `FolderError`, `GzipFileError`.
    func finish() throws -> String {
        try deflate([], Z_FINISH)
        return Hexadecimal.text(of: hash.finalize())
    }

    private func deflate(_ bytes: [UInt8], _ flush: Int32) throws {
        try bytes.withUnsafeBufferPointer { source in
            // zlib reads through a pointer that it calls mutable and does not write to.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
            stream.pointee.avail_in = UInt32(source.count)
            repeat {
                var code = Z_OK
                let output = [UInt8](unsafeUninitializedCapacity: chunkSize) { target, count in
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = UInt32(chunkSize)
                    code = CZlib.deflate(stream, flush)
                    count = chunkSize - Int(stream.pointee.avail_out)
                }
                // Z_BUF_ERROR: there was nothing to do.
                guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else {
                    throw GzipFileError(code: code)
                }
                if !output.isEmpty {
                    hash.update(data: output)
                    byteCount += output.count
                    try file.write(output)
                }
            } while stream.pointee.avail_out == 0
        }
    }
}

/// The lines of a compressed file, a chunk at a time. On one thread; its calls block.
final class GzipLines {
    private let file: OpenFile
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var position = 0
    private var isAtEnd = false
    /// What is read and not yet handed on: the beginning of a line.
    private var rest: [UInt8] = []

    /// Fails: `FolderError`, also if there is no such file; `GzipFileError`.
    init(_ path: String) throws {
        guard let file = try Files.openForReading(path) else {
            throw FolderError.system(action: "open", path: path, reason: "it is not there")
        }
        self.file = file
        stream.initialize(to: z_stream())
        let code = inflateInit2_(stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { throw GzipFileError(code: code) }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Some lines without their ends; nil after the last one. Fails: `FolderError`, `GzipFileError` for a file that is
    /// cut off or no gzip, or whose last line has no end.
    func next() throws -> [ArraySlice<UInt8>]? {
        while !isAtEnd {
            let input = try file.bytes(at: position, limit: chunkSize)
            guard !input.isEmpty else { throw GzipFileError(code: Z_BUF_ERROR) }
            position += input.count
            try inflate(input)
            guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            let lines = rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            rest = Array(rest[(end + 1)...])
            return lines
        }
        guard rest.isEmpty else { throw GzipFileError(code: Z_DATA_ERROR) }
        return nil
    }

    private func inflate(_ input: [UInt8]) throws {
        try input.withUnsafeBufferPointer { source in
            stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
            stream.pointee.avail_in = UInt32(source.count)
            repeat {
                var code = Z_OK
                rest += [UInt8](unsafeUninitializedCapacity: chunkSize) { target, count in
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = UInt32(chunkSize)
                    code = CZlib.inflate(stream, Z_NO_FLUSH)
                    count = chunkSize - Int(stream.pointee.avail_out)
                }
                isAtEnd = code == Z_STREAM_END
                guard code == Z_OK || isAtEnd || code == Z_BUF_ERROR else { throw GzipFileError(code: code) }
            } while !isAtEnd && stream.pointee.avail_out == 0
        }
    }
}

/// zlib refused.
struct GzipFileError: Error, Hashable {
    /// As in zlib.h.
    let code: Int32
}

private let chunkSize = 64 * 1024
