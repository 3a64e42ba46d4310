import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A post for later` {
    @Test func `is as one of that moment, with its photos, and tells whom it mentions`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.given.follow(ana, by: ben)
            let photos = try await verbs.given.photos(2, by: ana)
            let time = verbs.clock.now + .days(2)
            _ = try await verbs.all.saveDraft(
                DraftChanges(
                    kind: .post, text: "@ben look", photoIDs: photos.map(\.id), publishAt: .at(time)), by: ana
            )
            verbs.clock.advance(by: .days(2) + .seconds(3))
            _ = try await verbs.collect()
            #expect(try await verbs.all.publishDueDrafts() == PublishDueDrafts.Receipt(published: 1))
            let feed = try await verbs.database.read {
                try $0.posts.page(.by(ana.id), viewer: ben.id, page: PageRequest())
            }
            let post = try #require(feed.items.first)
            #expect(post.createdAt == verbs.clock.now && post.photos.map(\.id) == photos.map(\.id))
            let told = try await verbs.database.read { try $0.notifications.unreadCount(of: ben.id) }
            #expect(told == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is published once by several nodes at once`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            for number in 1...5 {
                let time = verbs.clock.now + .minutes(number)
                _ = try await verbs.all.saveDraft(
                    DraftChanges(kind: .post, text: "later \(number)", publishAt: .at(time)), by: ana)
            }
            verbs.clock.advance(by: .minutes(9))
            let runs = try await atOnce(4) { _ in try await verbs.all.publishDueDrafts() }
            #expect(runs.failures().isEmpty)
            #expect(runs.successes().reduce(0) { $0 + $1.published } == 5)
            #expect(try await verbs.count("posts") == 5)
            #expect(try await verbs.count("drafts") == 0)
        }
    }

    @Test func `stays a draft with the reason where it cannot be, and its author is told once`() async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let photo = try await verbs.given.photo(by: ben)
            let time = verbs.clock.now + .hours(1)
            for author in [ana, ana, ben] {
                let text = author.id == ana.id ? "late" : "in time"
                _ = try await verbs.all.saveDraft(
                    DraftChanges(kind: .post, text: text, publishAt: .at(time)), by: author)
            }
            let shown = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, photoIDs: [photo.id], publishAt: .at(time)), by: ben)
            #expect(shown.photos.isEmpty == false)
            verbs.clock.advance(by: .hours(1))
            let now = verbs.clock.now
            _ = try await verbs.database.write { try $0.members.setSuspended(ana.id, at: now) }
            let receipt = try await verbs.all.publishDueDrafts()
            #expect(receipt.failed == 2)
            let left = try await verbs.all.listDrafts(by: ana)
            #expect(
                left.map(\.failure) == ["suspended", "suspended"] && left.allSatisfy { $0.publishAt == nil })
            #expect(try await verbs.all.publishDueDrafts() == PublishDueDrafts.Receipt())
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 10) }
            #expect(notices.map(\.kind) == [.draftFailed])
        }
    }

    @Test func `is judged again with each change, and waits no more once it is taken back`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, text: "a", publishAt: .at(verbs.clock.now + .hours(1))), by: ana)
            let empty = try await refusal {
                _ = try await verbs.all.saveDraft(DraftChanges(text: " "), id: draft.id, by: ana)
            }
            #expect(empty?.faults.map(\.field) == ["text"])
            let same = try await verbs.all.saveDraft(DraftChanges(text: "a"), id: draft.id, by: ana)
            #expect(same == draft)
            _ = try await verbs.all.saveDraft(DraftChanges(publishAt: .never), id: draft.id, by: ana)
            verbs.clock.advance(by: .hours(2))
            #expect(try await verbs.all.publishDueDrafts() == PublishDueDrafts.Receipt())
            #expect(try await verbs.all.listDrafts(by: ana).count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is given again for its key, and not found once it is deleted`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: "once"), by: ana)
            func publish() async throws -> Identifier<Post> {
                try await verbs.all.publishDraft(draft.id, by: ana, idempotencyKey: "key").id
            }
            let first = try await publish()
            #expect(try await publish() == first)
            #expect(try await verbs.count("posts") == 1)
            try await verbs.database.write { try $0.posts.delete(first) }
            try await expectRefusal(.notFound) { _ = try await publish() }
        }
    }

    @Test func `is one of twenty at most, and may be moved all the same`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let time = verbs.clock.now + .days(1)
            var last: Draft?
            for _ in 0..<DraftRule.scheduledLimit {
                last = try await verbs.all.saveDraft(
                    DraftChanges(kind: .post, text: "a", publishAt: .at(time)), by: ana)
            }
            let more = try await refusal {
                _ = try await verbs.all.saveDraft(
                    DraftChanges(kind: .post, text: "a", publishAt: .at(time)), by: ana)
            }
            let fault = Fault.tooMany(maximum: DraftRule.scheduledLimit)
            #expect(more?.faults == [FieldFault(field: "publish_at", fault: fault)])
            let id = try #require(last?.id)
            let moved = try await verbs.all.saveDraft(
                DraftChanges(publishAt: .at(time + .days(1))), id: id, by: ana)
            #expect(moved.publishAt == time + .days(1))
        }
    }

    @Test func `waits for a clock that is believed`() async throws {
        try await withVerbs(watches: true) { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.collect()
            _ = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, text: "a", publishAt: .at(verbs.clock.now + .days(1))), by: ana)
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.all.publishDueDrafts() == PublishDueDrafts.Receipt())
            #expect(try await verbs.count("drafts") == 1)
        }
    }
}

