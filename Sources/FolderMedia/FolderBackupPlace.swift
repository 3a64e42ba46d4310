package import Domain
import LocalFiles
import Synchronization

/// Backups in a folder.
package final class FolderBackupPlace: BackupPlace {
    private let root: String
    private let staging: StagingFolder
    private let lock: FolderLock?
    private let pool = BlockingPool.files
    /// Folders in which names are new, or gone, since `settle`.
    private let unsettled = Mutex<Set<String>>([])

    /// Takes the folder for writing, makes it if need be, and removes what dead processes left in staging.
    /// Fails: `FolderError`, `.inUse` while another process writes to it.
    package init(writingTo folder: String) throws {
        root = folder
        try Files.makeFolder(folder)
        lock = try FolderLock(folder: folder)
        staging = try StagingFolder("\(folder)/staging", pool: pool)
    }

    /// Reads a folder that may lie on a disk that cannot be written to. What is on its way out is put into `staging`, a
    /// folder for this process alone. Fails: `FolderError`.
    package init(readingFrom folder: String, staging: String) throws {
        root = folder
        lock = nil
        self.staging = try StagingFolder(staging, pool: pool)
    }

    package func put(_ path: String, as name: String) async throws {
        let folder = folder(of: name)
        try await pool.run { [root] in
            // The content first: after a power cut a name stands for all of it, or is not there.
            try Files.synchronize(path)
            var made = root
            for part in folder.dropFirst(root.count).split(separator: "/") {
                made += "/\(part)"
                try Files.makeFolder(made)
            }
            try Files.rename(path, to: "\(root)/\(name)")
        }
        unsettled.withLock { unsettled in
            var folder = folder
            while folder.count >= root.count {
                unsettled.insert(folder)
                folder = self.folder(ofPath: folder)
            }
        }
    }

    package func read(_ name: String) async throws -> BlobReader {
        let (file, byteCount) = try await pool.run { [root] in
            guard let file = try Files.openForReading("\(root)/\(name)") else { throw DomainError.notFound }
            return (file, try file.byteCount())
        }
        return BlobReader(file, byteCount: byteCount, range: nil, name: name)
    }

    package func delete(_ name: String) async throws {
        let isGone = try await pool.run { [root] in try Files.remove("\(root)/\(name)") }
        guard isGone else { return }
        let folder = folder(of: name)
        unsettled.withLock { _ = $0.insert(folder) }
    }

    package func files(in folder: String) -> AsyncThrowingStream<[(name: String, byteCount: Int)], any Error>
    {
        let isRead = Mutex(false)
        return AsyncThrowingStream { [pool, root] in
            guard
                !isRead.withLock({ isRead in
                    defer { isRead = true }
                    return isRead
                })
            else { return nil }
            return try await pool.run {
                try Files.entries(of: "\(root)/\(folder)").compactMap { name in
                    try Files.byteCount("\(root)/\(folder)/\(name)").map { (name, $0) }
                }
            }
        }
    }

    package func settle() async throws {
        let folders = unsettled.withLock { unsettled in
            defer { unsettled = [] }
            return unsettled
        }
        try await pool.run { for folder in folders { try Files.synchronize(folder) } }
    }

    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await staging.withFolder(body)
    }

    /// Where the file `name` lies.
    private func folder(of name: String) -> String { folder(ofPath: "\(root)/\(name)") }

    private func folder(ofPath path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }
}
