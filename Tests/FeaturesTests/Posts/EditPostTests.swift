import Domain
import Features
import MadangCore
import TestSupport
import Testing

@Suite struct `Editing a post` {
    @Test func `changes the text and leaves the photos, and the other way round`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 3)
            let order = Array(post.photos.map(\.id).reversed())
            let retold = try await verbs.editPost(post.id, text: "new #tag", photoIDs: nil, by: ana)
            #expect(retold.text == "new #tag")
            #expect(retold.hashtags == ["tag"])
            #expect(retold.photos == post.photos)
            let reordered = try await verbs.editPost(post.id, text: nil, photoIDs: order, by: ana)
            #expect(reordered.text == "new #tag")
            #expect(reordered.hashtags == ["tag"])
            #expect(reordered.photos.map(\.id) == order)
            #expect(reordered.version == post.version + 2)
            #expect(reordered.editedAt == verbs.clock.now)
        }
    }

    @Test func `that changes nothing is no edit`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            #expect(try await verbs.editPost(post.id, text: nil, photoIDs: nil, by: ana) == post)
            let same = try await verbs.editPost(
                post.id, text: " \(post.text) ", photoIDs: post.photos.map(\.id), by: ana)
            #expect(same == post)
        }
    }

    @Test func `cannot leave nothing`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let empty = try await refusal {
                _ = try await verbs.editPost(post.id, text: "", photoIDs: [], by: ana)
            }
            #expect(empty?.faults == [FieldFault(field: "text", fault: .required)])
            let bare = try await verbs.editPost(post.id, text: "", photoIDs: nil, by: ana)
            let last = try await refusal {
                _ = try await verbs.editPost(post.id, text: nil, photoIDs: [], by: ana)
            }
            #expect(last?.faults == [FieldFault(field: "text", fault: .required)])
            #expect(try await verbs.showPost(post.id, viewer: ana) == bare)
        }
    }

    @Test func `takes no photo of another post or another member, and then leaves all as it was`()
        async throws
    {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let (_, other) = try await verbs.givenPost(photos: 1, by: ana)
            let bo = try await verbs.given.member("bo_")
            let strange = try await verbs.given.photo(by: bo).id
            for (id, fault) in [(other.photos[0].id, Fault.taken), (strange, .unknown)] {
                let error = try await refusal {
                    _ = try await verbs.editPost(
                        post.id, text: "changed", photoIDs: [post.photos[0].id, id], by: ana)
                }
                #expect(error?.faults == [FieldFault(field: "photo_ids", fault: fault)])
            }
            #expect(try await verbs.showPost(post.id, viewer: ana) == post)
            #expect(try await verbs.showPost(other.id, viewer: ana) == other)
        }
    }

    @Test func `tells every wrong field at once, also those that are looked up`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let error = try await refusal {
                _ = try await verbs.editPost(
                    post.id, text: String(repeating: "x", count: 501), photoIDs: [Identifier(rawValue: 7)],
                    listingID: "none", by: ana)
            }
            #expect(error?.faults.map(\.field) == ["text", "listing_id", "photo_ids"])
            #expect(try await verbs.showPost(post.id, viewer: ana) == post)
        }
    }

    @Test func `of the same version a second time is told so, and loses nothing`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let first = try await verbs.editPost(
                post.id, text: "first", photoIDs: [], expectedVersion: post.version, by: ana)
            // What the stale edit names was let go by the first one: the conflict is what must be told.
            try await verbs.deletePhoto(post.photos[0].id, by: ana)
            for photoIDs in [nil, post.photos.map(\.id)] {
                let error = try await refusal {
                    _ = try await verbs.editPost(
                        post.id, text: "second", photoIDs: photoIDs, expectedVersion: post.version, by: ana)
                }
                #expect(error?.code == .conflict)
            }
            #expect(try await verbs.showPost(post.id, viewer: ana) == first)
            let again = try await verbs.editPost(
                post.id, text: "second", photoIDs: nil, expectedVersion: first.version, by: ana)
            #expect(again.text == "second")
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one version by many at once succeeds for one`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 1)
            let results = try await atOnce(6) { number in
                try await verbs.editPost(
                    post.id, text: "edit \(number)", photoIDs: nil, expectedVersion: post.version, by: ana)
            }
            #expect(results.failures() == Array(repeating: .conflict, count: 5))
            #expect(results.successes() == [try await verbs.showPost(post.id, viewer: ana)])
        }
    }

    @Test func `is its author's alone`() async throws {
        try await withVerbs { verbs in
            let (_, post) = try await verbs.givenPost(photos: 1)
            let bo = try await verbs.given.member("bo_", role: .owner)
            try await expectRefusal(.forbidden) {
                _ = try await verbs.editPost(post.id, text: "x", photoIDs: nil, by: bo)
            }
            try await expectRefusal(.forbidden) { try await verbs.deletePost(post.id, by: bo) }
            let nothing = Identifier<Post>(rawValue: 7)
            try await expectRefusal(.notFound) {
                _ = try await verbs.editPost(nothing, text: "x", photoIDs: nil, by: bo)
            }
            try await expectRefusal(.notFound) { try await verbs.deletePost(nothing, by: bo) }
            try await expectRefusal(.notFound) { _ = try await verbs.showPost(nothing, viewer: bo) }
        }
    }

    @Test func `lets a dropped photo wait a day for another post`() async throws {
        try await withVerbs { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            verbs.clock.advance(by: .days(30))
            let dropped = post.photos[0].id
            _ = try await verbs.editPost(post.id, text: nil, photoIDs: [post.photos[1].id], by: ana)
            verbs.clock.advance(by: .hours(23))
            _ = try await verbs.collect()
            #expect(
                try await verbs.publish(PostDraft(photoIDs: [dropped]), by: ana).photos.map(\.id) == [dropped]
            )
        }
    }
}

