import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

/// Somebody with so many posts that their rows are written piece by piece, three at a time.
@Suite(.thorough) struct `The home feed, when somebody with many posts is followed` {
    @Test(arguments: Backend.allCases)
    func `has all of their posts in order at once, after every piece, and in its rows in the end`(
        _ backend: Backend
    ) async throws {
        try await withStar(backend) { star in
            try await star.yard.given.follow(star.star, by: star.fan)
            #expect(try await star.openFeeds() == 1)
            try await star.expectTruth()
            var pieces = 0
            while try await star.settleOne() {
                pieces += 1
                try await star.expectTruth()
            }
            // Twenty posts, three with the follow.
            #expect(pieces == 6)
            #expect(try await star.openFeeds() == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `has none of them at once when they are followed no more, wherever the writing of rows is`(
        _ backend: Backend
    ) async throws {
        for pieces in [0, 3, 100] {
            try await withStar(backend) { star in
                try await star.yard.given.follow(star.star, by: star.fan)
                try await star.settle(pieces)
                try await star.unfollow()
                #expect(try await star.openFeeds() == 1)
                try await star.expectTruth()
                while try await star.settleOne() { try await star.expectTruth() }
                #expect(try await star.rows() == 0)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is right however quickly one follows, unfollows, blocks and unblocks`(_ backend: Backend)
        async throws
    {
        try await withStar(backend) { star in
            let (given, database) = (star.yard.given, star.yard.database)
            try await given.follow(star.star, by: star.fan)
            try await star.settle(2)
            try await star.unfollow()
            try await star.settle(1)
            try await given.follow(star.star, by: star.fan)
            try await star.expectTruth()
            try await star.settle(2)
            try await star.expectTruth()
            try await given.block(star.fan, by: star.star)
            try await star.expectTruth()
            try await star.settle(1)
            _ = try await database.write {
                try $0.blocks.delete(blocker: star.star.id, blocked: star.fan.id)
            }
            try await star.expectTruth()
            try await given.follow(star.star, by: star.fan)
            while try await star.settleOne() { try await star.expectTruth() }
            #expect(try await star.rows() == 20)
        }
    }

    @Test(arguments: Backend.allCases, [true, false])
    func `bears what its author publishes and deletes meanwhile`(_ backend: Backend, isFollowed: Bool)
        async throws
    {
        try await withStar(backend) { star in
            try await star.yard.given.follow(star.star, by: star.fan)
            if !isFollowed {
                try await star.settle(100)
                try await star.unfollow()
            }
            let theirs = try await star.posts()
            // Both sides of where the rows are right: the newest three of twenty are.
            for place in [1, 4, 10, 19] {
                _ = try await star.yard.given.post(by: star.star)
                try await star.yard.database.write { try $0.posts.delete(theirs[place]) }
                try await star.expectTruth()
                try await star.settle(1)
                try await star.expectTruth()
            }
            try await star.settle(100)
            #expect(try await star.rows() == (isFollowed ? 20 : 0))
            #expect(try await star.yard.places(of: [1, 4, 10, 19].map { theirs[$0].rawValue }) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `goes on where it was after a crash, which undoes a piece at most`(_ backend: Backend) async throws {
        try await withStar(backend) { star in
            try await star.yard.given.follow(star.star, by: star.fan)
            try await star.settle(2)
            let before = try await star.rows()
            await #expect(throws: Crash.self) {
                try await star.yard.database.write { stores in
                    let feed = try #require(try stores.feeds.unsettled(after: nil))
                    try stores.feeds.settleSome(of: feed)
                    throw Crash()
                }
            }
            #expect(try await star.rows() == before)
            try await star.expectTruth()
            // A process that knows nothing of the last one, and writes larger pieces.
            let database = StorageDatabase(engine: star.yard.engine, clock: star.yard.clock, feedPiece: 5)
            let next = DatabaseVerbs(star.yard.ports(database: database))
            #expect(try await next.settleFeeds() == 1)
            #expect(try await star.rows() == before + 5)
            while try await next.settleFeeds() > 0 {}
            try await star.expectTruth()
            #expect(try await (star.rows(), star.openFeeds()) == (20, 0))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is walked on from any place in it, also one from before`(_ backend: Backend) async throws {
        try await withStar(backend) { star in
            let before = try await star.page(PageRequest(limit: 4))
            try await star.yard.given.follow(star.star, by: star.fan)
            let wanted = try await star.wanted()
            let mark = try #require(before.next?.key)
            let rest = wanted.filter { $0.rawValue < mark }
            for _ in 0...7 {
                var place = before.next
                var walked: [Identifier<Post>] = []
                repeat {
                    let page = try await star.page(PageRequest(limit: 4, after: place))
                    walked += page.items
                    place = page.next
                    try await star.settle(1)
                } while place != nil
                #expect(walked == rest)
            }
        }
    }

    @Test(arguments: Backend.allCases, [false, true])
    func `leaves nothing of an author or a reader who goes meanwhile`(_ backend: Backend, isAuthor: Bool)
        async throws
    {
        for (pieceByPiece, isFollowed) in [(false, false), (false, true), (true, false), (true, true)] {
            try await withStar(backend) { star in
                try await star.yard.given.follow(star.star, by: star.fan)
                try await star.settle(isFollowed ? 2 : 100)
                if !isFollowed { try await star.unfollow() }
                let theirs = try await star.posts()
                let (leaver, now) = (isAuthor ? star.star : star.fan, star.yard.clock.now)
                if pieceByPiece {
                    try await star.yard.database.write { try $0.members.setLeaving(leaver.id, at: now) }
                    while try await star.yard.database.write({
                        try $0.departures.takeSome(of: leaver.id, at: now, limit: 2)
                    }) == nil { try await star.settle(1) }
                } else {
                    try await star.yard.database.write { try $0.members.delete(leaver.id) }
                }
                try await star.settle(100)
                #expect(try await star.yard.places(of: [leaver.id.rawValue]) == [])
                #expect(try await star.yard.wrongFeedEntries() == 0)
                #expect(try await star.openFeeds() == 0)
                if isAuthor {
                    #expect(try await star.yard.places(of: theirs.map(\.rawValue)) == [])
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `does not show what is hidden in it, and what is behind it instead`(_ backend: Backend) async throws
    {
        try await withStar(backend) { star in
            try await star.yard.given.follow(star.star, by: star.fan)
            let theirs = try await star.posts()
            try await star.yard.engine.write { [now = star.yard.clock.now] connection in
                for post in theirs.prefix(11) {
                    try connection.run("UPDATE posts SET hidden_at = \(now) WHERE id = \(post)")
                }
            }
            let wanted = try await star.wanted().filter { !theirs.prefix(11).contains($0) }
            for _ in 0...7 {
                #expect(try await star.page(PageRequest(limit: 5)).items == Array(wanted.prefix(5)))
                #expect(try await star.walk(by: 5) == wanted)
                try await star.settle(1)
            }
            try await star.yard.database.write {
                _ = try $0.members.setSuspended(star.star.id, at: star.yard.clock.now)
            }
            let own = wanted.filter { !theirs.contains($0) }
            #expect(try await star.walk(by: 5) == own)
        }
    }

    @Test(arguments: Backend.allCases, [1, 2, 3] as [UInt64])
    func `is the naive query after every act of a long story`(_ backend: Backend, _ seed: UInt64)
        async throws
    {
        try await withFreshDatabase(backend, feedPiece: 2) { yard in
            let members = try await yard.given.members(4)
            for _ in 0..<7 {
                for member in members { _ = try await yard.given.post(by: member) }
            }
            var random = SeededGenerator(seed)
            for _ in 0..<120 {
                let (one, other) = (
                    members.randomElement(using: &random)!, members.randomElement(using: &random)!
                )
                try await act(of: one, to: other, in: yard, using: &random)
                let star = Star(yard: yard, star: other, fan: one)
                let wanted = try await star.wanted()
                #expect(try await star.walk(by: Int.random(in: 1...9, using: &random)) == wanted)
                #expect(try await yard.wrongFeedEntries() == 0)
            }
            try await Star(yard: yard, star: members[0], fan: members[1]).settle(1000)
            #expect(try await yard.wrongFeedEntries() == 0)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    private func act(
        of one: Member, to other: Member, in yard: Yard, using random: inout SeededGenerator
    ) async throws {
        let act = Int.random(in: 0..<14, using: &random)
        let star = Star(yard: yard, star: other, fan: one)
        let isOpen =
            try await yard.count(
                "SELECT 1 FROM block_pairs WHERE viewer_id = \(one.id) AND member_id = \(other.id)") == 0
            && one.id != other.id
        switch act {
        case 0: _ = try await yard.given.post(by: one)
        case 1:
            let posts = try await star.posts()
            guard let post = posts.randomElement(using: &random), posts.count > 4 else { return }
            try await yard.database.write { try $0.posts.delete(post) }
        case 2...5: if isOpen { try await yard.given.follow(other, by: one) }
        case 6, 7: try await star.unfollow()
        case 8: if isOpen { try await yard.given.block(other, by: one) }
        case 9, 10:
            _ = try await yard.database.write { try $0.blocks.delete(blocker: one.id, blocked: other.id) }
        default: try await star.settle(act - 10)
        }
    }
}

@Suite struct `Following somebody with many posts` {
    @Test(arguments: Backend.allCases)
    func `and unfollowing writes a small piece in each unit of work, and others get their turn between them`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let star = try await Star(in: yard, posts: 4 * StorageDatabase.feedPiece + 7)
            let post = try #require(try await star.posts().first)
            for isFollowed in [true, false] {
                var likes: [Int] = []
                let rows = try await yard.engine.writtenRows {
                    if isFollowed {
                        try await yard.given.follow(star.star, by: star.fan)
                    } else {
                        try await star.unfollow()
                    }
                    let pieces = yard.verbs.settleFeeds
                    while try await pieces(while: {
                        // Somebody else, who did not wait for all of it.
                        let like: Identifier<Like> = yard.ids.next()
                        try await yard.database.write { [now = yard.clock.now] stores in
                            _ = try stores.likes.delete(post: post, member: star.fan.id)
                            _ = try stores.likes.insert(like, post: post, member: star.fan.id, at: now)
                        }
                        likes.append(try await star.rows())
                        return true
                    }) > 0 {}
                }
                #expect(rows.allSatisfy { $0 <= StorageDatabase.feedPiece + 5 }, "\(rows)")
                #expect(rows.count { $0 >= StorageDatabase.feedPiece } == 4)
                let piece = StorageDatabase.feedPiece
                let kept = [1, 2, 3, 4].map { isFollowed ? $0 * piece : (4 - $0) * piece + 7 }
                #expect(likes == kept)
                #expect(try await yard.wrongFeedEntries() == 0)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `costs a page of the home feed two statements more until all rows are there, and none afterwards`(
        _ backend: Backend
    ) async throws {
        try await withStar(backend) { star in
            func statements(_ list: PostList, _ limit: Int) async throws -> Int {
                try await star.yard.engine.statements {
                    _ = try await star.yard.database.read {
                        try $0.posts.page(list, viewer: star.fan.id, page: PageRequest(limit: limit))
                    }
                }.count
            }
            let usual = try await statements(.by(star.star.id), 20)
            #expect(try await statements(.home(of: star.fan.id), 20) == usual)
            try await star.yard.given.follow(star.star, by: star.fan)
            #expect(try await statements(.home(of: star.fan.id), 1) == usual + 2)
            #expect(try await statements(.home(of: star.fan.id), 100) == usual + 2)
            try await star.settle(100)
            #expect(try await statements(.home(of: star.fan.id), 20) == usual)
        }
    }

    @Test(arguments: Backend.allCases)
    func `finds what it reads and writes by index, whatever is there`(_ backend: Backend) async throws {
        try await withStar(backend) { star in
            let statements = try await star.yard.engine.statements {
                try await star.yard.given.follow(star.star, by: star.fan)
                try await star.settle(1)
                _ = try await star.page(PageRequest(limit: 5))
                try await star.yard.given.block(star.star, by: star.fan)
                try await star.settle(1)
                _ = try await star.page(PageRequest(limit: 5))
            }
            for (statement, plan) in zip(statements, try await star.yard.plans(of: statements)) {
                let scans = plan.costlySteps.filter { $0.hasPrefix("SCAN") }
                #expect(scans == [], "\(statement.numberedText)\n\(plan)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `and unfollowing all the time holds nobody else's feed up`(_ backend: Backend) async throws {
        try await withStar(backend) { star in
            let patient = try await star.yard.given.member("patient")
            try await star.yard.given.follow(star.star, by: patient)
            let settle = star.yard.verbs.settleFeeds
            for _ in 0..<6 {
                try await star.yard.given.follow(star.star, by: star.fan)
                try await settle()
                try await star.unfollow()
            }
            let feeds = try await star.yard.database.read { try $0.feeds.unsettled(after: nil) }
            #expect(feeds == UnsettledFeed(member: star.fan.id, author: star.star.id))
            #expect(try await star.openFeeds() == 1)
        }
    }
}

private struct Crash: Error {}

/// Somebody with many posts, and somebody who may follow them, and who has posts between.
private struct Star: Sendable {
    let yard: Yard
    let star: Member
    let fan: Member

    init(yard: Yard, star: Member, fan: Member) {
        (self.yard, self.star, self.fan) = (yard, star, fan)
    }

    init(in yard: Yard, posts count: Int) async throws {
        self.init(
            yard: yard, star: try await yard.given.member("star"), fan: try await yard.given.member("fan"))
        let friend = try await yard.given.member("friend")
        try await yard.given.follow(friend, by: fan)
        let posts = (0..<count).map { number in
            NewPost(
                id: yard.ids.next(), authorID: number % 4 == 3 ? [fan, friend][number / 4 % 2].id : star.id,
                text: "\(number)", entities: [], photoIDs: [], createdAt: yard.clock.now)
        }
        let missing = (0..<(count - posts.count { $0.authorID == star.id })).map { number in
            NewPost(
                id: yard.ids.next(), authorID: star.id, text: "late \(number)", entities: [], photoIDs: [],
                createdAt: yard.clock.now)
        }
        try await yard.database.write { stores in
            for post in posts + missing { try stores.posts.insert(post) }
        }
    }

    func unfollow() async throws {
        _ = try await yard.database.write { [star, fan] in
            try $0.follows.delete(follower: fan.id, followee: star.id)
        }
    }

    /// Whether there was a piece to write.
    func settleOne() async throws -> Bool {
        try await yard.database.write { stores in
            guard let feed = try stores.feeds.unsettled(after: nil) else { return false }
            try stores.feeds.settleSome(of: feed)
            return true
        }
    }

    /// So many pieces at most.
    func settle(_ pieces: Int) async throws {
        for _ in 0..<pieces where try await !settleOne() { return }
    }

    func openFeeds() async throws -> Int { try await yard.count("SELECT 1 FROM unsettled_feeds") }

    /// Of the star, in the fan's feed.
    func rows() async throws -> Int {
        try await yard.count(
            """
            SELECT 1 FROM feed_entries e JOIN posts p ON p.id = e.post_id
            WHERE e.member_id = \(fan.id) AND p.author_id = \(star.id)
            """)
    }

    /// The star's posts, newest first.
    func posts() async throws -> [Identifier<Post>] {
        try await ids("SELECT id FROM posts WHERE author_id = \(star.id) ORDER BY id DESC")
    }

    /// What belongs into the fan's feed.
    func wanted() async throws -> [Identifier<Post>] {
        try await ids(
            """
            SELECT id FROM posts WHERE author_id = \(fan.id)
                OR author_id IN (SELECT followee_id FROM follows WHERE follower_id = \(fan.id))
            ORDER BY id DESC
            """)
    }

    private func ids(_ query: SQL) async throws -> [Identifier<Post>] {
        try await yard.engine.read { connection in try connection.rows(query) { try $0.id() } }
    }

    func page(_ page: PageRequest) async throws -> Page<Identifier<Post>> {
        try await yard.database.read { [fan] in
            try $0.posts.page(.home(of: fan.id), viewer: fan.id, page: page).map(\.id)
        }
    }

    /// The fan's whole feed.
    func walk(by limit: Int) async throws -> [Identifier<Post>] {
        var (walked, place): ([Identifier<Post>], Position?) = ([], nil)
        repeat {
            let page = try await page(PageRequest(limit: limit, after: place))
            walked += page.items
            place = page.next
        } while place != nil
        return walked
    }

    func expectTruth(sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let wanted = try await wanted()
        for limit in [3, 100] {
            #expect(try await walk(by: limit) == wanted, sourceLocation: sourceLocation)
        }
        #expect(try await yard.wrongFeedEntries() == 0, sourceLocation: sourceLocation)
    }
}

/// Runs `body` with a star of twenty posts, in a yard that writes three rows at once.
private func withStar(_ backend: Backend, _ body: (Star) async throws -> Void) async throws {
    try await withFreshDatabase(backend, feedPiece: 3) { yard in
        try await body(try await Star(in: yard, posts: 20))
    }
}
