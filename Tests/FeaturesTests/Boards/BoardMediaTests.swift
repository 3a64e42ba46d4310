import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The files of what lies on a board` {
    @Test func `are everybody's as before, whoever sees the board`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let photo = try await verbs.upload(by: ana).photo
            let post = try await verbs.publish(PostDraft(photoIDs: [photo.id]), by: ana)
            let ben = try await verbs.given.member("ben")
            let board = try await verbs.board(by: ben, "Mine", .closed)
            try await verbs.place(post.photos[0], on: board, by: ben)
            #expect(try await !verbs.sees(board, ana))
            for reader in [nil, ana, ben] {
                #expect(try await verbs.audience(of: photo, to: reader) == .everybody)
            }
        }
    }

    @Test func `are nobody's once its post is hidden or gone, and the board shows it no more`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let moderator = try await verbs.given.member("mod", role: .moderator)
            let board = try await verbs.board(by: ben, "Open", .open)
            var posts: [Post] = []
            for words in ["sea", "hill"] {
                let photo = try await verbs.upload(by: ana, words).photo
                posts.append(try await verbs.publish(PostDraft(photoIDs: [photo.id]), by: ana))
            }
            for post in posts { try await verbs.place(post.photos[0], on: board, by: ben) }
            _ = try await verbs.all.decide(
                "hide", "post", id: posts[1].id.string, reason: "no ads",
                by: verbs.given.confirmed(moderator))
            for viewer in [nil, ben] {
                let shown = try await verbs.all.readBoards.show(.id(board.id), viewer: viewer)
                #expect(shown.photoCount == 1 && shown.cover?.id == posts[0].photos[0].id)
                #expect(try await verbs.names(on: board, to: viewer) == [posts[0].photos[0].id.string])
            }
            #expect(try await verbs.audience(of: posts[1].photos[0], to: ben) == nil)
            try await verbs.deletePost(posts[0].id, by: ana)
            #expect(try await verbs.names(on: board, to: ben) == [])
            #expect(try await verbs.all.readBoards.show(.id(board.id), viewer: nil).cover == nil)
            // What was hidden lies there still, for when it is shown again.
            #expect(try await verbs.count("board_photos") == 1)
        }
    }

    @Test func `of stories and listings are of none`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            try await verbs.given.follow(ana, by: ben)
            let board = try await verbs.board(by: ben)
            let story = try await verbs.story(by: ana)
            let listing = try await verbs.given.listing(by: ana)
            for photo in [story.frames[0].photo, listing.photos[0]] {
                try await expectRefusal(.notFound) {
                    try await verbs.place(photo, on: board, by: ben)
                }
                let name = photo.id.string
                let filled = try await verbs.all.fillBoard(.id(board.id), with: [name], by: ben)
                #expect(filled.missing == [name])
            }
            #expect(try await verbs.count("saves") == 0)
        }
    }
}
