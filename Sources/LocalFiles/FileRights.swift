import Glibc

/// Whose a file is, and who may do what with it.
package struct FileRights: Hashable, Sendable {
    /// The number of its owner.
    package let user: UInt32
    /// The number of its group.
    package let group: UInt32
    /// As chmod(1) takes it.
    package let mode: UInt32
}

extension Files {
    /// Those of a file, or of the one that a link leads to. Fails: `FolderError`, also if there is none.
    package static func rights(of path: String) throws -> FileRights {
        var status = stat()
        guard stat(path, &status) == 0 else { throw failure("look at", path) }
        return FileRights(
            user: status.st_uid, group: status.st_gid, mode: UInt32(status.st_mode) & 0o7777)
    }

    /// Gives a file the owner, the group and the mode of another one. The system lets root alone give a file to another
    /// owner, so it is asked for that only where the owner or the group differs. Fails: `FolderError`.
    package static func setRights(_ rights: FileRights, of path: String) throws {
        let now = try self.rights(of: path)
        if now.user != rights.user || now.group != rights.group {
            guard chown(path, rights.user, rights.group) == 0 else { throw failure("give away", path) }
        }
        try setMode(rights.mode, of: path)
    }
}
