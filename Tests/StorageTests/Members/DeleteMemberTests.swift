import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A member who leaves` {
    @Test(arguments: Backend.allCases, [false, true])
    func `leaves no id in any table, and only tombstones of their files (rule 3)`(
        _ backend: Backend, pieceByPiece: Bool
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            try await yard.given.follow(ana, by: ben)
            try await yard.given.follow(ben, by: ana)
            try await yard.given.follow(tag: "a", by: ana)
            try await yard.given.mute(ben, by: ana)
            try await yard.given.mute(ana, by: ben)
            try await yard.given.mute(word: "loud", by: ana)
            var photos = try await yard.given.photos(3, by: ana)
            photos.append(try await yard.given.avatar(of: ana))
            let story = try await yard.given.story(by: ana, frames: 2, words: "hi")
            let bens = try await yard.given.story(by: ben)
            try await yard.given.look(at: story.id, by: ben)
            try await yard.given.look(at: bens.id, by: ana)
            photos += story.frames.map(\.photo)
            try await yard.given.avatar(of: ben)
            let post = try await yard.given.post(by: ana, text: "#a", hashtags: ["a"], photos: [photos[0]])
            let other = try await yard.given.post(by: ben)
            try await yard.given.like(post, by: ben)
            try await yard.given.like(other, by: ana)
            try await yard.notify(ana, .mention(in: other.id), by: ben)
            try await yard.notify(ben, .mention(in: post.id), by: ana)
            let seen = try await yard.given.photo(by: ben)
            _ = try await yard.given.post(by: ben, photos: [seen])
            try await yard.given.save(seen, by: ana)
            try await yard.given.save(photos[0], by: ben)
            let board = try await yard.given.board(by: ana, .shared, with: [seen])
            try await yard.given.share(board, with: ben, by: ana)
            try await yard.given.place(photos[0], on: board, by: ben)
            let bensBoard = try await yard.given.board(by: ben, .shared, with: [photos[0]])
            try await yard.given.share(bensBoard, with: ana, by: ben)
            try await yard.given.place(seen, on: bensBoard, by: ana)
            let comments = [
                try await yard.given.comment(under: other, by: ana),
                try await yard.given.comment(under: other, by: ana),
                try await yard.given.comment(under: post, by: ben),
            ]
            try await yard.given.comment(under: other, by: ben)
            let session = try await yard.given.session(of: ana)
            let app = try await yard.given.app()
            let ofApp = try await yard.given.session(of: ana, by: app)
            try await yard.given.code(of: app, in: session)
            let address = try #require(PushAddress("https://push.example/1"))
            let device = PushSubscription(
                id: yard.ids.next(), sessionID: session.id, memberID: ana.id, address: address,
                publicKey: [UInt8](repeating: 4, count: 65), secret: [UInt8](repeating: 7, count: 16),
                language: "ko",
                told: PushSubscription.Told(
                    notification: Identifier(rawValue: 0), message: Identifier(rawValue: 0)))
            let chair = try await yard.given.listing(by: ben)
            let hash = [UInt8](repeating: 9, count: 32)
            let now = yard.clock.now
            let draft = Draft(
                id: yard.ids.next(), kind: .post, words: DraftWords(), photos: [], version: 1, publishAt: nil,
                failure: nil, createdAt: now, updatedAt: now)
            try await yard.database.write { stores in
                try stores.drafts.insert(draft, by: ana.id)
                try stores.events.insert(yard.ids.next(), .draftSaved(draft.id, .post), to: ana.id)
                try stores.sessions.insert(SecretRecord(hash: hash, sessionID: session.id, createdAt: now))
                try stores.sessions.insert(
                    SignInLink(hash: hash, memberID: ana.id, purpose: .signIn, expiresAt: now))
                try stores.invites.insert(
                    Invite(
                        id: yard.ids.next(), hash: hash, makerID: ana.id, uses: 1, createdAt: now,
                        expiresAt: now))
                try stores.alerts.insert(
                    Alert(id: yard.ids.next(), words: "chair", createdAt: now), by: ana.id)
                _ = try stores.hearts.insert(
                    yard.ids.next(), listing: chair.id, member: ana.id, at: now)
                try stores.pushes.insert(device)
                try stores.pushes.set(PushWishes(silentKinds: [.like]), of: ana.id)
                try stores.pushes.silences.set(true, ben.id, by: ana.id)
                try stores.pushes.silences.set(true, ana.id, by: ben.id)
                try stores.stories.setKeeps(true, of: ana.id, at: now)
                try stores.stories.mutes.set(true, ben.id, by: ana.id)
                try stores.stories.mutes.set(true, ana.id, by: ben.id)
                try stores.events.insert(yard.ids.next(), .storyCreated(by: "ana"), of: story.id)
                try stores.events.insert(yard.ids.next(), .storySeen(bens.id, by: "ben"), to: ana.id)
                try stores.events.insert(
                    .boardChanged(board.id), to: [ana.id, ben.id], ids: { yard.ids.next() })
                try stores.idempotency.record(post.id.rawValue, of: "k", by: ana.id, scope: "posts", at: now)
            }
            let kept = try await yard.count(
                """
                SELECT 1 FROM renditions WHERE photo_id IN (
                    SELECT p.id FROM photos p JOIN members m ON m.id = p.owner_id WHERE m.username = 'ben')
                """
            )
            let theirs =
                [
                    ana.id.rawValue, post.id.rawValue, session.id.rawValue, ofApp.id.rawValue,
                    device.id.rawValue, story.id.rawValue, board.id.rawValue, draft.id.rawValue,
                ]
                + photos.map(\.id.rawValue) + comments.map(\.id.rawValue)
            // The test of the test: before, they are everywhere.
            #expect(try await yard.places(of: theirs).count > 10)

            try await yard.database.write { stores in
                guard pieceByPiece else { return try stores.members.delete(ana.id) }
                try stores.members.setLeaving(ana.id, at: now)
                let contents = try stores.departures.contents(of: ana.id)
                #expect(
                    contents
                        == ContentCounts(
                            posts: 1, photos: 6, bytes: 9000, likes: 1, comments: 2, saves: 1, follows: 2,
                            stories: 1, boards: 1))
                var receipt: ContentCounts?
                while receipt == nil {
                    receipt = try stores.departures.takeSome(of: ana.id, at: now, limit: 1)
                }
                #expect(receipt == contents)
            }
            #expect(try await yard.places(of: theirs) == [])
            #expect(try await yard.wrongCounts() == [])
            #expect(try await yard.wrongFeedEntries() == 0)
            #expect(try await yard.count("SELECT 1 FROM comments") == 1)
            let tombstones = try await yard.tombstones()
            #expect(tombstones.count == 36)
            #expect(try await yard.count("SELECT 1 FROM hashtag_follows") == 0)
            #expect(try await yard.count("SELECT 1 FROM mutes") == 0)
            #expect(try await yard.count("SELECT 1 FROM muted_words") == 0)
            #expect(try await yard.count("SELECT 1 FROM hearts") == 0)
            #expect(try await yard.count("SELECT 1 FROM alerts") == 0)
            #expect(try await yard.count("SELECT 1 FROM stories") == 1)
            #expect(try await yard.count("SELECT 1 FROM story_views") == 0)
            #expect(try await yard.count("SELECT 1 FROM boards") == 1)
            #expect(try await yard.count("SELECT 1 FROM board_members") == 1)
            #expect(try await yard.count("SELECT 1 FROM board_photos") == 0)
            #expect(try await yard.count("SELECT 1 FROM renditions") == kept)
            let left = try await yard.database.read { try $0.members.member(ben.id) }
            #expect(left?.followerCount == 0 && left?.avatar != nil)
            #expect(left?.followingCount == 0)
        }
    }
}