@Suite struct `Photos of drafts` {
    @Test func `are kept as long as the draft, and a day longer`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, "begun").photo
            let draft = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, photoIDs: [photo.id]), by: ana)
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.collect().photos == 0)
            try await expectRefusal(.conflict) { try await verbs.deletePhoto(photo.id, by: ana) }
            try await verbs.all.deleteDraft(draft.id, by: ana)
            verbs.clock.advance(by: .hours(24) - .milliseconds(1))
            #expect(try await verbs.collect().photos == 0)
            verbs.clock.advance(by: .milliseconds(2))
            #expect(try await verbs.collect().photos == 1)
        }
    }

    @Test func `are seen by their owner alone`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let photo = try await verbs.upload(by: ana, "begun").photo
            _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, photoIDs: [photo.id]), by: ana)
            try await verbs.database.read { stores throws in
                #expect(try !stores.photos.isShown(photo.id, to: ben.id))
                #expect(try !stores.photos.isShown(photo.id, to: nil))
            }
            try await expectRefusal(.notFound) { try await verbs.deletePhoto(photo.id, by: ben) }
            let stolen = try await refusal {
                _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, photoIDs: [photo.id]), by: ben)
            }
            #expect(stolen?.faults == [FieldFault(field: "photo_ids", fault: .unknown)])
        }
    }

    @Test func `go with what is published, and are copied for a draft that is kept beside`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana, "begun").photo
            let first = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, photoIDs: [photo.id]), by: ana)
            let both = try await verbs.all.saveDraft(DraftChanges(kind: .post, photoIDs: [photo.id]), by: ana)
            let copy = try #require(both.photos.first)
            #expect(copy.id != photo.id && copy.files == photo.files)
            let post = try await verbs.all.publishDraft(first.id, by: ana)
            #expect(post.photos.map(\.id) == [photo.id])
            try await expectRefusal(.notFound) { _ = try await verbs.all.publishDraft(first.id, by: ana) }
            #expect(try await verbs.all.showDraft(both.id, by: ana) == both)
            verbs.clock.advance(by: .days(30))
            #expect(try await verbs.collect().photos == 0)
        }
    }
}
