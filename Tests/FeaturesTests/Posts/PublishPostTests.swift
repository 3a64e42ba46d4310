import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Publishing a post` {
    @Test func `keeps photos in the order they were chosen`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let chosen = try await verbs.given.photos(10, by: ana).map(\.id).shuffled()
            let post = try await verbs.publish(PostDraft(photoIDs: chosen), by: ana)
            #expect(post.photos.map(\.id) == chosen)
            #expect(try await verbs.showPost(post.id, viewer: nil).photos.map(\.id) == chosen)
        }
    }

    @Test func `links a repeated hashtag each time, and mentions only of members`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            _ = try await verbs.given.member("bo_")
            let text = "👨‍👩‍👧 #Sea and #sea with @BO_ and @nobody <script>alert(1)</script>"
            let post = try await verbs.publish(PostDraft(text: text), by: ana)
            #expect(post.text == text)
            #expect(post.entities.map(\.key) == ["sea", "sea", "bo_"])
            #expect(post.hashtags == ["sea"])
            let scalars = Array(text.unicodeScalars)
            let written = post.entities.map { String(String.UnicodeScalarView(scalars[$0.start..<$0.end])) }
            #expect(written == ["#Sea", "#sea", "@BO_"])
        }
    }

    @Test func `counts characters as people do, and tells what is wrong`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let full = String(repeating: "👨‍👩‍👧", count: 500)
            #expect(try await verbs.publish(PostDraft(text: " \(full)\n"), by: ana).text == full)
            #expect(
                try await verbs.refusedPost(PostDraft(text: full + "!"), by: ana)
                    == [FieldFault(field: "text", fault: .tooLong(maximum: 500))])
            #expect(
                try await verbs.refusedPost(PostDraft(text: " \u{200B}\n"), by: ana)
                    == [FieldFault(field: "text", fault: .required)])
        }
    }

    @Test func `takes ten photos of one's own that no post shows, each once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            let photos = try await verbs.given.photos(11, by: ana).map(\.id)
            let strange = try await verbs.given.photo(by: bo).id
            let used = try await verbs.publish(PostDraft(photoIDs: [photos[0]]), by: ana).photos[0].id
            func fault(_ ids: [Identifier<Photo>]) async throws -> [FieldFault]? {
                try await verbs.refusedPost(PostDraft(text: "x", photoIDs: ids), by: ana)
            }
            #expect(try await fault(photos) == [FieldFault(field: "photo_ids", fault: .tooMany(maximum: 10))])
            #expect(
                try await fault(photos + photos) == [
                    FieldFault(field: "photo_ids", fault: .tooMany(maximum: 10))
                ])
            #expect(
                try await fault([photos[1], photos[1]]) == [FieldFault(field: "photo_ids", fault: .taken)])
            #expect(try await fault([strange]) == [FieldFault(field: "photo_ids", fault: .unknown)])
            #expect(
                try await fault([Identifier(rawValue: 7)]) == [
                    FieldFault(field: "photo_ids", fault: .unknown)
                ])
            #expect(try await fault([used]) == [FieldFault(field: "photo_ids", fault: .taken)])
            #expect(try await verbs.count("posts") == 1)
        }
    }

    @Test func `tells a bad text and bad photos at once`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await verbs.given.photos(11, by: ana).map(\.id)
            let draft = PostDraft(text: String(repeating: "x", count: 501), photoIDs: photos)
            #expect(try await verbs.refusedPost(draft, by: ana)?.map(\.field) == ["text", "photo_ids"])
        }
    }

    @Test(arguments: Backend.allCases)
    func `tells every wrong field at once, also those that are looked up`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = PostDraft(
                text: String(repeating: "x", count: 501), photoIDs: [Identifier(rawValue: 7)],
                listingID: "none", createdAt: verbs.clock.now + .hours(1), draftID: "none")
            #expect(
                try await verbs.refusedPost(draft, by: ana)?.map(\.field)
                    == ["text", "created_at", "draft_id", "listing_id", "photo_ids"])
            #expect(try await verbs.count("posts") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `twice at once with one photo shows it in one post`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.given.photo(by: ana).id
            let results = try await atOnce(6) { _ in
                try await verbs.publish(PostDraft(photoIDs: [photo]), by: ana)
            }
            #expect(results.successes().count == 1)
            #expect(results.failures() == Array(repeating: .invalid, count: 5))
            #expect(try await verbs.showMember("ana", viewer: nil).member.postCount == 1)
        }
    }
}

