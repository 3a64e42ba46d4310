import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Events` {
    private func say(_ news: Event.News, of post: Post, in yard: Yard) async throws {
        let id: Identifier<Event> = yard.ids.next()
        try await yard.database.write { try $0.events.insert(id, news, of: post.id) }
    }

    private let beginning = Identifier<Event>(rawValue: 0)

    @Test(arguments: Backend.allCases)
    func `come back in their order, the latest of each kind for each post`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let (first, second) = (try await yard.given.post(by: ana), try await yard.given.post(by: ana))
            try await say(.postCreated(by: "ana"), of: first, in: yard)
            for count in 1...3 {
                try await say(.postLiked(count: count), of: first, in: yard)
                try await say(.postLiked(count: count * 10), of: second, in: yard)
            }
            try await say(.postEdited, of: first, in: yard)
            let all = try await yard.database.read { [beginning] in
                try $0.events.events(after: beginning, limit: 10)
            }
            #expect(
                all.map(\.news) == [
                    .postCreated(by: "ana"), .postLiked(count: 3), .postLiked(count: 30), .postEdited,
                ])
            #expect(all.map(\.post) == [first.id, first.id, second.id, first.id])
            #expect(all.map(\.author) == [ana.id, ana.id, ana.id, ana.id])
            let rest = try await yard.database.read { try $0.events.events(after: all[1].id, limit: 1) }
            #expect(rest == [all[2]])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a deleted post are its deletion alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            try await say(.postCreated(by: "ana"), of: post, in: yard)
            try await say(.postLiked(count: 1), of: post, in: yard)
            let id: Identifier<Event> = yard.ids.next()
            try await yard.database.write { stores in
                try stores.events.insert(id, .postDeleted, of: post.id)
                try stores.posts.delete(post.id)
            }
            try await say(.postLiked(count: 2), of: post, in: yard)
            let left = try await yard.database.read { [beginning] in
                try $0.events.events(after: beginning, limit: 10)
            }
            #expect(left == [Event(id: id, news: .postDeleted, post: post.id, author: ana.id)])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of comments are kept one by one, until the comment or its post is deleted`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let comments = [
                try await yard.given.comment(under: post, by: ana),
                try await yard.given.comment(under: post, by: ana),
            ]
            for comment in comments {
                try await say(.commentCreated(comment.id), of: post, in: yard)
                try await say(.commentEdited(comment.id), of: post, in: yard)
                try await say(.commentEdited(comment.id), of: post, in: yard)
                try await say(.postCommented(count: 2), of: post, in: yard)
            }
            func news() async throws -> [Event.News] {
                try await yard.database.read { [beginning] in
                    let events = try $0.events.events(after: beginning, limit: 10)
                    #expect(events.allSatisfy { $0.post == post.id && $0.author == ana.id })
                    return events.map(\.news)
                }
            }
            let (first, second) = (comments[0].id, comments[1].id)
            #expect(
                try await news() == [
                    .commentCreated(first), .commentEdited(first), .commentCreated(second),
                    .commentEdited(second), .postCommented(count: 2),
                ])
            try await say(.commentDeleted(first), of: post, in: yard)
            #expect(
                try await news() == [
                    .commentCreated(second), .commentEdited(second), .postCommented(count: 2),
                    .commentDeleted(first),
                ])
            try await say(.postDeleted, of: post, in: yard)
            #expect(try await news() == [.postDeleted])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are for those of many who look at a post and see its author`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let post = try await yard.given.post(by: ana)
            let comment = try await yard.given.comment(under: post, by: ana)
            try await say(.commentCreated(comment.id), of: post, in: yard)
            try await say(.postEdited, of: post, in: yard)
            let many = try await yard.given.members(70)
            let (ids, one) = (Set(many.map(\.id)), many[0].id)
            try await yard.database.read { [beginning] stores throws in
                #expect(try stores.events.onlookers(of: ana.id, among: ids) == ids)
                #expect(try stores.events.onlookers(of: ana.id, among: []) == [])
                let looking = try stores.events.events(
                    after: beginning, for: one, lookingAt: [post.id], limit: 10)
                #expect(looking.map(\.news) == [.commentCreated(comment.id), .postEdited])
                #expect(try stores.events.events(after: beginning, for: one, lookingAt: [], limit: 10) == [])
                // Of one's own post one hears, but of its comments only while one looks.
                let own = try stores.events.events(after: beginning, for: ana.id, lookingAt: [], limit: 10)
                #expect(own.map(\.news) == [.postEdited])
            }
            try await yard.database.write { [now = yard.clock.now] in
                try $0.members.setLeaving(ana.id, at: now)
            }
            try await yard.database.read { stores throws in
                let among = ids.union([ana.id])
                #expect(try stores.events.onlookers(of: ana.id, among: among) == [ana.id])
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are for the author and those who follow`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let carl = try await yard.given.member("carl")
            try await yard.given.follow(ana, by: ben)
            try await yard.given.follow(carl, by: ana)
            let post = try await yard.given.post(by: ana)
            try await say(.postEdited, of: post, in: yard)
            for (member, expected) in [(ana, 1), (ben, 1), (carl, 0)] {
                let heard = try await yard.database.read { [beginning] in
                    try $0.events.events(after: beginning, for: member.id, lookingAt: [], limit: 10)
                }
                #expect(heard.count == expected, "\(member.username)")
            }
            let events = [
                Event(id: yard.ids.next(), news: .postEdited, post: post.id, author: ana.id),
                Event(id: yard.ids.next(), news: .storyDeleted, post: nil, author: carl.id),
            ]
            func listeners(_ members: [Member]) async throws -> [Identifier<Member>: Set<Identifier<Member>>]
            {
                try await yard.database.read {
                    try $0.events.listeners(to: events, among: Set(members.map(\.id))).followers
                }
            }
            let all = try await listeners([ana, ben, carl])
            #expect(all == [ana.id: [ana.id, ben.id], carl.id: [carl.id, ana.id]])
            let some = try await listeners([ben])
            #expect(some == [ana.id: [ben.id]])
            let nobody = try await listeners([])
            #expect(nobody.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a story reach those who follow, and looks its author alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            try await yard.given.follow(ana, by: ben)
            let story = try await yard.given.story(by: ana)
            func say(_ news: Event.News) async throws {
                let id: Identifier<Event> = yard.ids.next()
                try await yard.database.write { try $0.events.insert(id, news, of: story.id) }
            }
            func heard(_ member: Member) async throws -> [Event] {
                try await yard.database.read { [beginning] in
                    try $0.events.events(after: beginning, for: member.id, lookingAt: [], limit: 10)
                }
            }
            try await say(.storyCreated(by: "ana"))
            for _ in 0..<3 { try await say(.storyViewed) }
            let seen: Identifier<Event> = yard.ids.next()
            try await yard.database.write {
                try $0.events.insert(seen, .storySeen(story.id, by: "ana"), to: ben.id)
            }
            let anas = try await heard(ana)
            #expect(anas.map(\.news) == [.storyCreated(by: "ana"), .storyViewed])
            #expect(anas.map(\.story) == [story.id, story.id] && anas.allSatisfy { $0.post == nil })
            #expect(anas.map(\.news.isPrivate) == [false, true])
            let bens = try await heard(ben)
            #expect(bens.map(\.news) == [.storyCreated(by: "ana"), .storySeen(story.id, by: "ana")])
            #expect(bens.map(\.news.isPrivate) == [false, true])
            #expect(try await heard(carl) == [])
            let all = try await yard.database.read { [beginning] in
                try $0.events.events(after: beginning, limit: 10)
            }
            #expect(all.count == 3)
            try await say(.storyDeleted)
            try await yard.database.write { try $0.stories.delete(story.id) }
            try await say(.storyViewed)
            #expect(try await heard(ana).map(\.news) == [.storyDeleted])
            #expect(try await heard(ben).map(\.news) == [.storySeen(story.id, by: "ana"), .storyDeleted])
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a board reach its members alone, whoever follows them`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let carl = try await yard.given.member("carl")
            try await yard.given.follow(ana, by: carl)
            let (one, other) = (try await yard.given.board(by: ana), try await yard.given.board(by: ana))
            func say(_ news: Event.News, to members: [Member]) async throws {
                try await yard.database.write { stores in
                    try stores.events.insert(news, to: members.map(\.id), ids: { yard.ids.next() })
                }
            }
            func heard(_ member: Member) async throws -> [Event] {
                try await yard.database.read { [beginning] in
                    try $0.events.events(after: beginning, for: member.id, lookingAt: [], limit: 10)
                }
            }
            let statements = try await yard.engine.statements {
                try await say(.boardChanged(one.id), to: [ana, ben])
            }
            #expect(statements.count { $0.text.contains("INTO events") } == 1)
            try await say(.boardChanged(other.id), to: [ana])
            try await say(.boardGone(one.id), to: [ben])
            try await say(.boardGone(one.id), to: [])
            let (anas, bens) = (try await heard(ana), try await heard(ben))
            #expect(anas.map(\.news) == [.boardChanged(one.id), .boardChanged(other.id)])
            #expect(bens.map(\.news) == [.boardChanged(one.id), .boardGone(one.id)])
            #expect((anas + bens).allSatisfy { $0.news.isPrivate && $0.news.comment == nil })
            #expect((anas + bens).allSatisfy { $0.post == nil && $0.listing == nil && $0.story == nil })
            #expect(try await heard(carl) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are forgotten after their time, and with their author`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            try await say(.postEdited, of: yard.given.post(by: ana), in: yard)
            yard.clock.advance(by: .minutes(1))
            let post = try await yard.given.post(by: ben)
            try await say(.postEdited, of: post, in: yard)
            let now = yard.clock.now
            _ = try await yard.database.write { try $0.events.forget(before: now, limit: 10) }
            #expect(try await yard.count("SELECT 1 FROM events") == 1)
            try await yard.database.write { try $0.members.delete(ben.id) }
            #expect(try await yard.count("SELECT 1 FROM events") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are broadcast with the commit, and not without it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let post = try await yard.given.post(by: yard.given.member("ana"))
            var broadcast = await listening(to: yard.engine)
            struct Undone: Error {}
            let id: Identifier<Event> = yard.ids.next()
            await #expect(throws: Undone.self) {
                try await yard.database.write { stores in
                    try stores.events.insert(id, .postEdited, of: post.id)
                    throw Undone()
                }
            }
            #expect(try await yard.count("SELECT 1 FROM events") == 0)
            try await say(.postEdited, of: post, in: yard)
            let first = await broadcast.next()
            #expect(first == .text(eventBroadcast))
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a newer program are passed over`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let id: Identifier<Event> = yard.ids.next()
            _ = try await yard.engine.write { connection in
                try connection.run(
                    """
                    INSERT INTO events (id, kind, author_id, payload)
                    VALUES (\(id), \("market.opened"), \(ana.id), \("[]"))
                    """)
            }
            try await say(.postEdited, of: yard.given.post(by: ana), in: yard)
            let known = try await yard.database.read { [beginning] in
                try $0.events.events(after: beginning, limit: 1)
            }
            #expect(known.map(\.news) == [.postEdited])
        }
    }
}
