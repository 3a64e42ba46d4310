package import Backups
import Domain
import Features
import FolderMedia
import Foundation
import LocalFiles
import S3Media
import SQLiteDriver
import Storage

/// What the operator says about backups.
package enum BackupWork {
    package typealias Progress = @Sendable (BackupProgress) -> Void
    /// Takes what became of old backups where no new one could be made.
    package typealias Note = @Sendable (BackupNote) -> Void

    /// Makes a backup of the yard at `address`, and with `keep` forgets old ones, also where none could be made: `note`
    /// takes what became of them then.
    /// Fails: `SettingError`, `BackupError`, what database, media store and place throw.
    package static func make(
        _ configuration: ServerConfiguration, at address: String, keep: String?,
        progress: @escaping Progress, note: @escaping Note
    ) async throws -> BackupReport {
        try await make(
            configuration, at: address, keep: keep.map(readPolicy), progress: progress, note: note)
    }

    /// The same with a policy.
    static func make(
        _ configuration: ServerConfiguration, at address: String, keep: KeepPolicy?,
        progress: @escaping Progress, note: @escaping Note
    ) async throws -> BackupReport {
        try await withYard(configuration) { yard, media in
            try await OpenBackups.use(address, configuration, for: .writing(yard.folder)) { place in
                let repository = try await Repository(place, makesNew: true)
                func makeOne() async throws -> MakeBackup.Receipt {
                    try await backup(of: yard, media, into: repository)(progress: progress)
                }
                guard let keep else {
                    let made = try await makeOne()
                    try await remember(made, yard)
                    return try report(made, nil)
                }
                let forget = ForgetBackups(repository, clock: yard.clock)
                let made = try await forget.afterFailure(
                    of: makeOne, keeping: keep, listsIn: yard.folder.forget,
                    tell: { if let said = noteWithoutNewOne($0) { note(said) } })
                // A backup that cannot be remembered is there all the same, so this is no part of making it.
                try await remember(made, yard)
                return try report(made, try await outcome { try await forget(keeping: keep) })
            }
        }
    }

    /// What came of forgetting old backups after a new one was made, which is there whatever came of it.
    /// Fails: `CancellationError`.
    private static func outcome(
        of forget: () async throws -> ForgetBackups.Receipt
    ) async throws -> Result<ForgetBackups.Receipt, any Error> {
        do {
            return .success(try await forget())
        } catch let error where !(error is CancellationError) && !Task.isCancelled {
            return .failure(error)
        }
    }

    /// The newest backup is told to whoever watches the yard. One in which files are missing is not whole.
    private static func remember(_ made: MakeBackup.Receipt, _ yard: OpenYard) async throws {
        guard made.manifest.files.missing.isEmpty else { return }
        try await NewestBackup(database: yard.database)
            .keep(Timestamp(milliseconds: made.manifest.takenAt))
    }

    /// Makes a backup of the yard in the one new file at `path`, encrypted with the key in the file `key`, which is
    /// made if it is not there. Fails: as `make`, `BackupError.taken` if there is a file.
    package static func makeFile(
        _ configuration: ServerConfiguration, at path: String, key: String?, progress: @escaping Progress
    ) async throws -> BackupReport {
        let key = try key.map { try BackupKey($0, makesNew: true) }
        return try await withYard(configuration) { yard, media in
            let place = try TarBackupPlace(
                writingTo: path, key: key, staging: yard.folder.backup, clock: yard.clock)
            do {
                let repository = try await Repository(place, makesNew: true, isShared: false)
                let made = try await backup(of: yard, media, into: repository)(progress: progress)
                try await place.finish()
                try await remember(made, yard)
                return try report(made, nil)
            } catch {
                // The first error says what happened; what is left is written anew the next time.
                try? TarBackupPlace.discard(path)
                throw error
            }
        }
    }

    /// Lets `body` read a yard beside the node that serves it. Fails: `SettingError`, what `body` throws;
    /// `MediaMismatch` where the files are not those of the yard, as where their disk is not mounted: nothing is
    /// written then.
    private static func withYard<Result>(
        _ configuration: ServerConfiguration, _ body: (OpenYard, any BlobSource) async throws -> Result
    ) async throws -> Result {
        let yard = try await OpenYard(configuration, .none)
        let media = try MediaSource(configuration)
        return try await closing({
            try await media.close()
            try await yard.engine.close()
        }) {
            try await MarkMedia.look(at: media.blobs, of: yard.database)
            return try await body(yard, media.blobs)
        }
    }

    private static func backup(
        of yard: OpenYard, _ media: any BlobSource, into repository: Repository
    ) throws -> MakeBackup {
        MakeBackup(
            engine: yard.engine, blobs: media, into: repository, clock: yard.clock, version: productVersion,
            keys: yard.isShared ? [:] : try yard.folder.localKeys())
    }

    /// The backups at `address`, oldest first. Fails: as `make`.
    package static func list(
        _ configuration: ServerConfiguration, at address: String, key: String?
    ) async throws -> BackupReport {
        try await OpenBackups.use(address, configuration, for: .reading(key: key)) { place in
            let repository = try await Repository(place)
            var (lines, listed): ([String], ListedRecord) = ([], ListedRecord())
            for id in try await repository.snapshots() {
                do {
                    let manifest = try await repository.manifest(id)
                    lines.append("\(id)\t\(manifest.plainCounts)\t\(manifest.plainFiles)")
                    listed.snapshots.append(SnapshotRecord(id, manifest))
                } catch let error as BackupError {
                    listed.broken.append(id.text)
                    lines.append("\(id)\t\(error)")
                }
            }
            let text = lines.isEmpty ? "There is no backup there yet." : lines.joined(separator: "\n")
            return BackupReport(
                text: text, json: try PlainJSON.line(listed), isGood: listed.broken.isEmpty)
        }
    }

    /// Restores the backup `snapshot`, or the newest, into the empty place that `configuration` names.
    /// Fails: as `make`.
    package static func restore(
        _ configuration: ServerConfiguration, from address: String, key: String?, snapshot: String?,
        skipsBroken: Bool,
        progress: @escaping Progress
    ) async throws -> BackupReport {
        try await OpenBackups.use(address, configuration, for: .reading(key: key)) { place in
            let repository = try await Repository(place)
            let id = try await repository.snapshot(snapshot, at: SystemClock().now)
            let folder = DataFolder(configuration.data)
            try folder.prepare()
            let database = try await OpenDatabase(configuration)
            let media = try await OpenMedia(configuration, folder: folder, logger: .silent)
            return try await closing({
                try await media.close()
                try await database.engine.close()
            }) {
                let restored = try await RestoreBackup(
                    from: repository, engine: database.engine, blobs: media.blobs, clock: SystemClock(),
                    sharesKeys: database.isShared,
                    keepKeys: { if !database.isShared { try folder.keepLocalKeys($0) } })(
                        id, skipsBroken: skipsBroken, progress: progress)
                return try report(restored)
            }
        }
    }

    /// Looks whether the backups at `address` can be restored, and reads the part `reading` of their objects.
    /// Fails: as `make`.
    package static func check(
        _ configuration: ServerConfiguration, at address: String, key: String?, reading: String,
        progress: @escaping Progress
    ) async throws -> BackupReport {
        let fraction = try readFraction(reading)
        return try await OpenBackups.use(address, configuration, for: .reading(key: key)) { place in
            let repository = try await Repository(place)
            let found = try await place.withStaging { folder in
                let scratch = try SQLiteEngine(
                    path: "\(folder)/scratch.sqlite", readers: 1, durability: .processEnd)
                return try await closing(scratch.close) {
                    var found = try await CheckBackups(repository)(
                        reading: fraction, scratch: scratch, progress: progress)
                    // Rows that did not come are told already.
                    if found.faults.isEmpty { found.faults = await DoctorWork.faults(of: scratch) }
                    return found
                }
            }
            return try report(found)
        }
    }

    private static func readPolicy(_ text: String) throws -> KeepPolicy {
        guard let policy = KeepPolicy(text) else {
            throw SettingError("What is kept is written like daily=7,weekly=4,monthly=12, not \"\(text)\".")
        }
        return policy
    }

    /// "all" or "10%".
    private static func readFraction(_ text: String) throws -> Double {
        if text == "all" { return 1 }
        guard text.hasSuffix("%"), let percent = Double(text.dropLast()), (0...100).contains(percent) else {
            throw SettingError("What is read is written like all or 10%, not \"\(text)\".")
        }
        return percent / 100
    }
}

/// The media store as a backup reads it: beside the node that serves from it.
struct MediaSource: Sendable {
    let blobs: any BlobSource
    private let s3: S3BlobSource?

    init(_ configuration: ServerConfiguration) throws {
        switch configuration.media {
        case .folder(let path): (blobs, s3) = (FolderBlobSource(folder: path), nil)
        case .s3(let address, let credentials):
            let source = S3BlobSource(address, credentials: credentials, logger: .silent)
            (blobs, s3) = (source, source)
        }
    }

    func close() async throws { try await s3?.shutdown() }
}
