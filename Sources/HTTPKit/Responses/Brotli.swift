import CBrotli
package import NIOCore

/// Compression of what is compressed once (RFC 7932): smaller than gzip, and some hundred times as long in the making.
package enum Brotli {
    /// As small as can be. Fails: `BrotliError`.
    package static func compress(_ bytes: ByteBuffer) throws -> ByteBuffer {
        var count = BrotliEncoderMaxCompressedSize(bytes.readableBytes)
        var output = ByteBuffer()
        var isDone = BROTLI_FALSE
        output.writeWithUnsafeMutableBytes(minimumWritableBytes: count) { target in
            isDone = bytes.withUnsafeReadableBytes { source in
                BrotliEncoderCompress(
                    BROTLI_MAX_QUALITY, BROTLI_DEFAULT_WINDOW, BROTLI_MODE_TEXT, source.count,
                    source.bindMemory(to: UInt8.self).baseAddress, &count,
                    target.bindMemory(to: UInt8.self).baseAddress)
            }
            return isDone == BROTLI_FALSE ? 0 : count
        }
        guard isDone != BROTLI_FALSE else { throw BrotliError() }
        return output
    }
}

/// The encoder refused.
package struct BrotliError: Error {}
