package import Foundation

/// Files that only their owner can read (mode 0600).
package enum PrivateFile {
    /// An empty file to write and read, which nobody else could ever open, not even while it was empty. Fails: where
    /// something is there already, or nothing can be made.
    package static func make(at url: URL) throws -> FileHandle {
        let descriptor = open(url.path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXFault.last }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
