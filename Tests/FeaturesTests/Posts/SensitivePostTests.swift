import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A sensitive post` {
    @Test func `is so from the beginning, and an edit says otherwise`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await verbs.given.photos(2, by: ana).map(\.id)
            let post = try await verbs.publish(PostDraft(photoIDs: photos, isSensitive: true), by: ana)
            #expect(post.isSensitive && post.photos.allSatisfy(\.isSensitive))
            #expect(try await verbs.showPost(post.id, viewer: nil).isSensitive)
            let shown = try await verbs.editPost(
                post.id, text: nil, photoIDs: nil, isSensitive: false, by: ana)
            #expect(!shown.isSensitive && shown.version == post.version + 1)
            let again = try await verbs.editPost(
                post.id, text: nil, photoIDs: nil, isSensitive: false, by: ana)
            #expect(again == shown)
        }
    }

    @Test func `stays so when other parts of it change, with photos that come into it`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await verbs.given.photos(2, by: ana).map(\.id)
            let post = try await verbs.publish(PostDraft(photoIDs: [photos[0]], isSensitive: true), by: ana)
            let retold = try await verbs.editPost(post.id, text: "new", photoIDs: nil, by: ana)
            #expect(retold.isSensitive)
            let grown = try await verbs.editPost(post.id, text: nil, photoIDs: photos, by: ana)
            #expect(grown.photos.map(\.isSensitive) == [true, true])
            // What leaves it and comes elsewhere is as the other one says.
            let shrunk = try await verbs.editPost(post.id, text: nil, photoIDs: [photos[1]], by: ana)
            #expect(shrunk.isSensitive)
            let other = try await verbs.publish(PostDraft(photoIDs: [photos[0]]), by: ana)
            #expect(!other.isSensitive)
        }
    }

    @Test func `has photos, else nothing of it is`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let post = try await verbs.publish(PostDraft(text: "words", isSensitive: true), by: ana)
            #expect(!post.isSensitive)
            let same = try await verbs.editPost(
                post.id, text: nil, photoIDs: nil, isSensitive: true, by: ana)
            #expect(same == post)
        }
    }

    @Test func `is so when its draft was, also at its time`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photos = try await verbs.given.photos(2, by: ana).map(\.id)
            let time = verbs.clock.now + .days(1)
            let draft = try await verbs.all.saveDraft(
                DraftChanges(kind: .post, isSensitive: true, photoIDs: [photos[0]]), by: ana)
            #expect(draft.words.isSensitive)
            let later = try await verbs.all.saveDraft(
                DraftChanges(
                    kind: .post, isSensitive: true, photoIDs: [photos[1]], publishAt: .at(time)), by: ana)
            // What a change does not name stays.
            let named = try await verbs.all.saveDraft(DraftChanges(text: "late"), id: later.id, by: ana)
            #expect(named.words.isSensitive)
            #expect(try await verbs.all.publishDraft(draft.id, by: ana).isSensitive)
            verbs.clock.advance(by: .days(1) + .seconds(3))
            #expect(try await verbs.all.publishDueDrafts().published == 1)
            let page = try await verbs.database.read {
                try $0.posts.page(.by(ana.id), viewer: nil, page: PageRequest())
            }
            #expect(page.items.map(\.isSensitive) == [true, true])
        }
    }

    @Test func `is seen at once by who says so, until they say otherwise`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let identity = try await verbs.given.confirmed(ana)
            for (asked, kept) in [(true, true), (nil, true), (false, false)] as [(Bool?, Bool)] {
                let changed = try await verbs.all.editMe(
                    MemberChange(bio: "hi", showsSensitive: asked), by: identity, from: .usual)
                #expect(changed.showsSensitive == kept)
            }
        }
    }
}
