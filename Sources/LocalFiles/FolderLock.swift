import Glibc

/// Holds a folder for this process, until it is released or the process ends, however it ends.
package final class FolderLock: Sendable {
    private let descriptor: Int32

    /// Fails: `.inUse`.
    package init(folder: String) throws(FolderError) {
        let path = "\(folder)/lock"
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Files.failure("open", path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw .inUse(folder: folder)
        }
    }

    deinit {
        // A child that was just forked has the file open, too, until it becomes another program.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}
