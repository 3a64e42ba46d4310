import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite(.thorough) struct `A home feed with followed hashtags` {
    @Test(arguments: Backend.allCases)
    func `has posts with them in one order with the others, each once, and says why`(_ backend: Backend)
        async throws
    {
        try await withFan(backend) { fan in
            let (yard, friend, other) = (fan.yard, fan.friend, fan.other)
            let byFriend = try await yard.given.post(by: friend, hashtags: ["sea"])
            let tagged = try await yard.given.post(by: other, hashtags: ["sky", "sea"])
            let mine = try await yard.given.post(by: fan.member, hashtags: ["sea"])
            _ = try await yard.given.post(by: other, hashtags: ["seaside"])
            let late = try await yard.given.post(by: other, hashtags: ["sky"])
            #expect(try await fan.feed() == [mine.id, byFriend.id])
            for tag in ["sea", "sky"] { try await yard.given.follow(tag: tag, by: fan.member) }
            let posts = try await fan.page(PageRequest()).items
            #expect(posts.map(\.id) == [late.id, mine.id, tagged.id, byFriend.id])
            // Of two the one that is followed longer; what would come anyway says nothing.
            #expect(posts.map(\.followedTag) == ["sky", nil, "sea", nil])
            try await yard.given.unfollow(tag: "sea", by: fan.member)
            #expect(try await fan.page(PageRequest()).items.map(\.followedTag) == ["sky", nil, "sky", nil])
            try await yard.given.follow(other, by: fan.member)
            #expect(try await fan.page(PageRequest()).items.compactMap(\.followedTag) == [])
            // Elsewhere nothing is said of it.
            let list = try await yard.database.read {
                try $0.posts.page(.tagged("sky"), viewer: fan.member.id, page: PageRequest()).items
            }
            #expect(list.map(\.id) == [late.id, tagged.id] && list.allSatisfy { $0.followedTag == nil })
        }
    }

    @Test(arguments: Backend.allCases)
    func `is of these alone where nobody is followed`(_ backend: Backend) async throws {
        try await withFan(backend) { fan in
            let post = try await fan.yard.given.post(by: fan.other, hashtags: ["sea"])
            let loner = try await fan.yard.given.member("loner")
            try await fan.yard.given.follow(tag: "sea", by: loner)
            let page = try await fan.yard.database.read {
                try $0.posts.page(.home(of: loner.id), viewer: loner.id, page: PageRequest(limit: 1))
            }
            #expect(page.items.map(\.id) == [post.id] && page.next == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is full although the newest posts with them are by somebody blocked`(_ backend: Backend)
        async throws
    {
        try await withFan(backend) { fan in
            let yard = fan.yard
            var seen: [Identifier<Post>] = []
            for _ in 0..<6 {
                seen.insert(try await yard.given.post(by: fan.other, hashtags: ["sea"]).id, at: 0)
            }
            let noise = try await yard.given.member("noise")
            for _ in 0..<70 { _ = try await yard.given.post(by: noise, hashtags: ["sea", "sky"]) }
            for tag in ["sea", "sky"] { try await yard.given.follow(tag: tag, by: fan.member) }
            try await yard.given.block(noise, by: fan.member)
            for limit in [1, 2, 5, 6, 7] {
                let page = try await fan.page(PageRequest(limit: limit))
                #expect(page.items.map(\.id) == Array(seen.prefix(limit)))
                #expect((page.next == nil) == (limit >= 6))
                #expect(try await fan.walk(by: limit) == seen)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `costs one statement more, however many there are, and none without`(_ backend: Backend)
        async throws
    {
        try await withFan(backend) { fan in
            func statements(_ limit: Int) async throws -> Int {
                try await fan.yard.engine.statements {
                    _ = try await fan.page(PageRequest(limit: limit))
                }.count
            }
            _ = try await fan.yard.given.post(by: fan.friend)
            for number in 0..<12 {
                _ = try await fan.yard.given.post(by: fan.other, hashtags: ["sea", "tag\(number)"])
            }
            let usual = try await statements(20)
            let list = try await fan.yard.engine.statements {
                _ = try await fan.yard.database.read {
                    try $0.posts.page(.by(fan.friend.id), viewer: fan.member.id, page: PageRequest())
                }
            }.count
            #expect(usual == list)
            try await fan.yard.given.follow(tag: "sea", by: fan.member)
            #expect(try await statements(20) == usual + 1)
            for number in 0..<99 { try await fan.yard.given.follow(tag: "tag\(number)", by: fan.member) }
            for limit in [1, 5, 100] { #expect(try await statements(limit) == usual + 1) }
        }
    }

    @Test(arguments: Backend.allCases, [1, 2] as [UInt64])
    func `is the naive query after every act of a long story`(_ backend: Backend, _ seed: UInt64)
        async throws
    {
        try await withFreshDatabase(backend, feedPiece: 2) { yard in
            let members = try await yard.given.members(4)
            var random = SeededGenerator(seed)
            for _ in 0..<100 {
                let (one, other) = (
                    members.randomElement(using: &random)!, members.randomElement(using: &random)!
                )
                try await act(of: one, to: other, in: yard, using: &random)
                let fan = Fan(yard: yard, member: one, friend: other, other: other)
                let wanted = try await fan.wanted()
                #expect(try await fan.walk(by: Int.random(in: 1...9, using: &random)) == wanted)
                try await fan.expectReasons()
            }
            #expect(try await yard.wrongFeedEntries() == 0)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    private func act(
        of one: Member, to other: Member, in yard: Yard, using random: inout SeededGenerator
    ) async throws {
        let tags = ["sea", "sky", "sun", "sand"]
        let some = tags.filter { _ in Bool.random(using: &random) }
        let isOpen =
            try await yard.count(
                "SELECT 1 FROM block_pairs WHERE viewer_id = \(one.id) AND member_id = \(other.id)") == 0
            && one.id != other.id
        switch Int.random(in: 0..<19, using: &random) {
        case 0...4: _ = try await yard.given.post(by: one, hashtags: some)
        case 5:
            let posts = try await yard.database.read {
                try $0.posts.page(.by(one.id), viewer: one.id, page: PageRequest()).items
            }
            guard let post = posts.randomElement(using: &random) else { return }
            let change = PostChange(
                text: MarkedText(
                    text: "",
                    entities: some.map { Entity(kind: .hashtag, text: $0, key: $0, start: 0, end: 1) }),
                photoIDs: nil, editedAt: yard.clock.now, expectedVersion: nil)
            try await yard.database.write { try $0.posts.update(post.id, change) }
        case 6: try await hideOne(in: yard, using: &random)
        case 7, 8: for tag in some { try await yard.given.follow(tag: tag, by: one) }
        case 9: for tag in some { try await yard.given.unfollow(tag: tag, by: one) }
        case 10, 11: if isOpen { try await yard.given.follow(other, by: one) }
        case 12:
            _ = try await yard.database.write {
                try $0.follows.delete(follower: one.id, followee: other.id)
            }
        case 13: if isOpen { try await yard.given.block(other, by: one) }
        case 14: if one.id != other.id { try await yard.given.mute(other, by: one) }
        case 15: try await yard.given.unmute(other, by: one)
        case 16: for tag in some.prefix(1) { try await yard.given.mute(word: "#\(tag)", by: one) }
        case 17:
            _ = try await yard.engine.write { connection in
                try connection.run("DELETE FROM muted_words WHERE member_id = \(one.id)")
            }
        default:
            _ = try await yard.database.write { try $0.blocks.delete(blocker: one.id, blocked: other.id) }
        }
    }

    /// Hides a post, or shows it again.
    private func hideOne(in yard: Yard, using random: inout SeededGenerator) async throws {
        let posts = try await yard.database.read { try $0.posts.some(1) }
        guard let post = posts.first else { return }
        let moment = Bool.random(using: &random) ? yard.clock.now : nil
        _ = try await yard.database.write { stores in
            try stores.moderation.thing(.post, post.rawValue).map {
                try stores.moderation.setHidden($0, at: moment)
            }
        }
    }
}

/// Somebody who follows a friend, and nobody else.
private struct Fan: Sendable {
    let yard: Yard
    let member: Member
    let friend: Member
    let other: Member

    func page(_ page: PageRequest) async throws -> Page<Post> {
        try await yard.database.read { [member] in
            try $0.posts.page(.home(of: member.id), viewer: member.id, page: page)
        }
    }

    func feed() async throws -> [Identifier<Post>] { try await page(PageRequest()).items.map(\.id) }

    /// The whole feed.
    func walk(by limit: Int) async throws -> [Identifier<Post>] {
        var (walked, place): ([Identifier<Post>], Position?) = ([], nil)
        repeat {
            let page = try await page(PageRequest(limit: limit, after: place))
            walked += page.items.map(\.id)
            place = page.next
        } while place != nil
        return walked
    }

    /// What belongs into it.
    func wanted() async throws -> [Identifier<Post>] {
        try await ids(
            """
            SELECT p.id FROM posts p WHERE (\(comesAnyway)
                OR p.id IN (SELECT t.post_id FROM post_hashtags t
                    JOIN hashtag_follows f ON f.hashtag_id = t.hashtag_id WHERE f.member_id = \(member.id)))
                AND (p.hidden_at IS NULL OR p.author_id = \(member.id))
                AND p.author_id NOT IN (SELECT member_id FROM block_pairs WHERE viewer_id = \(member.id))
                AND p.author_id NOT IN (SELECT muted_id FROM mutes WHERE member_id = \(member.id))
                AND (p.author_id = \(member.id) OR p.id NOT IN (SELECT t.post_id FROM post_hashtags t
                    JOIN hashtags h ON h.id = t.hashtag_id JOIN muted_words w ON w.text = '#' || h.key
                    WHERE w.member_id = \(member.id)))
            ORDER BY p.id DESC
            """)
    }

    /// What comes anyway has no reason, everything else one of its own hashtags that is followed.
    func expectReasons(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let anyway = Set(try await ids("SELECT p.id FROM posts p WHERE \(comesAnyway)"))
        let followed = try await yard.database.read { [member] in
            try $0.tagFollows.page(of: member.id, page: PageRequest(limit: 100)).items.map(\.key)
        }
        for post in try await page(PageRequest(limit: 100)).items {
            let expected = anyway.contains(post.id) ? nil : followed.last(where: post.hashtags.contains)
            #expect(post.followedTag == expected, sourceLocation: sourceLocation)
        }
    }

    private var comesAnyway: SQL {
        """
        (p.author_id = \(member.id)
            OR p.author_id IN (SELECT followee_id FROM follows WHERE follower_id = \(member.id)))
        """
    }

    private func ids(_ query: SQL) async throws -> [Identifier<Post>] {
        try await yard.engine.read { connection in try connection.rows(query) { try $0.id() } }
    }
}

private func withFan(_ backend: Backend, _ body: (Fan) async throws -> Void) async throws {
    try await withFreshDatabase(backend) { yard in
        let fan = Fan(
            yard: yard, member: try await yard.given.member("fan"),
            friend: try await yard.given.member("friend"), other: try await yard.given.member("other"))
        try await yard.given.follow(fan.friend, by: fan.member)
        try await body(fan)
    }
}
