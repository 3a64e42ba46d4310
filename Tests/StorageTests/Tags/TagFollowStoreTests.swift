import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Following a hashtag` {
    @Test(arguments: Backend.allCases)
    func `may be said twice, also of one that nobody used, and ends`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            func change(_ isFollowed: Bool, _ key: String) async throws -> Bool {
                let id: Identifier<TagFollow> = yard.ids.next()
                return try await yard.database.write { [now = yard.clock.now] stores in
                    isFollowed
                        ? try stores.tagFollows.insert(id, tag: key, by: ana.id, at: now)
                        : try stores.tagFollows.delete(tag: key, by: ana.id)
                }
            }
            #expect(try await change(true, "바다"))
            #expect(try await !change(true, "바다"))
            let known = try await yard.database.read { stores in
                (
                    try stores.tagFollows.isFollowed("바다", by: ana.id),
                    try stores.tagFollows.count(of: ana.id), try stores.search.tag("바다", viewer: ana.id)
                )
            }
            #expect(known.0 && known.1 == 1)
            #expect(known.2 == TagUse(key: "바다", postCount: 0, isFollowed: true))
            let others = try await yard.database.read { try $0.search.tag("바다", viewer: nil) }
            #expect(others == TagUse(key: "바다", postCount: 0))
            #expect(try await change(false, "바다"))
            #expect(try await !change(false, "바다"))
            #expect(try await !change(false, "nowhere"))
            #expect(try await yard.count("SELECT 1 FROM hashtag_follows") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is listed latest first, a page at a time, from an index`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            _ = try await yard.given.post(by: ben, hashtags: ["tag3"])
            for number in 1...7 {
                try await yard.given.follow(tag: "tag\(number)", by: ana)
                try await yard.given.follow(tag: "tag\(number)", by: ben)
                yard.clock.advance(by: .seconds(1))
            }
            var (found, place): ([FollowedTag], Position?) = ([], nil)
            let statements = try await yard.engine.statements {
                repeat {
                    let page = try await yard.database.read { [place] in
                        try $0.tagFollows.page(of: ana.id, page: PageRequest(limit: 3, after: place))
                    }
                    found += page.items
                    place = page.next
                } while place != nil
            }
            #expect(found.map(\.key) == (1...7).reversed().map { "tag\($0)" })
            #expect(found.map(\.postCount) == [0, 0, 0, 0, 1, 0, 0])
            #expect(found.map(\.followedAt) == found.map(\.followedAt).sorted(by: >))
            #expect(statements.count == 3)
            for (statement, plan) in zip(statements, try await yard.plans(of: statements)) {
                #expect(plan.costlySteps == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `shows in what search finds of hashtags, to who follows alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for tag in ["산", "산책"] { _ = try await yard.given.post(by: ben, hashtags: [tag]) }
            try await yard.given.follow(tag: "산책", by: ana)
            for (viewer, expected) in [(ana, [false, true]), (ben, [false, false])] {
                let found = try await yard.database.read { stores in
                    [
                        try stores.search.tags(from: "산", viewer: viewer.id, limit: 9),
                        try stores.search.tags(
                            usedSince: yard.clock.now - .days(1), viewer: viewer.id, limit: 9),
                    ]
                }
                for tags in found {
                    #expect(tags.sorted { $0.key < $1.key }.map(\.isFollowed) == expected)
                }
            }
        }
    }
}

@Suite struct `News of a post with a followed hashtag` {
    private let beginning = Identifier<Event>(rawValue: 0)

    private func heard(_ member: Member, in yard: Yard) async throws -> [Event.News] {
        try await yard.database.read { [beginning] in
            try $0.events.events(after: beginning, for: member.id, lookingAt: [], limit: 10).map(\.news)
        }
    }

    /// Who hears of it now, as a hub asks.
    private func listeners(to post: Post, among members: [Member], in yard: Yard) async throws
        -> Set<Identifier<Member>>
    {
        try await yard.database.read { [beginning] stores in
            let events = try stores.events.events(after: beginning, limit: 10)
            let listening = try stores.events.listeners(to: events, among: Set(members.map(\.id)))
            return listening.tagged[post.id] ?? []
        }
    }

    private func say(_ news: Event.News, of post: Post, in yard: Yard) async throws {
        let id: Identifier<Event> = yard.ids.next()
        try await yard.database.write { try $0.events.insert(id, news, of: post.id) }
    }

    @Test(arguments: Backend.allCases)
    func `reach who follows it, and nobody across a block`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let (carl, dora) = (try await yard.given.member("carl"), try await yard.given.member("dora"))
            let all = [ana, ben, carl, dora]
            for member in [ben, carl] { try await yard.given.follow(tag: "sea", by: member) }
            try await yard.given.follow(tag: "sky", by: dora)
            try await yard.given.block(ana, by: carl)
            let post = try await yard.given.post(by: ana, hashtags: ["sea", "sun"])
            try await say(.postCreated(by: "ana"), of: post, in: yard)
            try await say(.postLiked(count: 1), of: post, in: yard)
            let news: [Event.News] = [.postCreated(by: "ana"), .postLiked(count: 1)]
            #expect(try await heard(ben, in: yard) == news)
            #expect(try await heard(carl, in: yard) == [])
            #expect(try await heard(dora, in: yard) == [])
            // The hub leaves out who does not see the author.
            #expect(try await listeners(to: post, among: all, in: yard) == [ben.id, carl.id])
            #expect(try await listeners(to: post, among: [dora], in: yard) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `tell of an edit and a deletion also those whose hashtag is gone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.follow(tag: "sea", by: ben)
            let post = try await yard.given.post(by: ana, text: "#sea", hashtags: ["sea"])
            for text in ["no tag", "none either"] {
                try await say(.postEdited, of: post, in: yard)
                let change = PostChange(
                    text: MarkedText(text: text, entities: []), photoIDs: nil, editedAt: yard.clock.now,
                    expectedVersion: nil)
                try await yard.database.write { try $0.posts.update(post.id, change) }
                #expect(try await heard(ben, in: yard) == [.postEdited])
                #expect(try await listeners(to: post, among: [ana, ben], in: yard) == [ben.id])
            }
            try await say(.postLiked(count: 1), of: post, in: yard)
            #expect(try await heard(ben, in: yard) == [.postEdited])
            try await say(.postDeleted, of: post, in: yard)
            try await yard.database.write { try $0.posts.delete(post.id) }
            #expect(try await heard(ben, in: yard) == [.postDeleted])
            #expect(try await listeners(to: post, among: [ana, ben], in: yard) == [ben.id])
        }
    }

    @Test(arguments: Backend.allCases)
    func `cost a hub one statement more where somebody listens who follows one, and none elsewhere`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for number in 1...3 {
                let post = try await yard.given.post(by: ana, hashtags: ["sea", "tag\(number)"])
                try await say(.postCreated(by: "ana"), of: post, in: yard)
            }
            func statements() async throws -> Int {
                let events = try await yard.database.read { [beginning] in
                    try $0.events.events(after: beginning, limit: 10)
                }
                return try await yard.engine.statements {
                    _ = try await yard.database.read {
                        try $0.events.listeners(to: events, among: [ana.id, ben.id])
                    }
                }.count
            }
            #expect(try await statements() == 1)
            try await yard.given.follow(tag: "else", by: ben)
            #expect(try await statements() == 1)
            for tag in ["sea", "tag1"] { try await yard.given.follow(tag: tag, by: ben) }
            #expect(try await statements() == 2)
        }
    }
}
