import Credentials
import Domain
import Features
import Foundation
import HTTPKit
import Imaging
import LocalFiles
import Logging
import MadangCore
import Storage
import WebAuthn
import Wording

/// A yard that is opened, nothing served. The command line works on it, also while servers do.
package struct OpenYard: Sendable {
    let configuration: ServerConfiguration
    let folder: DataFolder
    let engine: any Engine
    /// Whether other nodes may serve the same yard.
    let isShared: Bool
    let database: any Database
    let clock: any Clock
    let ids: IdentifierSource
    let secrets: any Secrets
    let hasher: any PasswordHasher
    let commonPasswords: any CommonPasswordList
    /// What opening it did to the schema.
    let update: SchemaUpdate

    /// What opening a yard may do to the schema of its database.
    package enum SchemaChange: Sendable {
        /// Nothing: one of another version is refused.
        case none
        /// Makes it where there is none, for what a yard may begin with.
        case make
        /// Brings it up to date; of a SQLite database a copy stays behind.
        case update
    }

    /// Fails: `SettingError` if the folder, the database or its schema cannot be used.
    init(_ configuration: ServerConfiguration, _ change: SchemaChange) async throws {
        self.configuration = configuration
        folder = DataFolder(configuration.data)
        if change == .none { try Self.requireDatabase(configuration) }
        try folder.prepare()
        clock = SystemClock()
        ids = IdentifierSource(clock: clock)
        secrets = RandomSecrets()
        hasher = Argon2PasswordHasher()
        commonPasswords = CommonPasswords()
        let opened = try await OpenDatabase(configuration)
        (engine, isShared) = (opened.engine, opened.isShared)
        update = try await Self.prepare(opened, clock, change)
        database = StorageDatabase(
            engine: engine, clock: clock, photoCache: PhotoCache(bytes: configuration.photoCache),
            pauses: .heeds(media: configuration.media.place))
        if change == .update { try await requireHere() }
    }

    /// Brings the schema up to date, or with `dryRun` only says what it would do. Fails: `SettingError`.
    package static func migrate(_ configuration: ServerConfiguration, dryRun: Bool) async throws
        -> PlainAnswer
    {
        try DataFolder(configuration.data).prepare()
        let opened = try await OpenDatabase(configuration)
        let clock = SystemClock()
        var update = SchemaUpdate()
        if dryRun {
            let status = try await naming { try await Migrator(engine: opened.engine, clock: clock).status() }
            (update.names, update.isFirst) = (status.pending, status.isEmpty)
        } else {
            update = try await prepare(opened, clock, .update)
        }
        try await opened.engine.close()
        return try update.answer(isDryRun: dryRun, leavesCopy: opened.snapshots != nil)
    }

    /// Sees to the schema. Fails: `SettingError`.
    private static func prepare(_ opened: OpenDatabase, _ clock: any Clock, _ change: SchemaChange)
        async throws
        -> SchemaUpdate
    {
        let migrator = Migrator(engine: opened.engine, clock: clock)
        let status = try await naming { try await migrator.status() }
        guard let next = status.pending.first else { return SchemaUpdate() }
        var update = SchemaUpdate()
        switch (change, status.isEmpty) {
        case (.none, true): throw SettingError(noYard)
        case (.none, false), (.make, false):
            throw SettingError(
                "The database is older than this program: \(status.pending.joined(separator: ", ")) "
                    + "\(status.pending.count == 1 ? "is" : "are") missing. \"madang serve\" and "
                    + "\"madang migrate\" bring it up to date.")
        case (.update, false): update.copy = try await opened.snapshots?.take(before: next)
        case (.update, true), (.make, true): update.isFirst = true
        }
        update.names = try await naming { try await migrator.run() }
        return update
    }

    /// Fails: `SettingError` for a yard that was moved: at its old place it would only be read.
    private func requireHere() async throws {
        let state = try await database.read { try $0.writePause.state() }
        guard let place = state.move(seenFrom: configuration.media.place) else { return }
        let advice =
            state.movedDatabase == nil
            ? " If its files were brought here since, \"madang media adopt --yes\" says so." : ""
        throw SettingError(
            "The yard was moved to \(place) and is served from there. "
                + "Check the settings \"database\" and \"media\".\(advice)")
    }

    /// Fails: `SettingError` where a database file would have to be made first, and where this user may not look.
    private static func requireDatabase(_ configuration: ServerConfiguration) throws {
        guard case .sqlite(let path) = configuration.database else { return }
        do {
            guard try Files.byteCount(path) == nil else { return }
        } catch let error as FolderError {
            throw SettingError("\(error). All commands about a yard are run as the user who serves it.")
        }
        throw SettingError(noYard)
    }

    private static let noYard = "There is no yard here yet; \"madang serve\" makes one."

    /// What `body` gives; whatever the database says against it in one sentence.
    private static func naming<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let error as MigrationError {
            throw SettingError(error.description)
        } catch let error as StorageError {
            throw SettingError("The database cannot be used: \(error)")
        }
    }

    /// Opens the yard, lets `body` work and closes it. Fails: `SettingError`, also for words that a verb finds wrong;
    /// `Refusal` for what a verb refuses.
    package static func use(
        _ configuration: ServerConfiguration, _ change: SchemaChange = .none,
        _ body: (OpenYard) async throws -> Void
    ) async throws {
        let yard = try await OpenYard(configuration, change)
        let sessions = SessionCache(database: yard.database, clock: yard.clock)
        do {
            try await body(yard)
            // A server beside this process hears of no commit of another one on SQLite: what the command did holds when
            // it returns.
            if !yard.isShared, sessions.changeCount > 0 { try await Task.sleep(for: SessionCache.lifetime) }
        } catch let error as DomainError where error.code == .invalid {
            throw SettingError(sentence(for: error))
        } catch let error as DomainError {
            throw Refusal(sentence(for: error))
        }
        try await yard.engine.close()
    }

    /// Opens the media store of this yard; with `adopting` any. Fails: `SettingError`, also for one of another yard.
    func openMedia(
        logger: Logger = .silent, adopting: Bool = false, for worker: OpenMedia.Worker = .node
    ) async throws -> OpenMedia {
        let media = try await OpenMedia(configuration, folder: folder, logger: logger, for: worker)
        guard !adopting else { return media }
        do {
            try await verbs.markMedia(media.blobs)()
        } catch {
            try await media.close()
            throw (error as? MediaMismatch).map { SettingError($0.description) } ?? error
        }
        return media
    }

    func startWorkers(
        logger: Logger, onJail: @escaping @Sendable (JailLayers) -> Void = { _ in }
    ) -> WorkerPool {
        WorkerPool(configuration.imaging, logger: logger, onJail: onJail)
    }

    /// The key of this yard. Fails: as `ServerKey.load`.
    func loadKey() async throws -> ServerKey {
        try await ServerKey.load(
            folder.signingKey, sharedBy: isShared ? AgreeOnKey(database: database) : nil)
    }

    /// Counts with the other nodes where there may be some.
    func limiter(key: ServerKey) -> RateLimiter {
        guard configuration.limitsRates else { return .unlimited() }
        return RateLimiter(
            clock: clock,
            shared: isShared
                ? SharedLimits(
                    database: StorageDatabase(engine: engine, clock: clock, pauses: .ignores), key: key) : nil
        )
    }

    /// What the verbs of a process stand on that has opened this yard.
    func ports(_ key: ServerKey, unsplash: (any UnsplashLibrary)? = nil) -> Ports {
        Ports(
            database: database, clock: clock, ids: ids, secrets: secrets, hasher: hasher,
            commonPasswords: commonPasswords, seal: KeyedAddressSeal(key: key.derived(for: "address")),
            marks: KeyedMarks(key: key.derived(for: "marks")),
            codes: TimeBasedCodes(key: key.derived(for: "authenticator")),
            push: PushPolicy(key, configuration),
            passkeys: RelyingParty(address: configuration.publicAddress).map {
                SignedCeremonies($0, key: key.derived(for: "passkeys"))
            },
            membership: configuration.membership, version: productVersion,
            source: configuration.source, hasMail: configuration.mail != nil, zone: configuration.timeZone,
            trashLifetime: configuration.trashLifetime,
            retention: configuration.retention,
            unsplash: unsplash.map { UnsplashCache(library: $0, clock: clock) })
    }

    func media(_ blobs: any BlobStore, _ processor: any PhotoProcessor) -> MediaPorts {
        MediaPorts(
            blobs: blobs, processor: processor, filters: FilterPolicy(forcesGray: configuration.forcesGray),
            quota: QuotaPolicy(perMember: configuration.memberQuota, disk: DiskWatch(configuration)))
    }

    /// The verbs of the command line. Fails: as `loadKey`.
    var verbs: DatabaseVerbs {
        get async throws { DatabaseVerbs(ports(try await loadKey())) }
    }
}

