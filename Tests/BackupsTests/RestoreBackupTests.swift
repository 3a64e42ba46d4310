import Backups
import Domain
import Foundation
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

/// A backup in "FOLDER/backups" of a small yard.
private func withBackup(
    _ body: (BackedYard, Repository, MakeBackup.Receipt) async throws -> Void
) async throws {
    try await BackedYard.with { backed in
        try await backed.fill()
        try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
            let repository = try await Repository(place, makesNew: true)
            try await body(backed, repository, try await backed.backUp(into: repository))
        }
    }
}

extension BackedYard {
    fileprivate func path(ofObject sha256: String) -> String {
        "\(yard.folder)/backups/objects/\(sha256.prefix(2))/\(sha256.dropFirst(2))"
    }

    fileprivate func spoil(_ sha256: String) throws {
        try Data("something else".utf8).write(to: URL(fileURLWithPath: path(ofObject: sha256)))
    }
}

/// The second half of the name of a manifest.
private func name(_ manifest: String) -> String {
    String(BlobKey.naming(Array(manifest.utf8), kind: .original).sha256.prefix(16))
}

@Suite struct `Restoring a backup` {
    @Test(arguments: Backend.allCases)
    func `is refused where something is already, and changes nothing there`(_ backend: Backend) async throws {
        try await withBackup { _, repository, _ in
            try await BackedYard.with(backend) { other in
                let target = EmptyYard(engine: other.yard.engine, blobs: other.blobs)
                let before = try await target.lines()
                await #expect(throws: BackupError.notEmpty("The database")) {
                    try await target.restore(from: repository)
                }
                #expect(try await target.lines() == before)
                #expect(try await target.blobs.mark() == other.id)
            }
            try await EmptyYard.with(backend) { empty in
                try await empty.blobs.publish([1, 2, 3])
                await #expect(throws: BackupError.notEmpty("The media store")) {
                    try await empty.restore(from: repository)
                }
                let mark = try await empty.blobs.mark()
                #expect(mark == nil)
            }
        }
    }

    @Test func `is refused for a schema that only a newer program knows`() async throws {
        try await withBackup { backed, repository, made in
            let path = "\(backed.yard.folder)/backups/snapshots/\(made.id).json"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            let last = try #require(made.manifest.migrations.last)
            let newer = text.replacingOccurrences(of: "\"\(last)\"", with: "\"\(last)\",\"9999_tomorrow\"")
            let id = try #require(SnapshotID("20300101T000000000Z-\(name(newer))"))
            try Data(newer.utf8).write(
                to: URL(fileURLWithPath: "\(backed.yard.folder)/backups/snapshots/\(id).json"))
            try await EmptyYard.with { empty in
                await #expect(throws: BackupError.newerSchema("9999_tomorrow")) {
                    try await empty.restore(id, from: repository)
                }
                let mark = try await empty.blobs.mark()
                #expect(mark == nil)
            }
        }
    }

    @Test func `is refused for a manifest that was changed`() async throws {
        try await withBackup { backed, repository, made in
            let path = "\(backed.yard.folder)/backups/snapshots/\(made.id).json"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try Data(text.replacingOccurrences(of: "\"rows\":2", with: "\"rows\":3").utf8)
                .write(to: URL(fileURLWithPath: path))
            await #expect(throws: BackupError.brokenManifest(made.id)) {
                try await EmptyYard.with { _ = try await $0.restore(from: repository) }
            }
        }
    }

    @Test func `stops at a file that is broken or missing and names it, or goes on and lists it`()
        async throws
    {
        try await withBackup { backed, repository, _ in
            let keys = try await backed.blobs.allKeys().sorted { $0.sha256 < $1.sha256 }
            let (broken, missing) = (keys[3], keys[7])
            try backed.spoil(broken.sha256)
            await #expect(throws: BackupError.broken(object: broken.sha256)) {
                try await EmptyYard.with { _ = try await $0.restore(from: repository) }
            }
            try FileManager.default.removeItem(atPath: backed.path(ofObject: missing.sha256))
            try await EmptyYard.with { empty in
                let restored = try await empty.restore(from: repository, skipsBroken: true)
                #expect(restored.missing == [broken.string, missing.string].sorted())
                #expect(restored.files == 10)
                #expect(try await empty.lines() == backed.lines())
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `never takes rows that are broken, and leaves no row then`(_ backend: Backend) async throws {
        try await withBackup { backed, repository, made in
            let posts = try #require(made.manifest.tables.first { $0.schema.name == "posts" }?.pieces.first)
            try backed.spoil(posts)
            try await EmptyYard.with(backend) { empty in
                await #expect(throws: BackupError.broken(object: posts)) {
                    try await empty.restore(from: repository, skipsBroken: true)
                }
                let status = try await Migrator(engine: empty.engine, clock: empty.clock).status()
                #expect(status.isEmpty)
            }
        }
    }

    @Test func `goes on where it was interrupted`() async throws {
        try await withBackup { backed, repository, _ in
            try await EmptyYard.with { empty in
                let failing = FailingStore(empty.blobs, after: 5)
                await #expect(throws: CocoaError.self) {
                    try await EmptyYard(engine: empty.engine, blobs: failing).restore(from: repository)
                }
                let done = try await empty.files().count
                #expect((1..<12).contains(done))
                let counting = FailingStore(empty.blobs, after: .max)
                _ = try await EmptyYard(engine: empty.engine, blobs: counting).restore(from: repository)
                #expect(counting.published == 12 - done)
                #expect(try await empty.files() == backed.files())
                #expect(try await empty.lines() == backed.lines())
            }
        }
    }
}

