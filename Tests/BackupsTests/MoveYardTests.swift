import Backups
import Domain
import Foundation
import LocalFiles
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

private let signingKey = [UInt8](repeating: 7, count: 32)

/// From where a yard is moved, and where to.
struct MoveRoute: Sendable, CustomTestStringConvertible {
    let from: Backend
    let to: Backend
    let media: MediaStore
    let newMedia: MediaStore
    var testDescription: String { "\(from) and \(media) to \(to) and \(newMedia)" }

    /// Every engine to every engine, every store to every store.
    static let all = Backend.allCases.flatMap { from in
        Backend.allCases.flatMap { to in
            MediaStore.allCases.flatMap { media in
                MediaStore.allCases.map { MoveRoute(from: from, to: to, media: media, newMedia: $0) }
            }
        }
    }
}

/// Both ends of a move.
private struct Move {
    let backed: BackedYard
    let empty: EmptyYard
    var folder: String { "\(backed.yard.folder)/move" }
    let from: Backend
    let to: Backend

    func callAsFunction(
        files: (any BlobStore)? = nil, progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> MoveYard.Receipt {
        try await move(
            (backed.yard.engine, backed.blobs, "here", from),
            (empty.copying, files ?? empty.blobs, "there", to), progress)
    }

    func back() async throws -> MoveYard.Receipt {
        try await backed.yard.withCopyingEngine { engine in
            try await move((empty.engine, empty.blobs, "there", to), (engine, backed.blobs, "here", from))
        }
    }

    private typealias End = (engine: any Engine, blobs: any BlobStore, place: String, backend: Backend)

    private func move(
        _ old: End, _ new: End, _ progress: @escaping @Sendable (BackupProgress) -> Void = { _ in }
    ) async throws -> MoveYard.Receipt {
        let plan = MovePlan(
            rows: MovePlan.Rows(
                engine: old.engine, place: old.place, sharesKeys: old.backend == .postgres),
            files: old.blobs,
            newRows: MovePlan.Rows(
                engine: new.engine, place: new.place, sharesKeys: new.backend == .postgres),
            newFiles: (new.blobs, "files \(new.place)"))
        let keys = empty.keys
        return try await MoveYard(
            plan, folder: folder, clock: backed.yard.clock, localKeys: ["signing": signingKey],
            keepKeys: { keys.keep($0) })(progress: progress)
    }

    static func with(
        _ route: MoveRoute = MoveRoute(from: .sqlite, to: .standard, media: .folder, newMedia: .folder),
        _ body: (Move) async throws -> Void
    ) async throws {
        try await BackedYard.with(route.from, route.media) { backed in
            try await backed.fill()
            try await EmptyYard.with(route.to, route.newMedia) { empty in
                try await body(Move(backed: backed, empty: empty, from: route.from, to: route.to))
            }
        }
    }
}

/// A store that is out of reach.
private struct SilentSource: BlobSource {
    func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader { throw DomainError(.busy) }
    func mark() async throws -> String? { throw DomainError(.busy) }
}

@Suite struct `Moving a yard` {
    @Test(arguments: MoveRoute.all)
    func `makes it the same on any engine and store, with its keys, and leaves the old place as it was`(
        _ route: MoveRoute
    ) async throws {
        try await Move.with(route) { move in
            let (rows, files) = (try await move.backed.lines(), try await move.backed.files())
            let receipt = try await move()
            #expect(receipt.files == 12 && receipt.missing == [] && receipt.posts == 2)
            #expect(receipt.rows["posts"] == 2 && receipt.yard == move.backed.id)
            #expect(try await move.empty.lines() == rows)
            #expect(try await move.empty.files() == files)
            #expect(try await move.empty.blobs.mark() == move.backed.id)
            let shared = try await move.empty.engine.snapshot { [engine = move.empty.engine] in
                try RowStore($0, of: engine).sharedKeys()
            }
            if route.from == .sqlite {
                #expect((route.to == .postgres ? shared : move.empty.keys.all) == ["signing": signingKey])
            }
            #expect(try await move.backed.lines() == rows)
            #expect(try await move.backed.files() == files)
        }
    }

    @Test func `tells how many rows of all are read, written and compared`() async throws {
        try await Move.with { move in
            let seen = SeenProgress()
            let rows = try await move(progress: { seen.take($0) }).rows.values.reduce(0, +)
            #expect(seen.steps(of: .reading).last == [rows, rows])
            for stage in [BackupProgress.Stage.writing, .comparing] {
                let steps = seen.steps(of: stage)
                let total = try #require(steps.first?.last)
                #expect(steps.first == [0, total] && steps.last == [total, total])
                #expect(total > 0 && total <= rows)
            }
            #expect(seen.steps(of: .pause) == [[0, 0]])
        }
    }

