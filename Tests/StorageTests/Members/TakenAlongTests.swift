import Domain
import MadangCore
import Storage
import TestSupport
import Testing

/// What stands between a member and somebody else's post.
enum Obstacle: String, CaseIterable, Sendable {
    case blocked, blocks, left, suspended, hidden
}

@Suite struct `What a member wrote` {
    @Test(arguments: Backend.allCases, Obstacle.allCases)
    func `is theirs to take along, without the name of whom they do not see`(
        _ backend: Backend, _ obstacle: Obstacle
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let post = try await yard.given.post(by: ben)
            let comment = try await yard.given.comment(under: post, by: ana, text: "of mine")
            try await yard.given.like(post, by: ana)
            let listing = try await yard.given.listing(by: ben)
            let thread = try await yard.given.thread(about: listing, by: ana, text: "to ben")
            try await yard.given.follow(ben, by: ana)
            let story = try await yard.given.story(by: ben)
            try await yard.given.look(at: story.id, by: ana)
            let photo = try await yard.given.photo(by: ben)
            _ = try await yard.given.post(by: ben, photos: [photo])
            let board = try await yard.given.board(by: ben, .shared)
            try await yard.given.share(board, with: ana, by: ben)
            try await yard.given.place(photo, on: board, by: ana)
            let now = yard.clock.now
            switch obstacle {
            case .blocked: try await yard.given.block(ana, by: ben)
            case .blocks: try await yard.given.block(ben, by: ana)
            case .left:
                try await yard.database.write { try $0.members.setLeaving(ben.id, at: now + .days(7)) }
            case .suspended:
                _ = try await yard.database.write { try $0.members.setSuspended(ben.id, at: now) }
            case .hidden:
                try await yard.database.write { stores in
                    for (kind, id) in [(ThingKind.post, post.id.rawValue), (.comment, comment.id.rawValue)] {
                        let thing = try #require(try stores.moderation.thing(kind, id))
                        _ = try stores.moderation.setHidden(thing, at: now)
                    }
                }
            }
            let name = obstacle == .hidden ? "ben" : nil
            // What was said to somebody stays readable behind a block (decision 0030).
            let partner = [.left, .suspended].contains(obstacle) ? nil : "ben"
            try await yard.database.read { stores in
                let page = PageRequest()
                let comments = try stores.comments.written(by: ana.id, page: page).items
                #expect(comments.map(\.text) == ["of mine"] && comments.map(\.postAuthor) == [name])
                let likes = try stores.likes.given(by: ana.id, page: page).items
                #expect(likes.map(\.postID) == [post.id] && likes.map(\.author) == [name])
                let looks = try stores.stories.given(by: ana.id, page: page).items
                #expect(looks.map(\.storyID) == [story.id] && looks.map(\.author) == [name])
                let boards = try stores.boards.kept(by: ana.id, page: page).items
                #expect(boards.map(\.id) == [board.id] && boards.map(\.owner) == [name])
                #expect(boards.first?.members.contains("ben") == (name != nil))
                #expect(boards.flatMap { $0.photos.map(\.name) } == [photo.id.string])
                let messages = try stores.threads.written(by: ana.id, page: page).items
                #expect(messages.map(\.text) == ["to ben"] && messages.map(\.partner) == [partner])
                #expect(messages.map(\.threadID) == [thread.id])
            }
        }
    }
}
