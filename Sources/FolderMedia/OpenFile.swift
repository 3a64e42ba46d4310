import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is read from its beginning; closed when nobody holds it any more. It can be read to its end
/// even if its name is taken away meanwhile.
final class OpenFile: Sendable {
    private let descriptor: Int32
    private let path: String
    private let offset = Mutex(0)

    init(descriptor: Int32, path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    deinit {
        close(descriptor)
    }

    func byteCount() throws -> Int {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Files.failure("look at", path) }
        return Int(status.st_size)
    }

    /// The next bytes, at most `limit`; none at the end.
    func nextBytes(limit: Int) throws -> [UInt8] {
        try offset.withLock { offset in
            let bytes = try [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
                var read = pread(descriptor, buffer.baseAddress, limit, off_t(offset))
                while read < 0, errno == EINTR {
                    read = pread(descriptor, buffer.baseAddress, limit, off_t(offset))
                }
                guard read >= 0 else { throw Files.failure("read", path) }
                count = read
            }
            offset += bytes.count
            return bytes
        }
    }
}
