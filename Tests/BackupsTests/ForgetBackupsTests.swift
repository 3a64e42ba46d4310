import Backups
import Domain
import Foundation
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

extension BackedYard {
    /// A backup of each of two states; the first one has a photo that is gone in the second.
    fileprivate func twoBackups(in repository: Repository) async throws -> [SnapshotID] {
        try await fill()
        let ana = try #require(try await yard.database.read { try $0.members.member(username: "ana") })
        let photo = try await photo(by: ana, "an old wall")
        let first = try await backUp(into: repository)
        try await yard.database.write { try $0.photos.delete(photo.id) }
        yard.clock.advance(by: .hours(1))
        let second = try await backUp(into: repository)
        yard.clock.advance(by: .hours(1))
        return [first.id, second.id]
    }

    /// More to back up: an unused photo with six files.
    fileprivate func grow() async throws {
        let ana = try #require(try await yard.database.read { try $0.members.member(username: "ana") })
        try await photo(by: ana, "a bridge")
    }
}

/// What was told of forgetting after a failure.
private final class Told: Sendable {
    private let outcomes = Mutex<[Result<ForgetBackups.Receipt, any Error>]>([])

    var all: [Result<ForgetBackups.Receipt, any Error>] { outcomes.withLock { $0 } }

    func tell(_ outcome: Result<ForgetBackups.Receipt, any Error>) {
        outcomes.withLock { $0.append(outcome) }
    }
}

/// A backup that is never made.
private func failing(_ error: any Error) -> () async throws -> Void {
    let make: () async throws -> Void = { throw error }
    return make
}

private func check(_ repository: Repository) async throws -> CheckBackups.Finding {
    try await Backend.sqlite.withEngine { scratch in
        try await CheckBackups(repository)(reading: 1, scratch: scratch)
    }
}

@Suite struct `After a backup that failed` {
    private let told = Told()

    @Test(arguments: MediaStore.allCases)
    func `old ones are forgotten, so that a full place has room for the next one`(_ store: MediaStore)
        async throws
    {
        let policy = try #require(KeepPolicy("daily=1"))
        try await BackedYard.with { backed in
            try await store.withPlace(in: backed.yard.folder) { place in
                let full = FullPlace(place)
                let repository = try await Repository(full, makesNew: true)
                let made = try await backed.twoBackups(in: repository)
                try await backed.grow()
                full.leave(room: 4)
                let forget = ForgetBackups(repository, clock: backed.yard.clock)
                await #expect(throws: CocoaError.self) {
                    _ = try await forget.after(
                        { try await backed.backUp(into: repository) }, keeping: policy, tell: told.tell)
                }
                // The last good one stays, with all that it names, and so do four files of the one that broke off.
                #expect(try await repository.snapshots() == [made[1]])
                let found = try await check(repository)
                #expect(found.faults == [] && found.unnamed == 4)
                let receipt = try #require(try told.all.first?.get())
                // Six files of the photo that is gone, their list, and rows of two tables.
                #expect(receipt.snapshots == [made[0]] && receipt.objects >= 9 && told.all.count == 1)

                let done = try await forget.after(
                    { try await backed.backUp(into: repository) }, keeping: policy, tell: told.tell)
                #expect(try await repository.snapshots() == [done.made.id] && told.all.count == 1)
                #expect(try await check(repository).unnamed == 0)
                try await EmptyYard.with { empty in
                    _ = try await empty.restore(from: repository)
                    #expect(try await empty.lines() == backed.lines())
                    #expect(try await empty.files().count == 18)
                }
            }
        }
    }

    @Test func `nothing goes that the policy keeps, nor what was copied for the next one`() async throws {
        let policy = try #require(KeepPolicy("daily=7"))
        try await BackedYard.with { backed in
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let full = FullPlace(place)
                let repository = try await Repository(full, makesNew: true)
                try await backed.fill()
                let made = try await backed.backUp(into: repository)
                try await backed.grow()
                full.leave(room: 4)
                await #expect(throws: CocoaError.self) {
                    _ = try await ForgetBackups(repository, clock: backed.yard.clock).after(
                        { try await backed.backUp(into: repository) }, keeping: policy, tell: told.tell)
                }
                #expect(try await repository.snapshots() == [made.id])
                #expect(try await check(repository).unnamed == 4)
                let receipt = try #require(try told.all.first?.get())
                #expect(receipt.snapshots == [] && receipt.objects == 0)
            }
        }
    }

    @Test func `that failure is what is thrown, also where forgetting fails`() async throws {
        let policy = try #require(KeepPolicy("daily=1"))
        try await BackedYard.with { backed in
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.twoBackups(in: repository)
                let end = (backed.yard.clock.now + .minutes(30)).milliseconds
                try Data("{\"purpose\":\"writing\",\"expires_at\":\(end)}".utf8).write(
                    to: URL(fileURLWithPath: "\(backed.yard.folder)/backups/locks/other.json"))
                let forget = ForgetBackups(repository, clock: backed.yard.clock)
                await #expect(throws: CocoaError.self) {
                    _ = try await forget.after(
                        failing(CocoaError(.fileWriteOutOfSpace)), keeping: policy, tell: told.tell)
                }
                #expect(throws: BackupError.locked) { try told.all.first?.get() }
                // A task that ends has no time for it.
                await #expect(throws: CancellationError.self) {
                    _ = try await forget.after(
                        failing(CancellationError()), keeping: policy, tell: told.tell)
                }
                #expect(told.all.count == 1)
                #expect(try await repository.snapshots() == made)
            }
        }
    }
}

@Suite struct `The newest backup that is whole` {
    @Test func `stays whatever the policy says, as long as newer ones are not`() async throws {
        let policy = try #require(KeepPolicy("daily=1"))
        try await BackedYard.with { backed in
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.twoBackups(in: repository)
                let before = try await backed.blobs.allKeys()
                try await backed.grow()
                let new = try await backed.blobs.allKeys().subtracting(before)
                try await backed.blobs.delete(#require(new.first))
                let broken = try await backed.backUp(into: repository)
                #expect(broken.manifest.files.missing.count == 1)
                let receipt = try await ForgetBackups(repository, clock: backed.yard.clock)(keeping: policy)
                #expect(receipt.snapshots == [made[0]])
                #expect(try await repository.snapshots() == [made[1], broken.id])
                try await EmptyYard.with { empty in
                    let restored = try await empty.restore(made[1], from: repository)
                    #expect(restored.missing == [] && restored.files == 12)
                }
            }
        }
    }
}
