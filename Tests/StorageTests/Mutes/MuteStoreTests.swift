import Domain
import MadangCore
import Storage
import TestSupport
import Testing

/// Lists that come to the one who looks.
private let comingLists: [WalkedList] = [
    .everyone, .home, .homeOfTag, .tagged, .explore, .exploredPosts, .exploredMix, .foundPosts,
    .notificationGroups, .risingGroups,
    .listings, .listingsByStatus, .listingsUp, .listingsDown, .listingsUpByStatus, .foundListings,
    .foundListingsUp,
    .comments, .likedComments, .replies,
]

/// Where one goes on purpose.
private let soughtLists: [WalkedList] = [
    .by, .liked, .carrying, .saves, .foundSaves, .listingsOfSeller, .boards, .boardsOf, .onBoard, .messages,
    .feedback, .foundPostsBy, .foundListingsOfSeller, .foundListingsOfSellerUp,
]

@Suite struct `Who is muted` {
    @Test(arguments: Backend.allCases, comingLists)
    func `is in no list that comes to one, and back in each afterwards`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 5)
            let whole = try await walk.whole()
            #expect(whole.count >= 5)
            try await yard.given.mute(walk.star, by: walk.viewer)
            #expect(try await walk.whole() == [])
            try await yard.given.unmute(walk.star, by: walk.viewer)
            // Of the one who is muted nothing changes.
            try await yard.given.mute(walk.viewer, by: walk.star)
            #expect(try await walk.whole() == whole)
        }
    }

    @Test(arguments: Backend.allCases, soughtLists)
    func `is there as ever where one goes on purpose`(_ backend: Backend, _ list: WalkedList) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 3)
            let whole = try await walk.whole()
            #expect(whole.count >= 3)
            try await yard.given.mute(walk.star, by: walk.viewer)
            #expect(try await walk.whole() == whole)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is listed, latest first, and known by those who mute them alone`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let others = try await yard.given.members(4)
            for other in others { try await yard.given.mute(other, by: ana) }
            try await yard.given.mute(others[0], by: ana)
            try await yard.given.block(others[3], by: ana)
            try await yard.database.read { stores throws in
                let first = try stores.mutes.muted(by: ana.id, page: PageRequest(limit: 2))
                #expect(first.items.map(\.member.id) == [others[2].id, others[1].id])
                #expect(first.items.allSatisfy { $0.relation.isMuted })
                let second = try stores.mutes.muted(
                    by: ana.id, page: PageRequest(limit: 2, after: first.next))
                #expect(second.items.map(\.member.id) == [others[0].id] && second.next == nil)
                #expect(try stores.mutes.muted(by: others[0].id, page: PageRequest()).items.isEmpty)
                let seen = try stores.members.profile(username: "member1", viewer: ana.id)
                #expect(seen?.relation.isMuted == true)
                for viewer in [others[1].id, others[0].id, nil] {
                    let profile = try stores.members.profile(username: "member1", viewer: viewer)
                    #expect(profile?.relation.isMuted == false)
                }
            }
            try await yard.database.write { stores throws in
                #expect(try stores.mutes.delete(muted: others[0].id, by: ana.id))
                #expect(try !stores.mutes.delete(muted: others[0].id, by: ana.id))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is suggested to nobody who mutes them, and has no ring in their row`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let cho = try await yard.given.member("cho")
            for author in [ben, cho] { _ = try await yard.given.post(by: author) }
            try await yard.given.follow(cho, by: ana)
            let story = try await yard.given.story(by: cho)
            func rings() async throws -> [Identifier<Member>] {
                let now = yard.clock.now
                return try await yard.database.read {
                    try $0.stories.row(of: ana.id, at: now).rings.map(\.author.id)
                }
            }
            func suggested() async throws -> [Identifier<Member>] {
                try await yard.database.read {
                    try $0.follows.suggestions(for: ana.id, limit: 9).map(\.member.id)
                }
            }
            #expect(try await rings() == [cho.id])
            #expect(try await suggested() == [ben.id])
            for other in [ben, cho] { try await yard.given.mute(other, by: ana) }
            #expect(try await rings() == [])
            #expect(try await suggested() == [])
            // By its address it is still shown.
            let now = yard.clock.now
            let shown = try await yard.database.read {
                try $0.stories.story(story.id, viewer: ana.id, at: now)
            }
            #expect(shown?.id == story.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is read under one's own post, and leaves a place where others answered`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let cho = try await yard.given.member("cho")
            for author in [ana, cho] {
                let post = try await yard.given.post(by: author)
                let loud = try await yard.given.comment(under: post, by: ben)
                let answer = try await yard.given.comment(under: post, by: cho, replyTo: loud)
                try await yard.given.comment(under: post, by: ben, replyTo: loud)
                let alone = try await yard.given.comment(under: post, by: ben)
                if author == ana { try await yard.given.mute(ben, by: ana) }
                try await yard.database.read { stores throws in
                    let list = try stores.comments.comments(
                        under: post.id, viewer: ana.id, page: PageRequest()
                    ).items
                    let first = try stores.comments.firstReplies(to: [loud.id], viewer: ana.id, limit: 9)
                    if author == ana {
                        #expect(list.map(\.id) == [alone.id, loud.id])
                        #expect(list.allSatisfy { $0.state == .shown } && list[1].replyCount == 2)
                    } else {
                        #expect(list.map(\.id) == [loud.id] && list[0].state == .unseen)
                        #expect(list[0].text.isEmpty && list[0].replyCount == 1)
                        #expect(first[loud.id]?.map(\.id) == [answer.id])
                    }
                    // By its address it is there.
                    let shown = try stores.comments.comment(loud.id, viewer: ana.id)
                    #expect(shown?.state == .shown && shown?.author.relation.isMuted == true)
                }
            }
        }
    }
}