    @Test func `lets nobody write at the old place any more, and everybody at the new one`() async throws {
        try await Move.with { move in
            _ = try await move()
            let old = await #expect(throws: DomainError.self) {
                try await move.backed.yard.given.member("eve")
            }
            #expect(old?.code == .readOnly && old?.reason == .moved)
            let new = StorageDatabase(engine: move.empty.engine, clock: move.backed.yard.clock)
            _ = try await Given(database: new, clock: move.backed.yard.clock, ids: move.backed.yard.ids)
                .member("eve")
            // Said again it has nothing to do.
            #expect(try await move().rows == [:])
            #expect(try await new.read { try $0.members.member(username: "eve") } != nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `loses nothing that was written while it went on`(_ backend: Backend) async throws {
        try await Move.with(MoveRoute(from: backend, to: .standard, media: .folder, newMedia: .folder)) {
            move in
            let yard = move.backed.yard
            let ana = try await yard.member("ana")
            let (started, starts) = AsyncStream<Void>.makeStream()
            let writing = Task {
                var kept: [Identifier<Post>] = []
                do {
                    while true {
                        let photo = try await move.backed.photo(by: ana, "storm \(kept.count)")
                        let text = "storm \(kept.count)"
                        kept.append(try await yard.given.post(by: ana, text: text, photos: [photo]).id)
                        starts.yield()
                    }
                } catch let error as DomainError where error.code == .readOnly {
                    return kept
                }
            }
            for await _ in started.prefix(1) {}
            _ = try await move()
            let kept = try await writing.value
            #expect(!kept.isEmpty)
            let new = StorageDatabase(engine: move.empty.engine, clock: yard.clock)
            for id in kept {
                let post = try await new.read { try $0.posts.post(id, viewer: nil) }
                for rendition in post?.photos.flatMap(\.renditions) ?? [] {
                    _ = try await move.empty.blobs.byteCount(of: rendition.blob)
                }
                #expect(post?.photos.count == 1)
            }
            #expect(try await move.empty.lines() == move.backed.lines())
        }
    }

    @Test(arguments: MoveRoute.all.filter { $0.media == .folder && $0.newMedia == .folder })
    func `goes back where it came from by what has changed, whoever has whose name now`(_ route: MoveRoute)
        async throws
    {
        try await Move.with(route) { move in
            _ = try await move()
            let yard = move.backed.yard
            let new = StorageDatabase(engine: move.empty.engine, clock: yard.clock)
            let given = Given(database: new, clock: yard.clock, ids: yard.ids)
            let (ana, ben) = try await new.read {
                (try $0.members.member(username: "ana"), try $0.members.member(username: "ben"))
            }
            let (first, second) = (try #require(ana), try #require(ben))
            _ = try await given.post(by: second, text: "a word that search finds #new", hashtags: ["new"])
            try await move.empty.engine.write { connection in
                for (name, id) in [("cara", first.id), ("ana", second.id), ("ben", first.id)] {
                    try connection.run("UPDATE members SET username = \(name) WHERE id = \(id)")
                }
            }
            let dora = try await given.member("dora")
            try await new.write { try $0.members.delete(dora.id) }
            let old = try #require(
                try await new.read { try $0.posts.page(.everyone, viewer: nil, page: PageRequest()) }.items
                    .last)
            try await new.write { try $0.posts.delete(old.id) }
            let rows = try await move.empty.lines()
            _ = try await move.back()
            #expect(try await move.backed.lines() == rows)
            // Its search still finds what it says, and its foreign keys hold.
            _ = try await yard.given.member("eve")
            let faults = try await yard.engine.snapshot { [engine = yard.engine] in
                try DoctorStore($0, of: engine).brokenForeignKeys()
            }
            #expect(faults.isEmpty)
        }
    }

    @Test func `goes on where it was interrupted, and the yard is written to meanwhile`() async throws {
        try await Move.with { move in
            // Two of them look whether it is another place.
            let failing = FailingStore(move.empty.blobs, after: 7)
            await #expect(throws: CocoaError.self) { try await move(files: failing) }
            let done = try await move.empty.files().count
            #expect((1..<12).contains(done))
            _ = try await move.backed.yard.given.member("eve")
            let receipt = try await move()
            #expect(receipt.files == 12 - done)
            #expect(try await move.empty.lines() == move.backed.lines())
        }
    }