@Suite struct `Deleting a post` {
    @Test func `takes likes, photos, places in feeds and files along`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let bo = try await verbs.given.member("bo_")
            try await verbs.given.follow(ana, by: bo)
            let photos = try await [verbs.upload(by: ana, "one"), verbs.upload(by: ana, "two")].map(
                \.photo.id)
            let post = try await verbs.publish(PostDraft(text: "#sea", photoIDs: photos), by: ana)
            _ = try await verbs.like(post.id, liked: true, by: bo)
            try await verbs.deletePost(post.id, by: ana)
            for table in [
                "posts", "likes", "photos", "renditions", "attachments", "feed_entries", "post_hashtags",
            ] {
                #expect(try await verbs.count(table) == 0, "\(table)")
            }
            #expect(try await verbs.showMember("ana", viewer: nil).member.postCount == 0)
            try await expectRefusal(.notFound) { try await verbs.deletePost(post.id, by: ana) }
            _ = try await verbs.collect()
            #expect(try await verbs.files().isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `while others like it leaves no like, no error but "not found", and right counts`(backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 0)
            let readers = try await verbs.given.members(6)
            let results = try await atOnce(31) { number -> Void in
                if number == 15 { return try await verbs.deletePost(post.id, by: ana) }
                _ = try await verbs.like(post.id, liked: number % 3 > 0, by: readers[number % 6])
            }
            #expect(Set(results.failures()).isSubset(of: [.notFound]))
            #expect(try await verbs.count("likes") == 0)
            #expect(try await verbs.showMember("ana", viewer: nil).member.postCount == 0)
        }
    }
}

extension BusyYard {
    /// A post with a text and `photos` new photos, by `author` or by ana.
    func givenPost(photos count: Int, by author: Member? = nil) async throws -> (author: Member, post: Post) {
        let author = if let author { author } else { try await given.member("ana") }
        let photos = try await given.photos(count, by: author)
        return (author, try await publish(PostDraft(text: "old", photoIDs: photos.map(\.id)), by: author))
    }
}
