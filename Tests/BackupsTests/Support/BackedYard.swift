import Backups
import Domain
import FolderMedia
import Logging
import MadangCore
import S3Media
import Storage
import Synchronization
import TestSupport
import Testing

/// From where a backup comes, where it lies, and where it goes.
struct Route: Sendable, CustomTestStringConvertible {
    let from: Backend
    let to: Backend
    let media: MediaStore
    let place: MediaStore
    var testDescription: String { "\(from) and \(media) to \(to), kept in \(place)" }

    /// Every engine to every engine; each store once in each role.
    static let all = Backend.allCases.flatMap { from in
        Backend.allCases.flatMap { to in
            MediaStore.allCases.map { place in
                Route(from: from, to: to, media: MediaStore.allCases.last ?? .folder, place: place)
            }
        }
    }
}

extension MediaStore {
    /// Runs `body` with an empty place for backups; the folder of one in a folder is "FOLDER/backups".
    func withPlace<Result>(
        in folder: String, _ body: (any BackupPlace) async throws -> Result
    ) async throws -> Result {
        switch self {
        case .folder: return try await body(try FolderBackupPlace(writingTo: "\(folder)/backups"))
        case .s3:
            let store = try TestObjectStore()
            let place = try await S3BackupPlace.open(
                try S3Address(store.addressText), credentials: store.credentials,
                staging: "\(folder)/staging",
                isWriting: true, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
            do {
                let result = try await body(place)
                try await place.shutdown()
                return result
            } catch {
                // What the test found out matters more.
                try? await place.shutdown()
                throw error
            }
        }
    }
}

/// A yard with a media store, whose photos have files.
struct BackedYard: Sendable {
    let yard: Yard
    let blobs: any BlobStore
    let id: String

    init(_ yard: Yard, _ blobs: any BlobStore) async throws {
        self.yard = yard
        self.blobs = blobs
        let new: Identifier<YardIdentity> = yard.ids.next()
        id = try await yard.database.write { try $0.yard.identity(orKeep: new).id.string }
        try await blobs.setMark(id)
    }

    /// Runs `body` with a new one.
    static func with<Result>(
        _ backend: Backend = .standard, _ media: MediaStore = .folder,
        _ body: (BackedYard) async throws -> Result
    ) async throws -> Result {
        try await withFreshDatabase(backend) { yard in
            try await media.withMedia(in: yard.folder) { try await body(BackedYard(yard, $0.blobs)) }
        }
    }

    /// An unused photo with an original and five renditions, each with bytes of its own.
    @discardableResult
    func photo(by owner: Member, _ words: String) async throws -> Photo {
        let id: Identifier<Photo> = yard.ids.next()
        let original = try await blobs.publish(Array("\(words) original".utf8), as: .original)
        var renditions: [Rendition] = []
        for name in RenditionName.allCases {
            let blob = try await blobs.publish(Array("\(words) \(name.rawValue)".utf8))
            renditions.append(
                Rendition(name: name, size: PixelSize(width: 30, height: 20), byteCount: 10, blob: blob))
        }
        let photo = Photo(
            id: id, ownerID: owner.id, size: PixelSize(width: 300, height: 200), altText: words, color: 1,
            thumbhash: [1], recipe: Recipe(), renditions: renditions, createdAt: yard.clock.now)
        let kept = Original(
            blob: original, byteCount: 10, storedFormat: .jpeg, receivedFormat: .jpeg, orientation: 1,
            uprightSize: PixelSize(width: 300, height: 200), removed: [])
        try await yard.database.write { try $0.photos.insert(photo, original: kept) }
        return photo
    }

    /// Two members, and two posts with a photo each.
    func fill() async throws {
        let ana = try await yard.given.member("ana", role: .owner)
        let ben = try await yard.given.member("ben")
        try await yard.given.follow(ana, by: ben)
        for words in ["the sea", "a forest"] {
            let photo = try await photo(by: ana, words)
            let post = try await yard.given.post(
                by: ana, text: "\(words) #walk", hashtags: ["walk"], photos: [photo])
            try await yard.given.like(post, by: ben)
        }
    }

    func backUp(
        into repository: Repository, keys: [String: [UInt8]] = ["signing": [UInt8](repeating: 7, count: 32)],
        blobs other: (any BlobSource)? = nil,
        progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> MakeBackup.Receipt {
        try await MakeBackup(
            engine: yard.engine, blobs: other ?? blobs, into: repository, clock: yard.clock, version: "0",
            keys: keys)(progress: progress)
    }

    /// "TABLE ROW" of every row.
    func lines() async throws -> [String] {
        try await yard.engine.rowLines()
    }

    /// The bytes of every file by its key.
    func files() async throws -> [String: [UInt8]] { try await contents(of: blobs) }
}

/// An empty place to restore into, or to move to.
struct EmptyYard: Sendable {
    /// As whoever serves has it.
    let engine: any Engine
    /// As whoever moves a yard has it.
    let copying: any Engine
    let blobs: any BlobStore
    let clock = TestClock()
    let keys = KeptKeys()

    init(engine: any Engine, copying: (any Engine)? = nil, blobs: any BlobStore) {
        self.engine = engine
        self.copying = copying ?? engine
        self.blobs = blobs
    }

    static func with<Result>(
        _ backend: Backend = .standard, _ media: MediaStore = .folder,
        _ body: (EmptyYard) async throws -> Result
    ) async throws -> Result {
        try await withTemporaryFolder { folder in
            try await backend.withEngines { engine, copying in
                try await media.withMedia(in: folder) { media in
                    try await body(EmptyYard(engine: engine, copying: copying, blobs: media.blobs))
                }
            }
        }
    }

    func restore(
        _ id: SnapshotID? = nil, from repository: Repository, skipsBroken: Bool = false,
        sharesKeys: Bool = false,
        progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> RestoreBackup.Receipt {
        // The yard that it is of has a clock of its own, which a test may have moved.
        let now = clock.now + .days(365)
        let snapshot = if let id { id } else { try await repository.snapshot(nil, at: now) }
        return try await RestoreBackup(
            from: repository, engine: engine, blobs: blobs, clock: clock, sharesKeys: sharesKeys,
            keepKeys: { keys.keep($0) })(
                snapshot, skipsBroken: skipsBroken, progress: progress)
    }

    /// "TABLE ROW" of every row.
    func lines() async throws -> [String] {
        try await engine.rowLines()
    }

    func files() async throws -> [String: [UInt8]] { try await contents(of: blobs) }
}

private func contents(of blobs: any BlobStore) async throws -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for key in try await blobs.allKeys() { files[key.string] = try await blobs.bytes(of: key) }
    return files
}

/// Secrets that a restoring keeps.
final class KeptKeys: Sendable {
    private let kept = Mutex<[String: [UInt8]]>([:])

    var all: [String: [UInt8]] { kept.withLock { $0 } }

    func keep(_ keys: [String: [UInt8]]) { kept.withLock { $0 = keys } }
}
