package import Domain
import LocalFiles

/// Blobs as files in a folder that one process serves, and an operator's command may work on beside it.
package struct FolderBlobStore: BlobStore {
    private let layout: FolderLayout
    private let lock: FolderLock
    private let staging: StagingFolder
    private let pool = BlockingPool.files
    private let open = OpenBlobs()

    /// Takes the folder, makes it if need be, and removes what dead processes left in staging.
    /// Fails: `FolderError`.
    package init(folder: String) throws {
        layout = FolderLayout(root: folder)
        try Files.makeFolder(layout.root)
        lock = try FolderLock(folder: folder)
        staging = try StagingFolder(layout.staging, pool: pool)
        try layout.prepare()
    }

    /// Works on the folder beside the process that has taken it, with a place of its own for what is being made: names
    /// are given to files and taken away in single steps, whoever does it. Fails: `FolderError`, `.inUse` while another
    /// command does.
    package init(beside folder: String) throws {
        layout = FolderLayout(root: folder)
        try Files.makeFolder(layout.doctor)
        lock = try FolderLock(folder: layout.doctor)
        staging = try StagingFolder("\(layout.doctor)/staging", pool: pool)
        try layout.prepare()
    }

    package func publish(_ files: [(file: StagedFile, key: BlobKey)]) async throws {
        try await pool.run { [layout] in
            // The content first, then the names, then the folders that hold the names: after a power cut at
            // any point a name stands for its whole content.
            for (file, _) in files {
                try Files.setMode(0o600, of: file.path)
                try Files.synchronize(file.path)
            }
            for (file, key) in files { try layout.reveal(file.path, as: key) }
            for folder in Set(files.map { layout.folder(of: $0.key) }) { try Files.synchronize(folder) }
            for (file, _) in files { try Files.remove(file.path) }
        }
    }

    package func byteCount(of key: BlobKey) async throws -> Int {
        try await file(of: key).byteCount
    }

    package func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        let (file, byteCount) = try await file(of: key)
        return BlobReader(
            file, byteCount: byteCount, range: range, name: key.string, filling: { file.fill($0, from: $1) })
    }

    /// The file of a blob, and its size. Fails: `.notFound`.
    private func file(of key: BlobKey) async throws -> (file: OpenFile, byteCount: Int) {
        if let known = open[key] { return known }
        return try await pool.run { [layout, open] in
            try open.keep(key) {
                let file = try layout.open(key)
                return (file, try file.byteCount())
            }
        }
    }

    package func withFile<Result: Sendable>(
        _ key: BlobKey, _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        // A name of its own keeps the content there while `body` runs, even if the blob is deleted meanwhile.
        try await staging.with(
            { [layout] name in
                _ = try layout.open(key)
                return try Files.link(layout.path(of: key), as: name)
            },
            { try Files.remove($0) },
            body)
    }

    package func delete(_ key: BlobKey) async throws {
        try await pool.run { [layout, open] in
            _ = try Files.remove(layout.path(of: key))
            // Afterwards: who opens it meanwhile finds either nothing, or what is forgotten here.
            open.forget(key)
        }
    }

    package func keys(publishedBefore moment: Timestamp) -> AsyncThrowingStream<[BlobKey], any Error> {
        let walk = BlobWalk(layout: layout)
        return AsyncThrowingStream { [pool] in
            try await pool.run { try walk.next(publishedBefore: moment) }
        }
    }

    package func withStaging<Result: Sendable>(
        _ body: @Sendable (String) async throws -> Result
    ) async throws -> Result {
        try await staging.withFolder(body)
    }

    package func mark() async throws -> String? {
        try await pool.run { [layout] in try layout.readMark() }
    }

    package func setMark(_ id: String) async throws {
        try await staging.withFolder { [pool, layout] folder in
            try await pool.run {
                let path = "\(folder)/mark"
                try NewFile(path).write(Array("\(id)\n".utf8))
                try Files.synchronize(path)
                _ = try Files.remove(layout.mark)
                _ = try Files.link(path, as: layout.mark)
                try Files.synchronize(layout.root)
            }
        }
    }

    package func isReachable() async -> Bool {
        await staging.isWritable()
    }

    /// Nobody else can see into the folder.
    package func temporaryAddress(of key: BlobKey, lifetime: Duration) -> String? { nil }
}

extension FolderLayout {
    /// Fails: `.notFound`.
    func open(_ key: BlobKey) throws -> OpenFile {
        guard let file = try Files.openForReading(path(of: key)) else { throw DomainError.notFound }
        return file
    }

    /// Gives a complete file its name; one that is there already has the same content and stays.
    fileprivate func reveal(_ path: String, as key: BlobKey) throws {
        let target = self.path(of: key)
        if try Files.makeFolder(folder(of: key)) { try Files.synchronize(folder(of: key.kind)) }
        while try !Files.link(path, as: target) {
            // It may vanish between the two calls; then the link succeeds.
            guard try Files.publishedAt(target) != nil else { continue }
            do {
                return try Files.touch(target)
            } catch {
                guard try Files.publishedAt(target) == nil else { throw error }
            }
        }
        try Files.touch(target)
    }
}
