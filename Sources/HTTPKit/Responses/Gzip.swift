import CZlib
package import NIOCore

/// Compression of whole answers (RFC 1952).
package enum Gzip {
    /// Fails: `GzipError`.
    ///
    /// - Parameter level: 1 (fast) … 9 (small).
    package static func compress(_ bytes: ByteBuffer, level: Int32) throws -> ByteBuffer {
        var stream = z_stream()
        // 15 + 16: the largest window, in a gzip envelope (zlib.h, deflateInit2).
        let started = deflateInit2_(
            &stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
        guard started == Z_OK else { throw GzipError(code: started) }
        defer { deflateEnd(&stream) }
        let bound = Int(deflateBound(&stream, UInt(bytes.readableBytes)))
        var output = ByteBuffer()
        var result = Z_OK
        try output.writeWithUnsafeMutableBytes(minimumWritableBytes: bound) { target in
            result = bytes.withUnsafeReadableBytes { source in
                // zlib reads through a pointer that it calls mutable and does not write to.
                stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: UInt8.self).baseAddress)
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.bindMemory(to: UInt8.self).baseAddress
                stream.avail_out = UInt32(target.count)
                return deflate(&stream, Z_FINISH)
            }
            guard result == Z_STREAM_END else { throw GzipError(code: result) }
            return Int(stream.total_out)
        }
        return output
    }
}

/// zlib refused.
package struct GzipError: Error {
    /// As in zlib.h.
    package let code: Int32
}
