import Glibc

extension Files {
    /// Bytes that may still be written where `path` lies, and how many there are in all. Fails: `FolderError`.
    package static func space(of path: String) throws -> (free: Int, total: Int) {
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { throw failure("look at the disk of", path) }
        let block = Int(status.f_frsize)
        return (Int(status.f_bavail) * block, Int(status.f_blocks) * block)
    }
}
