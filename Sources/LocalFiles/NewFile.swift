#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A file that is being written, readable by its owner alone; closed when nobody holds it any more. All calls
/// block.
package final class NewFile: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Makes the file. Fails: `FolderError`, also if there is one already.
    package init(_ path: String) throws(FolderError) {
        self.path = path
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Files.failure("make", path) }
    }

    deinit {
        close(descriptor)
    }

    /// Appends `bytes`.
    package func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
                let count = systemWrite(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw Files.failure("write", path) }
                written += count
            }
        }
    }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
        Glibc.write(descriptor, bytes, count)
    #else
        Darwin.write(descriptor, bytes, count)
    #endif
}
