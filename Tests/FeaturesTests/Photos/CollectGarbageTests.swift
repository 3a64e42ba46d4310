import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Collecting garbage` {
    @Test func `takes uploads that no post took within a day, and no others`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let used = try await verbs.upload(by: ana, "used").photo
            let post = try await verbs.publish(PostDraft(photoIDs: [used.id]), by: ana)
            let unused = try await verbs.upload(by: ana, "unused").photo
            verbs.clock.advance(by: .hours(24) - .milliseconds(1))
            let young = try await verbs.upload(by: ana, "young").photo
            #expect(try await verbs.collect().photos == 0)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(try await verbs.collect().photos == 1)
            try await expectRefusal(.notFound) { _ = try await verbs.showPhoto(unused.id, viewer: ana) }
            _ = try await verbs.showPhoto(young.id, viewer: ana)
            #expect(try await verbs.showPost(post.id, viewer: nil).photos == [used])
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test func `leaves files without a row alone for an hour, then throws them away`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let kept = try await verbs.upload(by: ana, "kept")
            _ = try await verbs.publish(PostDraft(photoIDs: [kept.photo.id]), by: ana)
            await #expect(throws: TamperedBlobStore.DiskFull.self) {
                try await verbs.upload(
                    by: ana, "lost", to: TamperedBlobStore(store: verbs.blobs, isFull: true))
            }
            verbs.ageFiles()
            verbs.clock.advance(by: .hours(1) - .milliseconds(1))
            #expect(try await verbs.collect().swept.trashed == 0)
            verbs.clock.advance(by: .milliseconds(1))
            #expect(try await verbs.collect().swept.trashed == 1)
            verbs.clock.advance(by: CollectGarbage.usualTrashLifetime)
            #expect(try await verbs.collect().blobs == 1)
            #expect(try await verbs.files() == Set(kept.photo.renditions.map(\.blob) + [kept.original.blob]))
        }
    }

    @Test func `finishes what a dead collection began`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana).photo
            try await verbs.deletePhoto(photo.id, by: ana)
            let now = verbs.clock.now
            let taken = try await verbs.database.write { stores in
                try stores.tombstones.take(limit: 100, abandonedBefore: now, trashedBefore: now, at: now)
            }
            #expect(taken.count == 6)
            #expect(try await verbs.collect().blobs == 0, "they are left to the one that took them")
            verbs.clock.advance(by: .minutes(2))
            #expect(try await verbs.collect().blobs == 6)
            #expect(try await verbs.files().isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `deletes all other files where some cannot be deleted, and tries these again`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            // In the order in which they are taken, a hundred at a time.
            let keys = (0..<250).map { BlobKey.made(of: "\($0)", kind: .rendition) }
                .sorted { $0.sha256 < $1.sha256 }
            let stuck = [keys[0], keys[50], keys[150]]
            let now = verbs.clock.now
            _ = try await verbs.database.write { try $0.tombstones.mark(keys, at: now) }
            let store = TamperedBlobStore(store: verbs.blobs, undeletable: Set(stuck))
            let collect: CollectGarbage = verbs.all(with: store).collectGarbage
            for grace in [CollectGarbage.Grace.whileServing, .none] {
                await #expect(throws: TamperedBlobStore.Refused.self) {
                    try await collect.deleteFiles(after: grace)
                }
                #expect(try await verbs.yard.tombstones() == stuck)
                verbs.clock.advance(by: .minutes(3))
            }
            #expect(try await verbs.collect.deleteFiles() == 3)
            #expect(try await verbs.yard.tombstones() == [])
        }
    }

    @Test func `ends soon where the store is away, and leaves the rest to the next run`() async throws {
        try await withVerbs { verbs in
            let keys = (0..<120).map { BlobKey.made(of: "\($0)", kind: .rendition) }
                .sorted { $0.sha256 < $1.sha256 }
            let now = verbs.clock.now
            _ = try await verbs.database.write { try $0.tombstones.mark(keys, at: now) }
            // None of the first hundred: the others, which it would delete, are not even tried.
            let store = TamperedBlobStore(store: verbs.blobs, undeletable: Set(keys.prefix(100)))
            let collect: CollectGarbage = verbs.all(with: store).collectGarbage
            await #expect(throws: TamperedBlobStore.Refused.self) { try await collect.deleteFiles() }
            #expect(try await verbs.yard.tombstones() == keys)
            verbs.clock.advance(by: .minutes(3))
            #expect(try await verbs.collect.deleteFiles() == 120)
        }
    }

    @Test func `makes an upload wait whose file is being deleted, and does not break it`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.upload(by: ana).photo
            try await verbs.deletePhoto(first.id, by: ana)
            let now = verbs.clock.now
            let taken = try await verbs.database.write { stores in
                try stores.tombstones.take(limit: 100, abandonedBefore: now, trashedBefore: now, at: now)
            }
            async let second = verbs.upload(by: ana)
            for key in taken { try await verbs.blobs.delete(key) }
            try await verbs.database.write { try $0.tombstones.forget(taken) }
            let kept = try await second
            #expect(try await verbs.files() == Set(kept.photo.renditions.map(\.blob) + [kept.original.blob]))
        }
    }

    @Test(arguments: Backend.allCases)
    func `at once with publishing makes no post without its photo`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await verbs.given.photos(30, by: ana)
            verbs.clock.advance(by: .hours(24))
            let results = try await atOnce(31) { number -> Post? in
                if number == 10 {
                    _ = try await verbs.collect()
                    return nil
                }
                return try await verbs.publish(
                    PostDraft(text: "x", photoIDs: [photos[number % 30].id]), by: ana)
            }
            #expect(Set(results.failures()).isSubset(of: [.invalid]))
            for post in results.successes().compactMap({ $0 }) {
                let shown = try await verbs.showPost(post.id, viewer: nil)
                #expect(shown.photos.count == 1)
                #expect(shown.photos[0].renditions.count == 5)
            }
        }
    }

    @Test func `takes stories that nobody keeps when they end, with their files`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.all.manageStories.setKeeps(false, by: ana)
            for (author, words) in [(ana, "gone"), (ben, "kept")] {
                let photo = try await verbs.upload(by: author, words, purpose: .story).photo
                _ = try await verbs.all.publishStory(StoryDraft(photoIDs: [photo.id]), by: author)
            }
            verbs.clock.advance(by: .hours(24) - .milliseconds(1))
            #expect(try await verbs.collect().stories == 0)
            verbs.clock.advance(by: .milliseconds(1))
            let receipt = try await verbs.collect()
            #expect(receipt.stories == 1 && receipt.photos == 0 && receipt.blobs == 6 && !receipt.isEmpty)
            #expect(try await verbs.count("stories") == 1)
            let kept = try await verbs.all.readStories.archive(of: ben, page: PageRequest())
            #expect(kept.items.count == 1)
            #expect(try await verbs.files() == verbs.named())
        }
    }

    @Test func `forgets sessions and keys that ran out`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let old = try await verbs.logIn(ana)
            _ = try await verbs.publish(PostDraft(text: "x"), by: ana, idempotencyKey: "k")
            verbs.clock.advance(by: .days(60))
            let new = try await verbs.logIn(ana)
            _ = try await verbs.collect()
            #expect(try await verbs.count("sessions") == 1)
            #expect(try await verbs.count("session_secrets") == 1)
            #expect(try await verbs.count("idempotency_keys") == 0)
            #expect(try await verbs.identity(old) == nil)
            #expect(try await verbs.identity(new) != nil)
        }
    }
}

@Suite struct `Deleting an upload` {
    @Test func `takes its files too, but not while a post shows it`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana).photo
            let post = try await verbs.publish(PostDraft(text: "x", photoIDs: [photo.id]), by: ana)
            try await expectRefusal(.conflict) { try await verbs.deletePhoto(photo.id, by: ana) }
            _ = try await verbs.editPost(post.id, text: nil, photoIDs: [], by: ana)
            try await verbs.deletePhoto(photo.id, by: ana)
            try await expectRefusal(.notFound) { try await verbs.deletePhoto(photo.id, by: ana) }
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }
}
