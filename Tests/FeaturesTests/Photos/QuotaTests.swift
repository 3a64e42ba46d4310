import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Room for photos` {
    @Test(arguments: Backend.allCases)
    func `of a member ends at the quota, and comes back with what they delete`(_ backend: Backend)
        async throws
    {
        let one = try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.upload(by: ana)
            let use = try await verbs.all.quota(of: ana)
            #expect(use.quota == 5 << 30)
            return use.used
        }
        try await withVerbs(backend, quota: QuotaPolicy(perMember: one * 5 / 2)) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let first = try await verbs.upload(by: ana, "first").photo
            _ = try await verbs.upload(by: ana, "second")
            let files = try await verbs.files()
            // The third would go beyond it: known once it is made.
            for _ in 0..<2 {
                let error = try await refusal { try await verbs.upload(by: ana, "third") }
                #expect(error?.code == .storageFull && error?.reason == .quotaFull)
            }
            #expect(try await verbs.files() == files, "nothing is left of what was refused")
            _ = try await verbs.upload(by: ben, "of ben")
            try await verbs.deletePhoto(first.id, by: ana)
            _ = try await verbs.upload(by: ana, "third")
        }
    }

    /// Two devices wrote the same draft, and both are kept.
    @Test(arguments: Backend.allCases)
    func `is needed for copies of what stands in another draft, and not to be told of them again`(
        _ backend: Backend
    ) async throws {
        let one = try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.upload(by: ana)
            return try await verbs.all.quota(of: ana).used
        }
        try await withVerbs(backend, quota: QuotaPolicy(perMember: one * 7 / 2)) { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana).photo.id
            let other = try await verbs.upload(by: ana, "another").photo.id
            let changes = DraftChanges(kind: .post, text: "sea", photoIDs: [photo])
            let first = try await verbs.all.saveDraft(changes, by: ana)
            let copied = try await verbs.all.saveDraft(changes, by: ana, idempotencyKey: "both")
            #expect(copied.photos.map(\.id) != first.photos.map(\.id))
            // Three are there, and another one would be too much.
            let full = try await refusal { _ = try await verbs.all.saveDraft(changes, by: ana) }
            #expect(full?.code == .storageFull && full?.reason == .quotaFull)
            #expect(try await verbs.all.listDrafts(by: ana).count == 2)
            let again = try await verbs.all.saveDraft(changes, by: ana, idempotencyKey: "both")
            #expect(again == copied)
            // What is only moved around needs none, nor does a draft without copies.
            _ = try await verbs.all.saveDraft(DraftChanges(photoIDs: [other, photo]), id: first.id, by: ana)
            _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: "sky"), by: ana)
        }
    }

    @Test func `that is used up is known before a byte is received`() async throws {
        try await withVerbs(quota: QuotaPolicy(perMember: 1)) { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.given.photo(by: ana)
            let error = try await refusal {
                _ = try await verbs.uploadPhoto.begin(by: ana, idempotencyKey: nil)
            }
            #expect(error?.reason == .quotaFull)
        }
    }

    @Test func `of the yard ends where its disk is short, and nothing else does`() async throws {
        let disk = TestDisk()
        try await withVerbs(quota: QuotaPolicy(perMember: nil, disk: disk)) { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana).photo
            disk.fill(true)
            let error = try await refusal { try await verbs.upload(by: ana, "another") }
            #expect(error?.code == .storageFull && error?.reason == nil)
            let post = try await verbs.publish(PostDraft(text: "still here", photoIDs: [photo.id]), by: ana)
            try await verbs.deletePost(post.id, by: ana)
            disk.fill(false)
            _ = try await verbs.upload(by: ana, "another")
        }
    }

    /// Whatever fails then fails for that reason: the worker, the store, the file under way.
    @Test func `that ended while a photo was under way is named as the reason`() async throws {
        let disk = TestDisk()
        try await withVerbs(quota: QuotaPolicy(disk: disk)) { verbs in
            struct Broken: Error {}
            for isFull in [false, true] {
                do {
                    try await verbs.all.quota.naming {
                        disk.fill(isFull)
                        throw Broken()
                    }
                } catch {
                    #expect((error as? DomainError)?.code == (isFull ? .storageFull : nil))
                }
                disk.fill(false)
            }
        }
    }

    /// What only notes when somebody was last seen must not keep them from reading.
    @Test func `is not needed to be known again`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let session = try await verbs.given.session(of: ana)
            verbs.clock.advance(by: .hours(1))
            let full = FullDatabase(database: verbs.database)
            let authenticate = DatabaseVerbs(verbs.yard.ports(database: full, secrets: NoSecrets()))
                .authenticate
            #expect(try await authenticate(session: session.id)?.member == ana)
        }
    }
}

/// A database on a disk that is full.
private struct FullDatabase: Database {
    let database: any Database

    func read<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws
        -> Result
    {
        try await database.read(body)
    }

    func write<Result: Sendable>(_ body: @escaping @Sendable (Stores) throws -> Result) async throws
        -> Result
    {
        throw DomainError(.storageFull)
    }

    var observers: CommitObservers { database.observers }

    func isReachable() async -> Bool { false }
    func broadcasts() -> AsyncStream<Broadcast> { database.broadcasts() }
}

private struct NoSecrets: Secrets {
    func make() -> String { "" }
    func hash(of secret: String) -> [UInt8] { [] }
}
