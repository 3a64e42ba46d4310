import Backups
import Domain
import Features
import Foundation
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

/// As long as a secret of the yard is.
private let signingKey = [UInt8](repeating: 7, count: 32)

@Suite struct `A backup` {
    @Test(arguments: Route.all)
    func `becomes the same yard on any engine and store`(_ route: Route) async throws {
        try await BackedYard.with(route.from, route.media) { backed in
            try await backed.fill()
            let (rows, files) = (try await backed.lines(), try await backed.files())
            try await route.place.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.backUp(into: repository)
                #expect(made.manifest.counts["posts"] == 2)
                #expect(made.manifest.files.originals == 2 && made.manifest.files.renditions == 10)
                #expect(made.manifest.files.bytes == files.values.reduce(0) { $0 + $1.count })
                #expect(made.manifest.files.missing == [])
                try await EmptyYard.with(route.to, route.media) { empty in
                    let restored = try await empty.restore(
                        from: repository, sharesKeys: route.to == .postgres)
                    #expect(restored.counts == made.manifest.counts)
                    #expect(restored.missing == [] && restored.files == 12)
                    #expect(try await empty.lines() == rows)
                    #expect(try await empty.files() == files)
                    #expect(try await empty.blobs.mark() == backed.id)
                    #expect(empty.keys.all == ["signing": signingKey])
                    let shared = try await empty.engine.snapshot { [engine = empty.engine] in
                        try RowStore($0, of: engine).sharedKeys()
                    }
                    #expect(shared == (route.to == .postgres ? ["signing": signingKey] : [:]))
                }
            }
        }
    }

    @Test(arguments: MediaStore.allCases)
    func `copies only what the ones before it do not have`(_ store: MediaStore) async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            try await store.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let first = try await backed.backUp(into: repository)
                #expect(first.newObjects > 20)
                backed.yard.clock.advance(by: .hours(1))
                let second = try await backed.backUp(into: repository)
                #expect(second.newObjects == 0 && second.newBytes == 0)
                let ana = try await backed.yard.member("ana")
                try await backed.photo(by: ana, "a bridge")
                backed.yard.clock.advance(by: .hours(1))
                let third = try await backed.backUp(into: repository)
                // Six files, their list, and rows of two tables: a piece each, or up to the six rows if keys cut them.
                let known = Set(second.manifest.pieces)
                let changed = third.manifest.tables.filter { !known.isSuperset(of: $0.pieces) }
                #expect(changed.map(\.schema.name).sorted() == ["photos", "renditions"])
                let pieces = Set(third.manifest.pieces).subtracting(known).count
                #expect((3...7).contains(pieces) && third.newObjects == 6 + pieces)
                #expect(try await repository.snapshots() == [first.id, second.id, third.id])
                try await EmptyYard.with { empty in
                    _ = try await empty.restore(first.id, from: repository)
                    #expect(try await empty.files().count == 12)
                }
            }
        }
    }

    @Test func `of a time that is still to come is meant by its name alone`() async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let now = backed.yard.clock.now
                let today = try await backed.backUp(into: repository)
                #expect(try await repository.snapshot(nil, at: now) == today.id)
                backed.yard.clock.advance(by: .days(400))
                let wrong = try await backed.backUp(into: repository)
                await #expect(throws: BackupError.stillToCome(wrong.id)) {
                    _ = try await repository.snapshot(nil, at: now)
                }
                #expect(try await repository.snapshot(wrong.id.text, at: now) == wrong.id)
                #expect(try await repository.snapshot(today.id.text, at: now) == today.id)
                #expect(try await repository.snapshot(nil, at: now + .days(400)) == wrong.id)
            }
        }
    }

    @Test func `that breaks off leaves nothing half, and the next one goes on`() async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let failing = WatchedBlobs(backed.blobs) { count in
                    if count > 5 { throw CocoaError(.fileReadUnknown) }
                }
                await #expect(throws: CocoaError.self) {
                    try await backed.backUp(into: repository, blobs: failing)
                }
                #expect(try await repository.snapshots() == [])
                #expect(
                    try FileManager.default.contentsOfDirectory(
                        atPath: "\(backed.yard.folder)/backups/staging") == [])
                let counted = WatchedBlobs(backed.blobs)
                _ = try await backed.backUp(into: repository, blobs: counted)
                #expect((1..<12).contains(counted.count), "some files were there")
                try await EmptyYard.with { empty in
                    _ = try await empty.restore(from: repository)
                    #expect(try await empty.lines() == backed.lines())
                    #expect(try await empty.files() == backed.files())
                }
            }
        }
    }

    @Test func `that is cancelled ends between two files, holds nothing back, and the next one goes on`()
        async throws
    {
        try await BackedYard.with { backed in
            try await backed.fill()
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let making = Mutex<Task<Void, any Error>?>(nil)
                let slow = WatchedBlobs(backed.blobs) { count in
                    if count == 3 { making.withLock { $0?.cancel() } }
                }
                let started = AsyncStream<Void>.makeStream()
                let task = Task {
                    for await _ in started.stream { break }
                    _ = try await backed.backUp(into: repository, blobs: slow)
                }
                making.withLock { $0 = task }
                started.continuation.yield()
                await #expect(throws: CancellationError.self) { try await task.value }
                #expect(slow.count < 12)
                #expect(try await repository.snapshots() == [])
                #expect(try await place.sizes(in: "locks") == [:])
                let now = backed.yard.clock.now
                #expect(try await backed.yard.database.read { try !$0.leases.holdsFiles(at: now) })
                let counted = WatchedBlobs(backed.blobs)
                _ = try await backed.backUp(into: repository, blobs: counted)
                #expect((1..<12).contains(counted.count), "some files were there")
            }
        }
    }

    @Test func `names the files that are gone or spoilt, and has all others`() async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            let keys = try await backed.blobs.allKeys().sorted { $0.string < $1.string }
            let (gone, spoilt) = (keys[0], keys[1])
            try await backed.blobs.delete(gone)
            let folder = "\(backed.yard.folder)/media/\(spoilt.kind.rawValue)/\(spoilt.sha256.prefix(2))"
            let path = "\(folder)/\(spoilt.sha256.dropFirst(2))"
            try Data("something else".utf8).write(to: URL(fileURLWithPath: path))
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.backUp(into: repository)
                #expect(made.manifest.files.missing == [gone.string, spoilt.string])
                try await EmptyYard.with { empty in
                    let restored = try await empty.restore(from: repository)
                    #expect(restored.missing == [gone.string, spoilt.string] && restored.files == 10)
                    #expect(try await empty.files().count == 10)
                }
            }
        }
    }

    @Test func `tells how many rows of all are read, and its restoring how many are written`() async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let (making, restoring) = (SeenProgress(), SeenProgress())
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.backUp(into: repository, progress: { making.take($0) })
                let rows = made.manifest.counts.values.reduce(0, +)
                let read = making.steps(of: .reading)
                #expect(read.first == [0, rows] && read.last == [rows, rows])
                try await EmptyYard.with { empty in
                    _ = try await empty.restore(from: repository, progress: { restoring.take($0) })
                }
                let written = restoring.steps(of: .writing)
                #expect(written.first == [0, rows] && written.last == [rows, rows])
            }
        }
    }

    @Test func `of a yard that was never served is refused`() async throws {
        try await withFreshDatabase { yard in
            try await MediaStore.folder.withMedia(in: yard.folder) { media in
                try await MediaStore.folder.withPlace(in: yard.folder) { place in
                    let repository = try await Repository(place, makesNew: true)
                    await #expect(throws: BackupError.noYard) {
                        _ = try await MakeBackup(
                            engine: yard.engine, blobs: media.blobs, into: repository, clock: yard.clock,
                            version: "0", keys: [:])()
                    }
                }
            }
        }
    }
}

