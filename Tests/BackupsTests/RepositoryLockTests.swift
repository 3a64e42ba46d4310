import Domain
import Synchronization
import TestSupport
import Testing

@testable import Backups

@Suite struct `A lock of a repository` {
    @Test(arguments: MediaStore.allCases, [Duration.hours(5), .days(400)])
    func `of a clock that is ahead holds while somebody renews it, and no longer`(
        _ store: MediaStore, ahead: Duration
    ) async throws {
        try await withTemporaryFolder { folder in
            try await store.withPlace(in: folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let (clock, other) = (TestClock(), TestClock())
                other.advance(by: ahead)
                let living = try await RepositoryLock(repository, for: .writing, clock: other)
                await #expect(throws: BackupError.locked) {
                    _ = try await RepositoryLock(repository, for: .deleting, clock: clock) { pause in
                        #expect(pause > RepositoryLock.interval)
                        other.advance(by: RepositoryLock.interval)
                        _ = try await living.renew()
                    }
                }

                // Its holder is killed.
                let pauses = Mutex(0)
                let lock = try await RepositoryLock(repository, for: .deleting, clock: clock) { _ in
                    pauses.withLock { $0 += 1 }
                }
                let (left, count) = (try await place.sizes(in: "locks").count, pauses.withLock { $0 })
                #expect(left == 1 && count == 1)
                try await lock.release()
            }
        }
    }

    @Test func `that may be of a clock like this one is not waited for`() async throws {
        try await withTemporaryFolder { folder in
            try await MediaStore.folder.withPlace(in: folder) { place in
                let repository = try await Repository(place, makesNew: true)
                let (clock, other) = (TestClock(), TestClock())
                for minutes in [0, 20] {
                    other.advance(by: .minutes(minutes))
                    let living = try await RepositoryLock(repository, for: .deleting, clock: other)
                    await #expect(throws: BackupError.locked) {
                        _ = try await RepositoryLock(repository, for: .writing, clock: clock) { _ in
                            Issue.record("waited")
                        }
                    }
                    try await living.release()
                }
            }
        }
    }

    @Test func `is nothing that something else left beside it`() async throws {
        try await withTemporaryFolder { folder in
            try await MediaStore.folder.withPlace(in: folder) { place in
                let repository = try await Repository(place, makesNew: true)
                try await repository.write([UInt8](repeating: 0, count: 6000), as: "locks/.DS_Store")
                try await repository.write([1, 2, 3], as: "locks/notes.json")
                let lock = try await RepositoryLock(repository, for: .deleting, clock: TestClock())
                try await lock.release()
                let left = try await place.sizes(in: "locks").keys.sorted()
                #expect(left == [".DS_Store", "notes.json"])
            }
        }
    }
}