@Suite struct `Checking backups` {
    private func check(_ repository: Repository, reading fraction: Double = 1) async throws
        -> CheckBackups.Finding
    {
        try await Backend.sqlite.withEngine { scratch in
            try await CheckBackups(repository)(reading: fraction, scratch: scratch)
        }
    }

    @Test func `finds nothing wrong with good ones, and reads as much as it is told to`() async throws {
        try await withBackup { backed, repository, made in
            backed.yard.clock.advance(by: .hours(1))
            _ = try await backed.backUp(into: repository)
            let all = try await check(repository)
            #expect(all.faults == [] && all.snapshots == 2 && all.unnamed == 0)
            #expect(all.objects == made.newObjects && all.readObjects == made.newObjects)
            #expect(all.readBytes == made.newBytes)
            #expect(try await check(repository, reading: 0).readObjects == 0)
        }
    }

    @Test func `names what is missing, broken or changed`() async throws {
        try await withBackup { backed, repository, made in
            let keys = try await backed.blobs.allKeys().sorted { $0.sha256 < $1.sha256 }
            try backed.spoil(keys[0].sha256)
            try FileManager.default.removeItem(atPath: backed.path(ofObject: keys[5].sha256))
            let faults = try await check(repository).faults
            #expect(
                faults == [
                    BackupError.broken(object: keys[0].sha256).description,
                    BackupError.missing(object: keys[5].sha256).description,
                ])
            // What nobody reads cannot be found broken; what is missing is seen.
            #expect(try await check(repository, reading: 0).faults.count == 1)
            let path = "\(backed.yard.folder)/backups/snapshots/\(made.id).json"
            try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
            #expect(try await check(repository).faults == [BackupError.brokenManifest(made.id).description])
        }
    }

    @Test func `finds rows that cannot be restored although every object is whole`() async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.backUp(into: repository)
                let path = "\(backed.yard.folder)/backups/snapshots/\(made.id).json"
                let text = try String(contentsOfFile: path, encoding: .utf8)
                // Chance may have cut the rows of a small table, too.
                let members = try #require(made.manifest.tables.first { $0.schema.name == "members" }).pieces
                let list = members.map { "\"\($0)\"" }.joined(separator: ",")
                let without = text.replacingOccurrences(of: "[\(list)]", with: "[]")
                try #require(without != text)
                try FileManager.default.removeItem(atPath: path)
                let id = try #require(SnapshotID("20300101T000000000Z-\(name(without))"))
                try Data(without.utf8).write(
                    to: URL(fileURLWithPath: "\(backed.yard.folder)/backups/snapshots/\(id).json"))
                let faults = try await check(repository).faults
                #expect(
                    faults.count == 1 && faults.first?.contains("do not fit together") == true, "\(faults)")
            }
        }
    }
}

@Suite struct `Forgetting backups` {
    @Test(arguments: MediaStore.allCases)
    func `takes away what no other one names, and what was left half`(_ store: MediaStore) async throws {
        try await BackedYard.with { backed in
            try await backed.fill()
            let (yard, policy) = (backed.yard, try #require(KeepPolicy("daily=1")))
            try await store.withPlace(in: yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                _ = try await backed.backUp(into: repository)
                let ana = try await yard.member("ana")
                let photo = try await backed.photo(by: ana, "a bridge")
                try await yard.database.write { stores in
                    for old in try stores.photos.unused(before: yard.clock.now + .days(1), limit: 10)
                    where old != photo.id {
                        try stores.photos.delete(old)
                    }
                }
                yard.clock.advance(by: .hours(2))
                let second = try await backed.backUp(into: repository)
                let before = try await objectCount(repository)
                let receipt = try await ForgetBackups(repository, clock: yard.clock)(keeping: policy)
                #expect(receipt.snapshots.count == 1 && receipt.objects > 0)
                #expect(try await repository.snapshots() == [second.id])
                #expect(try await objectCount(repository) == before - receipt.objects)
                let again = try await ForgetBackups(repository, clock: yard.clock)(keeping: policy)
                #expect(again.snapshots == [] && again.objects == 0)
                try await EmptyYard.with { empty in
                    _ = try await empty.restore(from: repository)
                    #expect(try await empty.lines() == backed.lines())
                    #expect(try await empty.files() == backed.files())
                }
            }
        }
    }

    @Test func `deletes nothing where a manifest cannot be read`() async throws {
        try await withBackup { backed, repository, made in
            let path = "\(backed.yard.folder)/backups/snapshots/\(made.id).json"
            try Data("{}".utf8).write(to: URL(fileURLWithPath: path))
            let before = try await objectCount(repository)
            let policy = try #require(KeepPolicy("daily=1"))
            await #expect(throws: BackupError.brokenManifest(made.id)) {
                _ = try await ForgetBackups(repository, clock: backed.yard.clock)(keeping: policy)
            }
            #expect(try await objectCount(repository) == before)
        }
    }

    private func objectCount(_ repository: Repository) async throws -> Int {
        try await Backend.sqlite.withEngine { scratch in
            let finding = try await CheckBackups(repository)(reading: 0, scratch: scratch)
            return finding.objects + finding.unnamed
        }
    }
}