@Suite struct `A word that one mutes` {
    /// The texts of posts in a list, each with a photo.
    private func texts(_ yard: Yard, _ viewer: Member?, limit: Int = 20) async throws -> [String] {
        try await yard.database.read { stores in
            var found: [String] = []
            var page = PageRequest(limit: limit)
            while true {
                let some = try stores.posts.page(.everyone, viewer: viewer?.id, page: page)
                found += some.items.map(\.text)
                guard let next = some.next else { return found }
                // Full pages, as long as there is more.
                #expect(some.items.count == limit)
                page = PageRequest(limit: limit, after: next)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `takes what says it out of full pages, whatever of it says it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for number in 0..<10 {
                _ = try await yard.given.post(by: ben, text: number % 2 == 0 ? "spoiler!" : "calm \(number)")
            }
            let described = try await yard.given.photo(by: ben, altText: "A Spoiler, painted")
            _ = try await yard.given.post(by: ben, text: "painted", photos: [described])
            _ = try await yard.given.post(by: ben, text: "tagged", hashtags: ["spoiler_alert"])
            _ = try await yard.given.post(by: ana, text: "my own spoiler")
            let all = try await texts(yard, ana)
            #expect(all.count == 13)
            try await yard.given.mute(word: "Spoiler", by: ana)
            let calm = ["calm 9", "calm 7", "calm 5", "calm 3", "calm 1"]
            #expect(try await texts(yard, ana, limit: 2) == ["my own spoiler", "tagged"] + calm)
            try await yard.given.mute(word: "#spoiler_alert", by: ana)
            #expect(try await texts(yard, ana, limit: 3) == ["my own spoiler"] + calm)
            for other in [ben, nil] { #expect(try await texts(yard, other) == all) }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is found as the rule finds it`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let texts = [
                "cat", "concat", "CATS", "cat을", "축구를 봤다", "대축구", "猫と黒猫", "100% sure", "an_underscore",
                "Café au lait", "new phone", "new red phone", "🍎 pie", "",
            ]
            let post = try await yard.given.post(by: ana)
            for text in texts {
                _ = try await yard.given.post(by: ben, text: text)
                if !text.isEmpty { try await yard.given.comment(under: post, by: ben, text: text) }
                if !text.isEmpty { _ = try await yard.given.listing(by: ben, "Thing", about: text) }
            }
            for word in ["cat", "축구", "猫", "100", "cafe", "new phone", "🍎", "red", "underscore"] {
                let muted = try await yard.given.mute(word: word, by: ana)
                let expected = texts.filter { !MutedWordRule.mutes(word, $0) }
                #expect(expected.count < texts.count)
                #expect(try await Set(self.texts(yard, ana)) == Set(expected), "\(word)")
                try await yard.database.read { stores throws in
                    let comments = try stores.comments.comments(
                        under: post.id, viewer: ana.id, page: PageRequest()
                    ).items.map(\.text)
                    #expect(comments == expected.filter { !$0.isEmpty }.reversed(), "\(word)")
                    let listings = try stores.listings.page(
                        ListingQuery(), viewer: ana.id, page: PageRequest()
                    ).items.map(\.description)
                    #expect(listings == expected.filter { !$0.isEmpty }.reversed(), "\(word)")
                }
                _ = try await yard.database.write { try $0.mutes.delete(muted.id, by: ana.id) }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `follows edits, of texts and of what photos show`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            try await yard.given.mute(word: "loud", by: ana)
            var photo = try await yard.given.photo(by: ben, altText: "calm")
            let post = try await yard.given.post(by: ben, text: "calm", photos: [photo])
            let comment = try await yard.given.comment(under: post, by: ben, text: "calm")
            func seen() async throws -> [Int] {
                try await yard.database.read { stores in
                    [
                        try stores.posts.page(.everyone, viewer: ana.id, page: PageRequest()).items.count,
                        try stores.comments.comments(under: post.id, viewer: ana.id, page: PageRequest())
                            .items
                            .count,
                    ]
                }
            }
            #expect(try await seen() == [1, 1])
            photo.altText = "something LOUD"
            let now = yard.clock.now
            try await yard.database.write { [photo] stores in
                try stores.photos.update(photo)
                let loud = MarkedText(text: "so loud", entities: [])
                try stores.comments.update(comment.id, loud, at: now, expectedVersion: 1)
            }
            #expect(try await seen() == [0, 0])
            photo.altText = ""
            try await yard.database.write { [photo] stores in
                try stores.photos.update(photo)
                let calm = MarkedText(text: "so calm", entities: [])
                try stores.comments.update(comment.id, calm, at: now, expectedVersion: 2)
                let change = PostChange(
                    text: MarkedText(text: "loud", entities: []), photoIDs: nil, editedAt: now,
                    expectedVersion: 1)
                try stores.posts.update(post.id, change)
            }
            #expect(try await seen() == [0, 1])
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends by itself, is one's own, and is forgotten then`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            _ = try await yard.given.post(by: ben, text: "loud")
            let end = yard.clock.now + .days(1)
            let word = try await yard.given.mute(word: "loud", until: end, by: ana)
            let forever = try await yard.given.mute(word: "other", by: ana)
            try await yard.given.mute(word: "LOUD", by: ana)
            func words() async throws -> [MutedWord] {
                let now = yard.clock.now
                return try await yard.database.read {
                    try $0.mutes.words(of: ana.id, at: now, page: PageRequest()).items
                }
            }
            #expect(try await words() == [forever, word])
            #expect(try await texts(yard, ana) == [])
            #expect(try await yard.database.write { try $0.mutes.delete(word.id, by: ben.id) } == false)
            yard.clock.now = end
            #expect(try await texts(yard, ana) == ["loud"])
            #expect(try await words() == [forever])
            #expect(try await yard.database.read { try $0.mutes.wordCount(of: ana.id) } == 2)
            try await yard.database.write { try $0.mutes.forgetEnded(of: ana.id, at: end) }
            #expect(try await yard.database.read { try $0.mutes.wordCount(of: ana.id) } == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is looked for in what was there before words could be muted, once it is folded`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            let photo = try await yard.given.photo(by: ben, altText: "loud")
            let post = try await yard.given.post(by: ben, photos: [photo])
            for _ in 0..<5 { try await yard.given.comment(under: post, by: ben, text: "loud") }
            _ = try await yard.engine.write { connection in
                try connection.run("UPDATE comments SET folded = NULL")
                try connection.run("UPDATE photos SET folded_alt = NULL")
            }
            try await yard.given.mute(word: "loud", by: ana)
            #expect(try await texts(yard, ana) == [""])
            while try await yard.database.write({ try $0.search.catchUp(limit: 2) }) {}
            #expect(try await texts(yard, ana) == [])
            #expect(try await yard.count("SELECT 1 FROM comments WHERE folded IS NULL") == 0)
            #expect(try await yard.database.write { try $0.search.catchUp(limit: 2) } == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `costs no statement, however many there are`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            for number in 0..<10 { _ = try await yard.given.post(by: ben, text: "calm \(number)") }
            func cost() async throws -> Int {
                try await yard.engine.statements {
                    try await yard.database.read {
                        _ = try $0.posts.page(.everyone, viewer: ana.id, page: PageRequest(limit: 5))
                    }
                }.count
            }
            let before = try await cost()
            for number in 1...MutedWordRule.wordLimit {
                try await yard.given.mute(word: "w\(number)", by: ana)
            }
            try await yard.given.mute(yard.given.member("cho"), by: ana)
            #expect(try await cost() == before)
        }
    }
}
