package import Domain
import Glibc

/// The few calls to the system that the store needs. All of them block.
package enum Files {
    /// Opens an existing file for reading; nil if there is none.
    package static func openForReading(_ path: String) throws -> OpenFile? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure("open", path)
        }
        return OpenFile(descriptor: descriptor, path: path)
    }

    /// Waits until a file or folder, as it is now, survives a power cut.
    package static func synchronize(_ path: String) throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure("write to disk", path) }
    }

    /// Writes all of `bytes` to an open file, however many calls it takes. `false` if the system refuses one: `errno`
    /// says why.
    package static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let part = UnsafeRawBufferPointer(rebasing: rest)
            let count = Glibc.write(descriptor, part.baseAddress, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Gives a file a second name. `false` if that name is taken already.
    package static func link(_ path: String, as name: String) throws -> Bool {
        guard Glibc.link(path, name) != 0 else { return true }
        if errno == EEXIST { return false }
        throw failure("link", name)
    }

    /// Gives a file another name, in place of what had it. Both lie on one disk.
    package static func rename(_ path: String, to name: String) throws {
        guard Glibc.rename(path, name) == 0 else { throw failure("rename", name) }
    }

    /// Puts `bytes` in the place of all that a file holds; its owner, its rights and its other names stay. If the
    /// process dies meanwhile, the file has neither the old nor the new content: keep a copy before. Fails:
    /// `FolderError`.
    package static func overwrite(_ path: String, with bytes: [UInt8]) throws {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure("open", path) }
        defer { close(descriptor) }
        let isWritten = bytes.withUnsafeBytes { write($0, to: descriptor) }
        guard isWritten else { throw failure("write", path) }
        guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { throw failure("write", path) }
        guard fsync(descriptor) == 0 else { throw failure("write to disk", path) }
    }

    /// The size of a file; nil for what is no file, or not there.
    package static func byteCount(_ path: String) throws -> Int? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw failure("look at", path)
        }
        return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    /// Whether there was something to remove.
    @discardableResult
    package static func remove(_ path: String) throws -> Bool {
        guard unlink(path) != 0 else { return true }
        if errno == ENOENT { return false }
        throw failure("delete", path)
    }

    /// Removes a folder with all that is in it; nothing happens if there is none.
    package static func removeFolder(_ path: String) throws {
        for entry in try entries(of: path) {
            let child = "\(path)/\(entry)"
            guard unlink(child) != 0, errno != ENOENT else { continue }
            try removeFolder(child)
        }
        guard rmdir(path) != 0, errno != ENOENT else { return }
        throw failure("delete", path)
    }

    /// Makes a folder that the owner alone can enter. `false` if it was there.
    @discardableResult
    package static func makeFolder(_ path: String) throws -> Bool {
        guard mkdir(path, 0o700) != 0 else { return true }
        if errno == EEXIST { return false }
        throw failure("make", path)
    }

    /// Names in a folder, in any order; none if it does not exist.
    package static func entries(of path: String) throws -> [String] {
        guard let folder = opendir(path) else {
            if errno == ENOENT { return [] }
            throw failure("read", path)
        }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// Sets the time of the last publication to now.
    package static func touch(_ path: String) throws {
        guard utimensat(AT_FDCWD, path, nil, 0) == 0 else { throw failure("touch", path) }
    }

    /// When the content was last published; nil if the file is gone.
    package static func publishedAt(_ path: String) throws -> Timestamp? {
        var status = stat()
        guard stat(path, &status) == 0 else {
            if errno == ENOENT { return nil }
            throw failure("look at", path)
        }
        let time = status.st_mtim
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }

    package static func setMode(_ mode: UInt32, of path: String) throws {
        guard chmod(path, mode_t(mode)) == 0 else { throw failure("protect", path) }
    }

    package static func failure(_ action: String, _ path: String) -> FolderError {
        .system(action: action, path: path, reason: String(cString: strerror(errno)))
    }
}
