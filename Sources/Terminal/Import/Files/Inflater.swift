import CZlib
import Foundation

/// Unpacks what is compressed by DEFLATE, a piece at a time; how much comes out is for who takes it. On one thread.
final class Inflater {
    enum Format: Int32 {
        /// RFC 1951, as in zip archives.
        case raw = -15
        /// RFC 1952.
        case gzip = 31
    }

    private static let chunk = 1 << 16

    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    /// Whether all was there.
    private(set) var isAtEnd = false

    /// Fails: `ZipReader.Fault.noArchive` where there is no memory for it.
    init(_ format: Format) throws {
        stream.initialize(to: z_stream())
        let code = inflateInit2_(stream, format.rawValue, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        guard code == Z_OK else { throw ZipReader.Fault.noArchive }
    }

    deinit {
        inflateEnd(stream)
        stream.deinitialize(count: 1)
        stream.deallocate()
    }

    /// Hands on what is in `input`; what stands behind the end is passed over. Fails: `ZipReader.Fault.noArchive` for
    /// what is not compressed so, and what `take` throws.
    func feed(_ input: Data, _ take: (Data) throws -> Void) throws {
        let bytes = [UInt8](input)
        try bytes.withUnsafeBufferPointer { source in
            // zlib reads through a pointer that it calls mutable and does not write to.
            stream.pointee.next_in = UnsafeMutablePointer(mutating: source.baseAddress)
            stream.pointee.avail_in = UInt32(source.count)
            while !isAtEnd {
                var code = Z_OK
                let output = [UInt8](unsafeUninitializedCapacity: Self.chunk) { target, count in
                    stream.pointee.next_out = target.baseAddress
                    stream.pointee.avail_out = UInt32(Self.chunk)
                    code = CZlib.inflate(stream, Z_NO_FLUSH)
                    count = Self.chunk - Int(stream.pointee.avail_out)
                }
                isAtEnd = code == Z_STREAM_END
                guard code == Z_OK || isAtEnd || code == Z_BUF_ERROR else { throw ZipReader.Fault.noArchive }
                if !output.isEmpty { try take(Data(output)) }
                if output.count < Self.chunk { break }
            }
        }
    }
}
