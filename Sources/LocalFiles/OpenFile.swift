import CCachedRead
import Glibc

/// A file that is open for reading; closed when nobody holds it any more. It can be read to its end even if its
/// name is taken away meanwhile. All calls block but `fill`.
package final class OpenFile: Sendable {
    private let descriptor: Int32
    private let path: String

    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    package func byteCount() throws -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Files.failure("look at", path) }
        return Int(status.st_size)
    }

    /// Fills `target` with the bytes from `offset` on, if all of them are in memory: it never waits for a disk. False
    /// if they are not, if the file ends before, or if the file system cannot tell; then `target` has anything in it.
    package func fill(_ target: UnsafeMutableRawBufferPointer, from offset: Int) -> Bool {
        madang_read_cached(descriptor, target.baseAddress, target.count, off_t(offset)) == target.count
    }

    /// The bytes from `offset` on, at most `limit` and perhaps fewer; none at the end.
    package func bytes(at offset: Int, limit: Int) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var read = pread(descriptor, buffer.baseAddress, limit, off_t(offset))
            while read < 0, errno == EINTR {
                read = pread(descriptor, buffer.baseAddress, limit, off_t(offset))
            }
            guard read >= 0 else { throw Files.failure("read", path) }
            count = read
        }
    }
}
