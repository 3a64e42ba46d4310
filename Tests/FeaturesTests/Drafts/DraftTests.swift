import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Drafts` {
    @Test func `keep what was typed, change on top of what is there, and are nobody else's`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let first = try await verbs.all.saveDraft(
                DraftChanges(kind: .listing, name: " a ", price: "12x"), by: ana, idempotencyKey: "k")
            #expect(first.words.name == " a " && first.words.price == "12x" && first.version == 1)
            let again = try await verbs.all.saveDraft(
                DraftChanges(kind: .listing, name: "other"), by: ana, idempotencyKey: "k")
            #expect(again == first)
            let next = try await verbs.all.saveDraft(
                DraftChanges(stock: "3"), id: first.id, expectedVersion: 1, by: ana)
            #expect(next.words.name == " a " && next.words.stock == "3" && next.version == 2)
            try await expectRefusal(.conflict) {
                _ = try await verbs.all.saveDraft(
                    DraftChanges(stock: "4"), id: first.id, expectedVersion: 1, by: ana)
            }
            try await expectRefusal(.notFound) { _ = try await verbs.all.showDraft(first.id, by: ben) }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.saveDraft(DraftChanges(name: "b"), id: first.id, by: ben)
            }
            try await expectRefusal(.notFound) { try await verbs.all.deleteDraft(first.id, by: ben) }
            #expect(try await verbs.all.listDrafts(by: ben).isEmpty)
            try await verbs.all.deleteDraft(first.id, by: ana)
            #expect(try await verbs.all.listDrafts(by: ana).isEmpty)
        }
    }

    @Test func `keep whether offers are taken, and for how long, until something else is said`() async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let first = try await verbs.all.saveDraft(
                DraftChanges(kind: .listing, name: "a", allowsOffers: true, answerHours: "2 days"), by: ana)
            #expect(first.words.allowsOffers && first.words.answerHours == "2 days")
            let named = try await verbs.all.saveDraft(DraftChanges(name: "b"), id: first.id, by: ana)
            #expect(named.words.allowsOffers && named.words.answerHours == "2 days")
            let other = try await verbs.all.saveDraft(
                DraftChanges(allowsOffers: false, answerHours: ""), id: first.id, by: ana)
            #expect(!other.words.allowsOffers && other.words.answerHours == "" && other.version == 3)
            let long = String(repeating: "1", count: DraftRule.limit.maximum + 1)
            let refused = try await refusal {
                _ = try await verbs.all.saveDraft(DraftChanges(answerHours: long), id: first.id, by: ana)
            }
            #expect(refused?.faults.map(\.field) == ["answer_hours"])
        }
    }

    @Test func `are so many, and no longer than anything that could be published`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            for _ in 1...DraftRule.draftLimit {
                _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: "a"), by: ana)
            }
            let full = try await refusal {
                _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: "a"), by: ana)
            }
            let tooMany = FieldFault(field: "kind", fault: .tooMany(maximum: DraftRule.draftLimit))
            #expect(full?.faults == [tooMany])
            let long = String(repeating: "a", count: DraftRule.limit.maximum + 1)
            let refused = try await refusal {
                _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: long), by: ana)
            }
            #expect(
                refused?.faults == [
                    FieldFault(field: "text", fault: .tooLong(maximum: DraftRule.limit.maximum))
                ])
        }
    }

    @Test func `go as they are published, and only once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: "sea"), by: ana)
            let post = try await verbs.all.publishPost(
                PostDraft(text: "the sea", draftID: draft.id.string), by: ana)
            #expect(post.text == "the sea")
            #expect(try await verbs.all.listDrafts(by: ana).isEmpty)
            let twice = try await refusal {
                _ = try await verbs.all.publishPost(
                    PostDraft(text: "the sea", draftID: draft.id.string), by: ana)
            }
            #expect(twice?.faults == [FieldFault(field: "draft_id", fault: .unknown)])
        }
    }

    @Test func `that wait are published at their time, once, as if written then`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let time = verbs.clock.now + .hours(2)
            _ = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, text: "later", publishAt: .at(time)), by: ana)
            #expect(try await verbs.all.publishDueDrafts().published == 0)
            verbs.clock.advance(by: .hours(2))
            #expect(try await verbs.all.publishDueDrafts().published == 1)
            #expect(try await verbs.all.publishDueDrafts().published == 0)
            #expect(try await verbs.all.listDrafts(by: ana).isEmpty)
        }
    }

    @Test(arguments: [Duration.seconds(30), .days(366)])
    func `wait neither a moment nor for years, and only with what could be published`(_ wait: Duration)
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            func faults(_ changes: DraftChanges) async throws -> [String]? {
                try await refusal { _ = try await verbs.all.saveDraft(changes, by: ana) }?.faults.map(\.field)
            }
            let now = verbs.clock.now
            let wrong = DraftChanges(kind: .post, text: "a", publishAt: .at(now + wait))
            #expect(try await faults(wrong) == ["publish_at"])
            let empty = DraftChanges(kind: .post, publishAt: .at(now + .hours(1)))
            #expect(try await faults(empty) == ["text"])
            let listing = DraftChanges(kind: .listing, name: "a", publishAt: .at(now + .hours(1)))
            #expect(try await faults(listing) == ["publish_at"])
            #expect(try await verbs.all.listDrafts(by: ana).isEmpty)
        }
    }

    @Test func `nobody touches for long are forgotten, but for those that wait`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.all.saveDraft(DraftChanges(kind: .post, text: "old"), by: ana)
            let waits = try await verbs.all.saveDraft(
                DraftChanges(
                    kind: .post, text: "waits", publishAt: .at(verbs.clock.now + .days(DraftRule.days + 9))),
                by: ana)
            verbs.clock.advance(by: .days(DraftRule.days) + .minutes(1))
            let before = verbs.clock.now - .days(DraftRule.days)
            let now = verbs.clock.now
            let count = try await verbs.database.write { stores in
                try stores.drafts.forget(before: before, limit: 100, at: now)
            }
            #expect(count == 1)
            #expect(try await verbs.all.listDrafts(by: ana) == [waits])
        }
    }
}
