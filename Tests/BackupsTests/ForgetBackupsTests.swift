import Backups
import Domain
import Foundation
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

extension BackedYard {
    /// For lists while old backups are forgotten.
    fileprivate var scratch: String { "\(yard.folder)/forget" }

    /// A backup of each of two states; the first one has a photo that is gone in the second.
    fileprivate func twoBackups(in repository: Repository) async throws -> [SnapshotID] {
        try await fill()
        let ana = try await yard.member("ana")
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
        let ana = try await yard.member("ana")
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
    // Migrated already, as each of a hundred would have to be.
    try await withFreshDatabase(.sqlite) { scratch in
        try await CheckBackups(repository)(reading: 1, scratch: scratch.engine)
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
                    _ = try await forget.afterFailure(
                        of: { try await backed.backUp(into: repository) }, keeping: policy,
                        listsIn: backed.scratch, tell: told.tell)
                }
                // The last good one stays, with all that it names, and so do four files of the one that broke off.
                #expect(try await repository.snapshots() == [made[1]])
                let found = try await check(repository)
                #expect(found.faults == [] && found.unnamed == 4)
                let receipt = try #require(try told.all.first?.get())
                // Six files of the photo that is gone, their list, and rows of two tables.
                #expect(receipt.snapshots == [made[0]] && receipt.objects >= 9 && told.all.count == 1)

                let done = try await forget.afterFailure(
                    of: { try await backed.backUp(into: repository) }, keeping: policy,
                    listsIn: backed.scratch, tell: told.tell)
                _ = try await forget(keeping: policy)
                #expect(try await repository.snapshots() == [done.id] && told.all.count == 1)
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
                    _ = try await ForgetBackups(repository, clock: backed.yard.clock).afterFailure(
                        of: { try await backed.backUp(into: repository) }, keeping: policy,
                        listsIn: backed.scratch, tell: told.tell)
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
                    try await forget.afterFailure(
                        of: failing(CocoaError(.fileWriteOutOfSpace)), keeping: policy,
                        listsIn: backed.scratch, tell: told.tell)
                }
                #expect(throws: BackupError.locked) { try told.all.first?.get() }
                // A task that ends has no time for it.
                await #expect(throws: CancellationError.self) {
                    try await forget.afterFailure(
                        of: failing(CancellationError()), keeping: policy, listsIn: backed.scratch,
                        tell: told.tell)
                }
                #expect(told.all.count == 1)
                #expect(try await repository.snapshots() == made)
            }
        }
    }
}

/// A copy of the backups of a yard, in which the first run that forgets old ones is interrupted.
private struct Trial {
    let backed: BackedYard
    let policy: KeepPolicy
    /// Whether the first run comes after a backup that was made.
    let wasMade: Bool

    /// What lies there after a second run, in which no backup could be made.
    func run(breakingOffAfter steps: Int) async throws -> (wasBroken: Bool, files: Set<String>) {
        let folder = "\(backed.yard.folder)/after-\(steps)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: "\(backed.yard.folder)/backups", toPath: "\(folder)/backups")
        return try await MediaStore.folder.withPlace(in: folder) { place in
            let breaking = BreakingPlace(place)
            let repository = try await Repository(breaking)
            let forget = ForgetBackups(repository, clock: backed.yard.clock)
            breaking.breakOff(after: steps)
            if wasMade {
                // Whether it was interrupted the place says.
                _ = try? await forget(keeping: policy)
            } else {
                await failToMake(forget)
            }
            let wasBroken = breaking.isBroken
            breaking.mend()
            // Whoever reads meanwhile finds no backup without its objects.
            #expect(try await check(repository).faults == [], "after \(steps) steps")
            // The lock of a program that was killed ends.
            backed.yard.clock.advance(by: .minutes(31))
            await failToMake(forget)
            let files = try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/backups")
                .filter { $0.hasPrefix("objects/") || $0.hasPrefix("snapshots/") || $0 == "going" }
            return (wasBroken: wasBroken, files: Set(files))
        }
    }

    private func failToMake(_ forget: ForgetBackups) async {
        await #expect(throws: CocoaError.self) {
            try await forget.afterFailure(
                of: failing(CocoaError(.fileWriteOutOfSpace)), keeping: policy, listsIn: backed.scratch,
                tell: { _ in })
        }
    }
}

@Suite struct `Forgetting that is interrupted` {
    @Test(arguments: [true, false])
    func `at whatever step is ended by the next one, also where no backup can be made`(_ wasMade: Bool)
        async throws
    {
        let policy = try #require(KeepPolicy("daily=1"))
        try await BackedYard.with { backed in
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let made = try await backed.twoBackups(in: repository)
                let trial = Trial(backed: backed, policy: policy, wasMade: wasMade)
                let whole = try await trial.run(breakingOffAfter: .max)
                #expect(!whole.wasBroken && !whole.files.contains("going"))
                #expect(
                    whole.files.filter { $0.hasPrefix("snapshots/") } == ["snapshots/\(made[1]).json"])
                var count = 0
                for steps in 0..<100 {
                    let outcome = try await trial.run(breakingOffAfter: steps)
                    guard outcome.wasBroken else { break }
                    count += 1
                    #expect(outcome.files == whole.files, "after \(steps) steps")
                }
                // Nine objects at least, a manifest, the note twice, and the lock twice.
                #expect((14..<100).contains(count))
            }
        }
    }

    @Test func `is ended also by a policy that keeps more, for what was begun is whole no more`() async throws
    {
        let policy = try #require(KeepPolicy("daily=1"))
        let more = try #require(KeepPolicy("daily=7"))
        try await BackedYard.with { backed in
            try await MediaStore.folder.withPlace(in: backed.yard.folder) { place in
                let breaking = BreakingPlace(place)
                let repository = try await Repository(breaking, makesNew: true)
                let made = try await backed.twoBackups(in: repository)
                backed.yard.clock.advance(by: .days(1))
                let newest = try await backed.backUp(into: repository)
                let forget = ForgetBackups(repository, clock: backed.yard.clock)
                // The lock, the note and three objects.
                breaking.breakOff(after: 5)
                await #expect(throws: CocoaError.self) { try await forget(keeping: policy) }
                breaking.mend()
                #expect(try await repository.snapshots() == [newest.id])
                backed.yard.clock.advance(by: .minutes(31))
                let receipt = try await forget(keeping: more)
                #expect(receipt.snapshots == made)
                let found = try await check(repository)
                #expect(found.faults == [] && found.unnamed == 0 && found.snapshots == 1)
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
