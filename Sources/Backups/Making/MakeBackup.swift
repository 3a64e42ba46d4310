package import Domain
import MadangCore
package import Storage
import Synchronization

/// Makes a backup of a yard while it serves: all rows in one state, then the files that they name and the repository
/// does not have yet. Until it is done no file of the yard is deleted, on any node (`LeaseStore.holdFiles`).
package struct MakeBackup: Sendable {
    private let engine: any Engine
    private let database: any Database
    private let blobs: any BlobSource
    private let repository: Repository
    private let clock: any Clock
    private let version: String
    private let keys: [String: [UInt8]]

    /// - Parameters:
    ///   - version: of the program.
    ///   - keys: secrets of the yard that its database does not hold, by name.
    package init(
        engine: any Engine, blobs: any BlobSource, into repository: Repository, clock: any Clock,
        version: String, keys: [String: [UInt8]]
    ) {
        self.engine = engine
        self.blobs = blobs
        self.repository = repository
        self.clock = clock
        self.version = version
        self.keys = keys
        database = StorageDatabase(engine: engine, clock: clock)
    }

    /// What was made.
    package struct Receipt: Sendable {
        package let id: SnapshotID
        package let manifest: Manifest
        /// Objects that the repository did not have.
        package let newObjects: Int
        package let newBytes: Int
    }

    /// Fails: `BackupError`, what database, media store and place throw, `CancellationError` between two files. Nothing
    /// is half made then, and what was copied is found by the next one.
    package func callAsFunction(
        progress report: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> Receipt {
        let hold = try await BackupHold(repository, database: database, clock: clock)
        do {
            let receipt = try await hold.during { try await make(hold, report) }
            try await hold.release()
            return receipt
        } catch {
            // The first error says what happened; what stays held ends by itself. A task of its own, for this one may
            // be cancelled.
            try? await Task { try await hold.release() }.value
            throw error
        }
    }

    private func make(
        _ hold: BackupHold, _ report: @escaping @Sendable (BackupProgress) -> Void
    ) async throws -> Receipt {
        try await repository.place.withStaging { folder in
            let reading = try await RowReading.read(engine, into: folder, clock: clock, report)
            let copy = ObjectCopy(repository: repository, blobs: blobs, report: report)
            // The lists of files first: putting them takes the local ones away.
            let files = try await copy.files(reading.files, total: reading.originals + reading.renditions)
            let pieces = try await copy.pieces(reading.pieces)
            try hold.check()
            let manifest = manifest(reading, files)
            return Receipt(
                id: try await repository.write(manifest), manifest: manifest,
                newObjects: files.newObjects + pieces.newObjects, newBytes: files.newBytes + pieces.newBytes)
        }
    }

    private func manifest(_ reading: RowReading, _ files: ObjectCopy.Outcome) -> Manifest {
        Manifest(
            version: version, takenAt: reading.takenAt.milliseconds, yard: reading.yard,
            migrations: reading.migrations,
            tables: reading.tables.map { table in
                Manifest.Table(
                    schema: table.schema, rows: table.packed.rows, pieces: table.packed.pieces.map(\.sha256))
            },
            files: Manifest.Files(
                originals: reading.originals, renditions: reading.renditions, bytes: files.bytes,
                pieces: reading.files.map(\.sha256), missing: files.missing.sorted()),
            keys: keys.merging(reading.keys) { $1 }.mapValues { Hexadecimal.text(of: $0) })
    }
}

/// Keeps the files of the yard from being deleted, and the objects of the repository, while a backup is made.
private final class BackupHold: Sendable {
    private let database: any Database
    private let clock: any Clock
    private let lock: RepositoryLock
    private let name: String
    private let end: Mutex<Timestamp>

    /// Fails: `BackupError.locked`, what database and place throw.
    init(_ repository: Repository, database: any Database, clock: any Clock) async throws {
        self.database = database
        self.clock = clock
        name = String(UInt64.random(in: .min ... .max), radix: 36)
        lock = try await RepositoryLock(repository, for: .writing, clock: clock)
        end = Mutex(clock.now + RepositoryLock.lifetime)
        do {
            try await holdFiles()
        } catch {
            // What the database says matters more; the lock ends by itself.
            try? await lock.release()
            throw error
        }
    }

    /// What `body` gives; both holds are prolonged meanwhile. Fails: what `body` throws, `BackupError.late` if they ran
    /// out.
    func during<Result: Sendable>(_ body: @escaping @Sendable () async throws -> Result) async throws
        -> Result
    {
        try await renewing(every: RepositoryLock.interval, { try await self.renew() }, body)
    }

    /// Fails: `BackupError.late` if somebody may have deleted something.
    func check() throws {
        guard clock.now < end.withLock({ $0 }) else { throw BackupError.late }
    }

    func release() async throws {
        try await lock.release()
        try await database.write { [name] in try $0.leases.releaseFiles(for: name) }
    }

    /// Fails: `BackupError.late`.
    private func renew() async throws {
        try check()
        do {
            try await holdFiles()
            let renewed = try await lock.renew()
            end.withLock { $0 = renewed }
        } catch {
            // Both are good for several of these intervals: whether one was missed too often the next check says.
            try check()
        }
    }

    private func holdFiles() async throws {
        let now = clock.now
        try await database.write { [name] in
            try $0.leases.holdFiles(for: name, until: now + RepositoryLock.lifetime, at: now)
        }
    }
}