    /// What a command holds that was killed in the pause, and leaves to the next one in its data folder.
    private func leaveHold(in move: Move) async throws {
        try Files.makeFolder(move.folder)
        try NewFile("\(move.folder)/mover").write(Array("killed".utf8))
        let now = move.backed.yard.clock.now
        let ignoring = StorageDatabase(
            engine: move.backed.yard.engine, clock: move.backed.yard.clock, pauses: .ignores)
        try await ignoring.write { stores in
            let end = now + .minutes(1)
            _ = try stores.leases.acquire("move", holder: "killed", until: end, at: now)
            try stores.leases.holdFiles(for: "killed", until: end, at: now)
            _ = try stores.writePause.begin(by: "killed", until: end, at: now)
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes on at once where the command before it in this data folder was killed`(
        _ backend: Backend
    ) async throws {
        try await Move.with(MoveRoute(from: backend, to: .standard, media: .folder, newMedia: .folder)) {
            move in
            try await leaveHold(in: move)
            let paused = await #expect(throws: DomainError.self) {
                try await move.backed.yard.given.member("early")
            }
            #expect(paused?.code == .readOnly)
            // People write and files go again, also where the next one comes to no end.
            let failing = FailingStore(move.empty.blobs, after: 0)
            await #expect(throws: CocoaError.self) { try await move(files: failing) }
            _ = try await move.backed.yard.given.member("eve")
            let now = move.backed.yard.clock.now
            #expect(try await move.backed.yard.database.read { try $0.leases.holdsFiles(at: now) } == false)
            #expect(try await move().files == 12)
            #expect(try await move.empty.lines() == move.backed.lines())
        }
    }

    @Test func `is refused while another command in this data folder does it`() async throws {
        try await Move.with { move in
            try await leaveHold(in: move)
            let lock = try FolderLock(folder: move.folder)
            await #expect(throws: MoveError.busy) { try await move() }
            // What the other one holds stays.
            let refused = await #expect(throws: DomainError.self) {
                try await move.backed.yard.given.member("eve")
            }
            #expect(refused?.code == .readOnly)
            withExtendedLifetime(lock) {}
        }
    }

    @Test func `is refused where something else is already`() async throws {
        try await Move.with { move in
            try await BackedYard.with { other in
                let full = Move(
                    backed: move.backed, empty: EmptyYard(engine: other.yard.engine, blobs: other.blobs),
                    from: .sqlite, to: .sqlite)
                await #expect(throws: MoveError.notEmpty("The database")) { try await full() }
                let half = Move(
                    backed: move.backed, empty: EmptyYard(engine: move.empty.engine, blobs: other.blobs),
                    from: .sqlite, to: .sqlite)
                await #expect(throws: MoveError.notEmpty("The media store")) { try await half() }
                _ = try await other.yard.given.member("eve")
            }
            _ = try await move.backed.yard.given.member("eve")
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `is refused where the new media store is the old one by another address`(
        _ media: MediaStore
    ) async throws {
        try await Move.with(MoveRoute(from: .sqlite, to: .standard, media: media, newMedia: .folder)) {
            move in
            let files = try await move.backed.files()
            await #expect(throws: MoveError.samePlace("files there")) {
                try await move(files: move.backed.blobs)
            }
            // Nothing stays of what was written to find that out.
            #expect(try await move.backed.files() == files)
            _ = try await move.backed.yard.given.member("eve")
        }
    }

    @Test(arguments: Backend.allCases)
    func `is refused where the new database is the old one by another address`(
        _ backend: Backend
    ) async throws {
        try await Move.with(MoveRoute(from: backend, to: .standard, media: .folder, newMedia: .folder)) {
            move in
            let rows = try await move.backed.lines()
            let same = Move(
                backed: move.backed,
                empty: EmptyYard(engine: move.backed.yard.engine, blobs: move.empty.blobs), from: backend,
                to: backend)
            await #expect(throws: MoveError.notEmpty("The database")) { try await same() }
            #expect(try await move.backed.lines() == rows)
            _ = try await move.backed.yard.given.member("eve")
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `leaves nothing in the new media store where the old one does not answer`(
        _ media: MediaStore
    ) async throws {
        try await EmptyYard.with(.standard, media) { empty in
            await #expect(throws: DomainError.self) {
                try await SamePlace.holds(empty.blobs, SilentSource())
            }
            let files = try await empty.files()
            #expect(files.isEmpty)
        }
    }

    @Test func `is refused while somebody else does it, and after it was moved elsewhere`() async throws {
        try await Move.with { move in
            let now = move.backed.yard.clock.now
            _ = try await move.backed.yard.database.write {
                try $0.leases.acquire("move", holder: "another", until: now + .minutes(1), at: now)
            }
            await #expect(throws: MoveError.held(seconds: 60)) { try await move() }
            move.backed.yard.clock.advance(by: .minutes(2))
            _ = try await move()
            try await EmptyYard.with { third in
                let other = MovePlan(
                    rows: MovePlan.Rows(engine: move.backed.yard.engine, place: "here", sharesKeys: false),
                    files: move.backed.blobs,
                    newRows: MovePlan.Rows(engine: third.copying, place: "third", sharesKeys: false),
                    newFiles: nil)
                await #expect(throws: MoveError.moved("there")) {
                    _ = try await MoveYard(
                        other, folder: move.folder, clock: move.backed.yard.clock, localKeys: [:],
                        keepKeys: { _ in })()
                }
            }
        }
    }
}