@Suite struct `An idempotency key of a post` {
    @Test(arguments: Backend.allCases)
    func `makes one post, also when it comes many times at once`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.given.photo(by: ana).id
            let draft = PostDraft(text: "once", photoIDs: [photo])
            let results = try await atOnce(8) { _ in
                try await verbs.publish(draft, by: ana, idempotencyKey: "k")
            }
            #expect(results.failures().isEmpty)
            #expect(Set(results.successes().map(\.id)).count == 1)
            #expect(try await verbs.count("posts") == 1)
            let another = try await refusal {
                _ = try await verbs.publish(draft, by: ana, idempotencyKey: "l")
            }
            #expect(another?.faults == [FieldFault(field: "photo_ids", fault: .taken)])
        }
    }

    @Test func `is the member's own, and good for a day`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            let draft = PostDraft(text: "hello")
            let first = try await verbs.publish(draft, by: ana, idempotencyKey: "k")
            #expect(try await verbs.publish(draft, by: bo, idempotencyKey: "k").id != first.id)
            verbs.clock.advance(by: .hours(24))
            _ = try await verbs.collect()
            #expect(try await verbs.publish(draft, by: ana, idempotencyKey: "k").id == first.id)
            verbs.clock.advance(by: .milliseconds(1))
            _ = try await verbs.collect()
            #expect(try await verbs.count("idempotency_keys") == 0)
            #expect(try await verbs.publish(draft, by: ana, idempotencyKey: "k").id != first.id)
        }
    }

    @Test func `is not used up by a refusal`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let strange = PostDraft(text: "x", photoIDs: [Identifier(rawValue: 7)])
            #expect(
                try await refusal { _ = try await verbs.publish(strange, by: ana, idempotencyKey: "k") }
                    != nil)
            #expect(
                try await verbs.publish(PostDraft(text: "better"), by: ana, idempotencyKey: "k").text
                    == "better")
        }
    }

    @Test func `does not bring a deleted post back`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = PostDraft(text: "hello")
            let first = try await verbs.publish(draft, by: ana, idempotencyKey: "k")
            try await verbs.deletePost(first.id, by: ana)
            try await expectRefusal(.notFound) {
                _ = try await verbs.publish(draft, by: ana, idempotencyKey: "k")
            }
        }
    }

    /// docs/decisions/0086-archives.md.
    @Test(arguments: Backend.allCases)
    func `of the past puts it among those of its time, and tells nobody`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.follow("ana", following: true, by: ben)
            let new = try await verbs.publish(PostDraft(text: "new"), by: ana)
            let events = try await verbs.count("events")
            let yesterday = Timestamp(milliseconds: verbs.clock.now.milliseconds - 86_400_000)
            // Two within one half second of 2019, one half a minute later, and two in one millisecond of yesterday.
            let moments = [
                Timestamp(milliseconds: 1_557_000_000_100), Timestamp(milliseconds: 1_557_000_000_200),
                Timestamp(milliseconds: 1_557_000_030_000), yesterday, yesterday,
            ]
            var ids: [Identifier<Post>] = []
            for moment in moments.reversed() {
                let draft = PostDraft(text: "old @ben #sea", createdAt: moment)
                let post = try await verbs.publish(draft, by: ana)
                #expect(post.createdAt == moment && post.hashtags == ["sea"])
                ids.append(post.id)
            }
            #expect(Set(ids).count == 5)
            for id in ids { #expect(id.rawValue > 0 && id < new.id) }
            #expect(ids[2] < min(ids[0], ids[1]) && max(ids[3], ids[4]) < ids[2])
            #expect(try await verbs.count("events") == events)
            #expect(try await verbs.count("notifications") == 1, "of the follow alone")
            let feed = try await verbs.database.read { stores in
                try stores.posts.page(.home(of: ben.id), viewer: ben.id, page: PageRequest(limit: 10))
            }
            #expect(feed.items.map(\.id) == (ids + [new.id]).sorted(by: >))
        }
    }

    @Test func `of the future is refused`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let draft = PostDraft(text: "soon", createdAt: verbs.clock.now + .hours(1))
            #expect(
                try await verbs.refusedPost(draft, by: ana) == [
                    FieldFault(field: "created_at", fault: .unknown)
                ])
        }
    }
}

extension BusyYard {
    fileprivate func refusedPost(_ draft: PostDraft, by author: Member) async throws -> [FieldFault]? {
        try await refusal { _ = try await publish(draft, by: author) }?.faults
    }
}
