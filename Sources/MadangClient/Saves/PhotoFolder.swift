import Foundation

/// Bytes in a folder of a member's own, which stay until they are taken away: no cache makes room at their cost.
///
/// Each file is there as a whole or not at all. Everything happens at once and under a lock, so that nothing is written
/// any more when `close()` returns.
final class PhotoFolder: Sendable {
    typealias Write = @Sendable (Data, URL) throws -> Void

    private struct Content: Sendable {
        /// Bytes by name; nil before the folder was looked at.
        var sizes: [String: Int]?
        var isClosed = false
    }

    private let folder: URL
    private let write: Write
    private let content = Locked(Content())

    private static let suffix = ".photo"
    private static let indexName = "saves.json"

    init(_ folder: URL, write: @escaping Write = { try $0.write(to: $1, options: .atomic) }) {
        self.folder = folder
        self.write = write
    }

    /// Whether its member has logged out: nothing is kept any more.
    var isClosed: Bool { content.withLock { $0.isClosed } }

    /// Bytes of all files.
    var size: Int { sizes { $0.values.reduce(0, +) } }

    /// Bytes of the file for `path`; nil where there is none.
    func size(of path: String) -> Int? { sizes { $0[Self.name(path)] } }

    func data(at path: String) -> Data? {
        let name = Self.name(path)
        return content.withLock { content in
            guard !content.isClosed else { return nil }
            // What cannot be read is not there, and is fetched again.
            let file = folder.appendingPathComponent(name)
            guard let data = try? Data(contentsOf: file) else {
                content.sizes?[name] = nil
                return nil
            }
            guard PictureSignature.isPicture(data) else {
                // The same holds for what is no picture.
                try? FileManager.default.removeItem(at: file)
                content.sizes?[name] = nil
                return nil
            }
            return data
        }
    }

    /// Fails: where the file cannot be written; what was there stays. `FolderClosed`.
    func keep(_ data: Data, at path: String) throws {
        let name = Self.name(path)
        try writing { content in
            try write(data, folder.appendingPathComponent(name))
            var sizes = content.sizes ?? read()
            sizes[name] = data.count
            content.sizes = sizes
        }
    }

    /// Takes away all files but those for `paths`.
    func removeAll(but paths: Set<String>) {
        let names = Set(paths.map(Self.name))
        remove { !names.contains($0) }
    }

    func remove(_ path: String) {
        let name = Self.name(path)
        remove { $0 == name }
    }

    /// What is known of the photos; nil where nothing is.
    func index() -> Data? {
        // As above.
        content.withLock { content in
            content.isClosed ? nil : try? Data(contentsOf: folder.appendingPathComponent(Self.indexName))
        }
    }

    /// Fails: as `keep`.
    func keepIndex(_ data: Data) throws {
        try writing { _ in try write(data, folder.appendingPathComponent(Self.indexName)) }
    }

    /// Takes everything away.
    func empty() {
        content.withLock { content in
            removeFolder()
            content.sizes = nil
        }
    }

    /// Takes everything away, for good.
    func close() {
        content.withLock { content in
            removeFolder()
            content = Content(sizes: [:], isClosed: true)
        }
    }

    private func removeFolder() {
        // A folder that is not there is gone already.
        try? FileManager.default.removeItem(at: folder)
    }

    private func writing(_ body: (inout Content) throws -> Void) throws {
        try content.withLock { content in
            guard !content.isClosed else { throw FolderClosed() }
            var isThere: ObjCBool = false
            if !FileManager.default.fileExists(atPath: folder.path, isDirectory: &isThere)
                || !isThere.boolValue
            {
                try makeFolder()
            }
            try body(&content)
        }
    }

    /// For its owner alone: memos are private.
    private func makeFolder() throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        #if canImport(Darwin)
            // It can be fetched again: it need not lie in the backups of the device.
            var (url, values) = (folder, URLResourceValues())
            values.isExcludedFromBackup = true
            try url.setResourceValues(values)
        #endif
    }

    private func remove(_ isToGo: (String) -> Bool) {
        content.withLock { content in
            var sizes = content.sizes ?? read()
            for name in sizes.keys where isToGo(name) {
                // What cannot be taken away is still there when the folder is looked at again.
                try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
                sizes[name] = nil
            }
            content.sizes = sizes
        }
    }

    private func sizes<Value>(_ body: ([String: Int]) -> Value) -> Value {
        content.withLock { content in
            let sizes = content.sizes ?? read()
            content.sizes = sizes
            return body(sizes)
        }
    }

    private func read() -> [String: Int] {
        // Of a folder that is not there nothing is there.
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var sizes: [String: Int] = [:]
        for name in names where name.hasSuffix(Self.suffix) {
            let file = folder.appendingPathComponent(name)
            // Of a file that went meanwhile there is no size either.
            let facts = try? FileManager.default.attributesOfItem(atPath: file.path)
            sizes[name] = facts?[.size] as? Int
        }
        return sizes
    }

    private static func name(_ path: String) -> String { FileName.safe(FileName.picture(path)) + suffix }
}

/// The member of a folder has logged out.
struct FolderClosed: Error {}