/// What opening a yard did to the schema of its database.
struct SchemaUpdate: Sendable {
    /// Of the migrations that were applied.
    var names: [String] = []
    /// Where the database lies as it was before; nil if nothing was there to be copied, and with PostgreSQL.
    var copy: String?
    /// Whether there was no schema before.
    var isFirst = false

    /// What a command says of it; `leavesCopy` as of `lines`. Fails: what `JSONEncoder` throws.
    func answer(isDryRun: Bool, leavesCopy: Bool) throws -> PlainAnswer {
        let lines = lines(isDryRun: isDryRun, leavesCopy: leavesCopy)
        return try PlainAnswer(
            names.isEmpty ? "The database is up to date." : lines.joined(separator: "\n"),
            SchemaLine(migrations: names, isDryRun: isDryRun, copy: copy))
    }

    /// What the operator reads of it. `leavesCopy` is whether a database that is changed is copied first.
    func lines(isDryRun: Bool, leavesCopy: Bool) -> [String] {
        var lines = names.map { "\(isDryRun ? "would apply" : "applied") \($0)" }
        if let copy { lines.append("as it was before, the database is in \(copy)") }
        if isDryRun, !isFirst, !leavesCopy {
            lines.append("no copy of the database is made before that: say \"madang backup\" first")
        }
        return lines
    }
}

private struct SchemaLine: Encodable {
    let migrations: [String]
    let isDryRun: Bool
    let copy: String?
}

extension OpenYard {
    /// What the operator reads of `error`, which ended a command.
    package static func plainSentence(of error: any Error) -> String {
        (error as? DomainError).map { sentence(for: $0) } ?? "\(error)"
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
    case .readOnly:
        return "Nothing can be written there: the yard is being moved, or was moved to another place. "
            + "\"madang config\" says where it was looked for."
    default: return strings.problem(error.wording, retryAfter: error.retryAfter).detail
    }
}

extension Logger {
    /// For the command line, which says everything itself.
    static let silent = Logger(label: "madang") { _ in SwiftLogNoOpLogHandler() }
}

extension ServerConfiguration {
    /// How many image workers there are, and what they make.
    var imaging: ImagingConfiguration {
        var imaging = ImagingConfiguration()
        imaging.workers = imageWorkers
        imaging.queueLimit = imageQueue
        imaging.makesAVIF = makesAVIF
        return imaging
    }
}
