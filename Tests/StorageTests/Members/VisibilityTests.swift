import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Who waits or is about to leave` {
    /// Whose rows each list shows: without them it is empty.
    private func owner(of list: WalkedList, _ walk: Walk) -> [Member] {
        switch list {
        case .everyone, .home, .homeOfTag, .by, .liked, .tagged, .explore, .exploredPosts, .exploredMix,
            .comments, .written, .foundPosts, .foundPostsBy, .foundListingsOfSeller, .foundListingsOfSellerUp,
            .foundListingsOfFactsUp,
            .notificationGroups, .risingGroups, .saves, .foundSaves, .keptSaves, .listings, .listingsByStatus,
            .listingsOfSeller, .listingsUp, .listingsDown, .listingsUpByStatus, .foundListings,
            .foundListingsUp, .foundListingsBetween, .listingsOfFacts, .listingsOfFactsUp,
            .listingsOfSellerOfFacts, .listingsForFree, .foundListingsOfFacts, .hearts, .carrying,
            .likedComments, .replies,
            .givenCommentLikes,
            .boards, .foundBoards,
            .boardsOf, .onBoard, .foundOnBoard, .keptBoards, .feedback:
            [walk.star]
        case .likes, .followers, .following, .blocks, .mutes, .mutedWords, .foundMembers, .notifications,
            .threads, .messages,
            .writtenMessages, .memberList, .foundInMemberList, .undescribed, .ownStories, .storyViews,
            .givenStoryViews, .givenFeedback:
            []
        }
    }

    @Test(arguments: Backend.allCases, WalkedList.ofOthers)
    func `is in no list of others, and back in each when they stay`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 5)
            let whole = try await walk.whole()
            #expect(whole.count >= 5)
            let shown =
                owner(of: list, walk).isEmpty
                ? whole.compactMap { Identifier<Member>($0) } : [walk.star.id]
            for id in shown {
                try await yard.database.write { [now = yard.clock.now] in
                    try $0.members.setLeaving(id, at: now + .days(7))
                }
            }
            #expect(try await walk.whole() == [])
            #expect(try await yard.wrongCounts() == [])
            for id in shown { try await yard.database.write { try $0.members.setLeaving(id, at: nil) } }
            #expect(try await walk.whole() == whole)
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not there one by one either, but their names stay taken`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let photo = try await yard.given.photo(by: ana)
            let post = try await yard.given.post(by: ana, photos: [photo])
            try await yard.given.follow(ana, by: ben)
            let event: Identifier<Event> = yard.ids.next()
            try await yard.database.write { try $0.events.insert(event, .postEdited, of: post.id) }
            for isGone in [true, false] {
                try await yard.database.write { [now = yard.clock.now] in
                    try $0.members.setLeaving(ana.id, at: isGone ? now : nil)
                }
                try await yard.database.read { stores throws in
                    let profile = try stores.members.profile(username: "ana", viewer: ben.id)
                    let shown = try stores.posts.post(post.id, viewer: ben.id)
                    let photo = try stores.photos.isShown(photo.id, to: ben.id)
                    #expect([profile == nil, shown == nil, !photo] == [isGone, isGone, isGone])
                    #expect(try stores.members.existing(usernames: ["ana"]) == (isGone ? [] : ["ana"]))
                    let start = Identifier<Event>(rawValue: 0)
                    let heard = [
                        try stores.events.events(after: start, limit: 9).count,
                        try stores.events.events(after: start, for: ben.id, lookingAt: [], limit: 9).count,
                    ]
                    #expect(heard == (isGone ? [0, 0] : [1, 1]))
                    #expect(try stores.members.isTaken(username: "ana"))
                    #expect(try stores.members.isTaken(email: "ana@example.com"))
                    // They themselves see all of it.
                    #expect(try stores.members.profile(username: "ana", viewer: ana.id) != nil)
                    #expect(try stores.posts.post(post.id, viewer: ana.id) != nil)
                }
                do {
                    let state = try await yard.given.like(post, by: ben)
                    #expect(!isGone && state.likeCount == 1)
                } catch let error as DomainError where error.code == .notFound {
                    #expect(isGone)
                }
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `is listed, and let in once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana", isWaiting: true)
            let ben = try await yard.given.member("ben", isWaiting: true)
            let olga = try await yard.given.member("olga", role: .owner)
            let page = PageRequest(limit: 10)
            let waiting = try await yard.database.read { try $0.members.waiting(page: page).items.map(\.id) }
            #expect(waiting == [ben.id, ana.id])
            let answers = try await yard.database.write { stores in
                [try stores.members.approve(ana.id), try stores.members.approve(ana.id)]
            }
            #expect(answers == [true, false])
            try await yard.database.read { stores throws in
                #expect(try stores.members.waiting(page: page).items.map(\.id) == [ben.id])
                #expect(try stores.members.member(ana.id)?.isWaiting == false)
                #expect(try stores.members.profile(username: "ben", viewer: ana.id) == nil)
                #expect(try stores.members.hasOwner(besides: ana.id))
                #expect(try stores.members.hasOwner(besides: olga.id) == false)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `may stay until the first piece is taken away`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            _ = try await yard.given.post(by: ana)
            let now = yard.clock.now
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: now + .days(7)) }
            let early = await #expect(throws: DomainError.self) {
                _ = try await yard.database.write {
                    try $0.departures.takeSome(of: ana.id, at: now, limit: 1)
                }
            }
            #expect(early?.code == .conflict)
            let then = now + .days(7)
            #expect(try await yard.database.read { try $0.departures.due(at: now, limit: 9) } == [])
            #expect(try await yard.database.read { try $0.departures.due(at: then, limit: 9) } == [ana.id])
            let receipt = try await yard.database.write {
                try $0.departures.takeSome(of: ana.id, at: then, limit: 1)
            }
            #expect(receipt == nil)
            let late = await #expect(throws: DomainError.self) {
                try await yard.database.write { try $0.members.setLeaving(ana.id, at: nil) }
            }
            #expect(late?.code == .conflict)
        }
    }
}

@Suite struct `An invite` {
    @Test(arguments: Backend.allCases)
    func `lets in as many as it says, until it runs out or is revoked`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let now = yard.clock.now
            let (hash, other) = ([UInt8](repeating: 1, count: 32), [UInt8](repeating: 2, count: 32))
            let invite = Invite(
                id: yard.ids.next(), hash: hash, makerID: ana.id, uses: 2, createdAt: now,
                expiresAt: now + .days(1))
            let operators = Invite(
                id: yard.ids.next(), hash: other, makerID: nil, uses: 1, createdAt: now,
                expiresAt: now + .days(2))
            try await yard.database.write { stores in
                try stores.invites.insert(invite)
                try stores.invites.insert(operators)
                let all = try stores.invites.good(at: now, page: PageRequest(limit: 9)).items
                #expect(
                    all == [
                        ListedInvite(invite: operators, maker: nil),
                        ListedInvite(invite: invite, maker: "ana"),
                    ])
                #expect(try stores.invites.isGood(hash: hash, at: now))
                #expect(try stores.invites.use(hash: hash, at: now + .days(1)) == nil)
                #expect(try stores.invites.use(hash: hash, at: now) == invite.id)
                #expect(try stores.invites.use(hash: hash, at: now) == invite.id)
                #expect(try stores.invites.use(hash: hash, at: now) == nil)
                #expect(try stores.invites.isGood(hash: hash, at: now) == false)
                #expect(try stores.invites.delete(operators.id))
                #expect(try stores.invites.delete(operators.id) == false)
                #expect(try stores.invites.use(hash: other, at: now) == nil)
                _ = try stores.invites.forget(before: now + .days(2), limit: 10)
            }
            #expect(try await yard.count("SELECT 1 FROM invites") == 0)
        }
    }
}
