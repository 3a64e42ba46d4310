import Glibc

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
        let isWritten = bytes.withUnsafeBytes { Files.write($0, to: descriptor) }
        guard isWritten else { throw Files.failure("write", path) }
    }
}
