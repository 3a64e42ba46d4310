import Credentials
import Domain
import Features
import FolderMedia
import Imaging
import LocalFiles
import Logging
import MadangCore
import SQLiteDriver
import Storage
import Wording

/// A data folder that is opened: database brought up to date, nothing served. The command line works on it,
/// also while a server does.
package struct OpenYard: Sendable {
    let configuration: ServerConfiguration
    let folder: DataFolder
    let engine: SQLiteEngine
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource
    let secrets: any Secrets
    let hasher: any PasswordHasher
    let commonPasswords: any CommonPasswordList

    /// Fails: `SettingError` if the folder, the database or its schema cannot be used.
    init(_ configuration: ServerConfiguration) async throws {
        self.configuration = configuration
        folder = try DataFolder(configuration.data)
        clock = SystemClock()
        ids = IdentifierSource(clock: clock)
        secrets = RandomSecrets()
        hasher = Argon2PasswordHasher()
        commonPasswords = CommonPasswords()
        do {
            engine = try SQLiteEngine(path: folder.database, readers: 4)
            try await Migrator(engine: engine, clock: clock).run()
        } catch let error as SQLiteOpeningError {
            throw SettingError(error.description)
        } catch let error as MigrationError {
            throw SettingError(error.description)
        }
        database = StorageDatabase(engine: engine, clock: clock)
    }

    /// Opens the yard, lets `body` work and closes it. Fails: `SettingError`, also for what a verb refuses.
    package static func use(
        _ configuration: ServerConfiguration, _ body: (OpenYard) async throws -> Void
    ) async throws {
        let yard = try await OpenYard(configuration)
        do {
            try await body(yard)
        } catch let error as DomainError {
            throw SettingError(sentence(for: error))
        }
        try yard.engine.close()
    }

    func openBlobs() throws -> FolderBlobStore {
        do {
            return try FolderBlobStore(folder: folder.media)
        } catch let error as FolderError {
            throw SettingError(error.description)
        }
    }

    func startWorkers(logger: Logger) -> WorkerPool {
        var imaging = ImagingConfiguration()
        imaging.workers = configuration.imageWorkers
        imaging.queueLimit = configuration.imageQueue
        return WorkerPool(imaging, logger: logger)
    }

    func verbs(blobs: any BlobStore, processor: any PhotoProcessor) -> Verbs {
        Verbs(
            Verbs.Ports(
                database: database, blobs: blobs, processor: processor, clock: clock, ids: ids,
                secrets: secrets,
                hasher: hasher, commonPasswords: commonPasswords,
                look: LookPolicy(forcesGray: configuration.forcesGray)))
    }
}

/// What the operator reads when a verb refuses. The command line speaks English.
private func sentence(for error: DomainError) -> String {
    let strings = Strings(.en)
    guard error.faults.isEmpty else {
        return error.faults.map(strings.sentence(for:)).joined(separator: " ")
    }
    switch error.code {
    case .notFound: return "There is no such member."
    default: return strings.problem(error.code.rawValue, retryAfter: error.retryAfter).detail
    }
}
