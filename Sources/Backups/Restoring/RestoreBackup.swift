package import Domain
import LocalFiles
import MadangCore
package import Storage

/// Restores a backup into an empty database and an empty media store, whichever they are: first the files, then all
/// rows at once. So whoever finds rows finds their files, and what was interrupted goes on when it is said again.
package struct RestoreBackup: Sendable {
    private let repository: Repository
    private let engine: any Engine
    private let blobs: any BlobStore
    private let clock: any Clock
    private let sharesKeys: Bool
    private let keepKeys: @Sendable ([String: [UInt8]]) throws -> Void

    /// - Parameters:
    ///   - sharesKeys: whether the database holds the secrets of the yard.
    ///   - keepKeys: keeps them where it does not; it may be called again with the same ones.
    package init(
        from repository: Repository, engine: any Engine, blobs: any BlobStore, clock: any Clock,
        sharesKeys: Bool,
        keepKeys: @escaping @Sendable ([String: [UInt8]]) throws -> Void
    ) {
        self.repository = repository
        self.engine = engine
        self.blobs = blobs
        self.clock = clock
        self.sharesKeys = sharesKeys
        self.keepKeys = keepKeys
    }

    /// What is there now.
    package struct Receipt: Sendable {
        package let id: SnapshotID
        package let manifest: Manifest
        /// Rows of each table.
        package let counts: [String: Int]
        package let files: Int
        /// Keys of files that could not be restored, with those that the backup lacks.
        package let missing: [String]
    }

    /// Restores `id`; with `skipsBroken` goes on where the object of a file is missing or broken.
    /// Fails: `BackupError`, what database, media store and place throw.
    package func callAsFunction(
        _ id: SnapshotID, skipsBroken: Bool,
        progress report: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> Receipt {
        let manifest = try await repository.manifest(id)
        try RowRestoring.checkSchema(manifest, dialect: engine.dialect)
        try await requireEmpty(manifest)
        try await blobs.setMark(manifest.yard)
        let (files, missing) = try await restoreFiles(of: manifest, skipsBroken, report)
        try keepKeys(manifest.keys.compactMapValues { Hexadecimal.bytes(of: $0) })
        let counts = try await repository.place.withStaging { folder in
            try await RowRestoring(repository, manifest, folder: folder)
                .load(into: engine, clock: clock, sharesKeys: sharesKeys, report)
        }
        return Receipt(id: id, manifest: manifest, counts: counts, files: files, missing: missing)
    }

    /// Fails: `BackupError.notEmpty`; what an interrupted restoring of the same yard left is no hindrance.
    private func requireEmpty(_ manifest: Manifest) async throws {
        let status = try await Migrator(engine: engine, clock: clock).status()
        if !status.isEmpty {
            let isEmpty = try await engine.snapshot { connection in
                let store = RowStore(connection, of: engine)
                return try store.isEmpty(try store.tables())
            }
            guard isEmpty else { throw BackupError.notEmpty("The database") }
        }
        let mark = try await blobs.mark()
        if mark == manifest.yard { return }
        guard mark == nil else { throw BackupError.notEmpty("The media store") }
        for try await keys in blobs.everyKey() where !keys.isEmpty {
            throw BackupError.notEmpty("The media store")
        }
    }

    private func restoreFiles(
        of manifest: Manifest, _ skipsBroken: Bool, _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> (files: Int, missing: [String]) {
        try await repository.place.withStaging { folder in
            let lacking = Set(manifest.files.missing)
            var progress = BackupProgress(
                stage: .files, total: manifest.files.originals + manifest.files.renditions)
            var missing = manifest.files.missing
            var files = 0
            let cursor = FileCursor(manifest.files.pieces, in: repository, path: "\(folder)/list")
            while let keys = try await cursor.take(Self.atOnce) {
                try await withThrowingTaskGroup(of: (BlobKey, Int?).self) { group in
                    for key in keys where !lacking.contains(key.string) {
                        group.addTask { (key, try await restore(key, skipsBroken)) }
                    }
                    for try await (key, bytes) in group {
                        progress.done += 1
                        if let bytes {
                            files += 1
                            progress.bytes += bytes
                        } else {
                            missing.append(key.string)
                        }
                        report(progress)
                    }
                }
            }
            return (files, missing.sorted())
        }
    }

    /// Of files: a disk or a line is busy with them.
    private static let atOnce = 16

    /// The bytes that came, none for a file that is there; nil if it is skipped.
    private func restore(_ key: BlobKey, _ skipsBroken: Bool) async throws -> Int? {
        do {
            // What is published is whole.
            _ = try await blobs.byteCount(of: key)
            return 0
        } catch let error as DomainError where error.code == .notFound {}
        do {
            return try await blobs.withStaging { folder in
                let path = "\(folder)/file"
                let bytes = try await repository.fetch(key.sha256, to: path)
                let file = StagedFile(path: path, byteCount: bytes, sha256: key.sha256)
                try await blobs.publish([(file, key)])
                return bytes
            }
        } catch is BackupError where skipsBroken {
            // The key is told at the end, in place of the error.
            return nil
        }
    }
}

extension FileCursor {
    /// The next `count` keys or fewer; nil at the end. Fails: as `peek`.
    func take(_ count: Int) async throws -> [BlobKey]? {
        var keys: [BlobKey] = []
        while keys.count < count, let key = try await peek() {
            keys.append(key)
            advance()
        }
        return keys.isEmpty ? nil : keys
    }
}