@Suite struct `While a backup is made` {
    @Test(arguments: Backend.allCases)
    func `no file that it names is deleted, and afterwards it is`(_ backend: Backend) async throws {
        try await BackedYard.with(backend) { backed in
            try await backed.fill()
            let files = try await backed.files()
            let collect = backed.yard.verbs.collectGarbage(backed.blobs)
            let deleted = Mutex<[Int]>([])
            let watched = WatchedBlobs(backed.blobs) { count in
                guard count == 1 else { return }
                // Rows are read by now.
                try await backed.yard.database.write { stores in
                    for photo in try stores.photos.unused(before: backed.yard.clock.now + .days(1), limit: 10)
                    {
                        try stores.photos.delete(photo)
                    }
                    let ana = try stores.members.member(username: "ana")
                    if let ana { try stores.members.delete(ana.id) }
                }
                let count = try await collect.deleteFiles()
                deleted.withLock { $0.append(count) }
            }
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.backUp(into: repository, blobs: watched)
                #expect(deleted.withLock { $0 } == [0])
                #expect(made.manifest.files.missing == [])
                #expect(try await collect.deleteFiles() == files.count)
                try await EmptyYard.with { empty in
                    _ = try await empty.restore(from: repository)
                    #expect(try await empty.files() == files)
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `and dies, files are deleted again after a while`(_ backend: Backend) async throws {
        try await BackedYard.with(backend) { backed in
            try await backed.fill()
            let (yard, now) = (backed.yard, backed.yard.clock.now)
            let collect = yard.verbs.collectGarbage(backed.blobs)
            try await yard.database.write { stores in
                try stores.leases.holdFiles(for: "dead", until: now + .minutes(30), at: now)
                let ana = try stores.members.member(username: "ana")
                if let ana { try stores.members.delete(ana.id) }
            }
            yard.clock.advance(by: .minutes(29))
            #expect(try await collect.deleteFiles() == 0)
            // Another one holds them longer, and lets them go.
            let later = yard.clock.now
            try await yard.database.write {
                try $0.leases.holdFiles(for: "b", until: later + .minutes(30), at: later)
            }
            yard.clock.advance(by: .minutes(2))
            #expect(try await collect.deleteFiles() == 0)
            try await yard.database.write { try $0.leases.releaseFiles(for: "b") }
            #expect(try await collect.deleteFiles() == 12)
        }
    }

    @Test(arguments: Backend.allCases)
    func `and dies by a clock that is ahead, files are deleted once it is right`(_ backend: Backend)
        async throws
    {
        try await BackedYard.with(backend) { backed in
            try await backed.fill()
            let (yard, now) = (backed.yard, backed.yard.clock.now)
            let ahead = now + .days(400)
            try await yard.database.write { stores in
                try stores.leases.holdFiles(for: "dead", until: ahead + .minutes(30), at: ahead)
                let ana = try stores.members.member(username: "ana")
                if let ana { try stores.members.delete(ana.id) }
            }
            #expect(try await yard.database.read { try $0.leases.holdsFiles(at: ahead) })
            #expect(try await !yard.database.read { try $0.leases.holdsFiles(at: now) })
            #expect(try await yard.verbs.collectGarbage(backed.blobs).deleteFiles() == 12)
        }
    }

    @Test func `nothing is deleted from where it is kept`() async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            let policy = try #require(KeepPolicy("daily=1"))
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let refused = Mutex(0)
                let watched = WatchedBlobs(backed.blobs) { _ in
                    do {
                        _ = try await ForgetBackups(repository, clock: backed.yard.clock)(keeping: policy)
                    } catch BackupError.locked {
                        refused.withLock { $0 += 1 }
                    }
                }
                _ = try await backed.backUp(into: repository, blobs: watched)
                #expect(refused.withLock { $0 } == 12)
                // And the other way round, by what a killed program leaves.
                let lock =
                    "{\"purpose\":\"deleting\",\"expires_at\":\((backed.yard.clock.now + .minutes(30)).milliseconds)}"
                let path = "\(backed.yard.folder)/backups/locks/dead.json"
                try Data(lock.utf8).write(to: URL(fileURLWithPath: path))
                await #expect(throws: BackupError.locked) { try await backed.backUp(into: repository) }
                backed.yard.clock.advance(by: .minutes(31))
                _ = try await backed.backUp(into: repository)
                #expect(!FileManager.default.fileExists(atPath: path))
            }
        }
    }
}

/// A media store that counts and is watched as it is read.
private final class WatchedBlobs: BlobSource {
    private let blobs: any BlobSource
    private let reads = Mutex(0)
    private let watch: @Sendable (Int) async throws -> Void

    init(_ blobs: any BlobSource, _ watch: @escaping @Sendable (Int) async throws -> Void = { _ in }) {
        self.blobs = blobs
        self.watch = watch
    }

    var count: Int { reads.withLock { $0 } }

    func read(_ key: BlobKey, _ range: Range<Int>?) async throws -> BlobReader {
        let count = reads.withLock { reads in
            reads += 1
            return reads
        }
        try await watch(count)
        return try await blobs.read(key, range)
    }

    func mark() async throws -> String? { try await blobs.mark() }
}
