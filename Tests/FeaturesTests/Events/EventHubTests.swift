import Domain
import MadangCore
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Features

private typealias Comment = Domain.Comment

@Suite struct `Live events` {
    @Test(arguments: Backend.allCases)
    func `reach the author and those who follow, and nobody else`(_ backend: Backend) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let heard = try await [ana, ben, carl].asyncMap { try await verbs.listen(to: hubs[0], as: $0) }
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            _ = try await verbs.like(post.id, liked: true, by: carl)
            _ = try await verbs.editPost(post.id, text: "hi there", photoIDs: nil, by: ana)
            try await verbs.deletePost(post.id, by: ana)
            for ears in heard.prefix(2) {
                await ears.hear(.postDeleted, of: post)
                let news = Set(ears.news)
                #expect(
                    news.isSubset(of: [
                        .postCreated(by: "ana"), .postLiked(count: 1), .postEdited, .postDeleted,
                    ]))
            }
            #expect(heard[2].news.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of a post reach those who look at it on any node, and of its comments nobody else`(
        _ backend: Backend
    ) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            let other = try await verbs.publish(PostDraft(text: "there"), by: ana)
            let follower = try await verbs.listen(to: hubs[0], as: ben)
            let onlooker = try await verbs.listen(to: hubs[1], as: carl, lookingAt: [post.id])
            // The same member in another tab, which looks at something else.
            let elsewhere = try await verbs.listen(to: hubs[1], as: carl, lookingAt: [other.id])
            let comment = try await verbs.comment("so nice", under: post.id, by: ana)
            await onlooker.hear(.commentCreated(comment.id), of: post)
            await onlooker.hear(.postCommented(count: 1), of: post)
            await follower.hear(.postCommented(count: 1), of: post)
            _ = try await verbs.editComment(comment.id, text: "nicer", by: ana)
            await onlooker.hear(.commentEdited(comment.id), of: post)
            _ = try await verbs.like(post.id, liked: true, by: ben)
            await onlooker.hear(.postLiked(count: 1), of: post)
            try await verbs.deleteComment(comment.id, by: ana)
            await onlooker.hear(.commentDeleted(comment.id), of: post)
            await follower.hear(.postCommented(count: 0), of: post)
            try await verbs.deletePost(post.id, by: ana)
            await onlooker.hear(.postDeleted, of: post)
            _ = try await verbs.like(other.id, liked: true, by: ben)
            await elsewhere.hear(.postLiked(count: 1), of: other)
            #expect(follower.news.allSatisfy { $0.comment == nil })
            #expect(elsewhere.posts.allSatisfy { $0 == other.id })
        }
    }

    @Test(arguments: Backend.allCases)
    func `of comments that were missed come first, each of them`(_ backend: Backend) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, _, carl) = try await verbs.anaAndHerFollower()
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            let first = try await verbs.listen(to: hubs[0], as: carl, lookingAt: [post.id])
            let seen = try await verbs.comment("seen", under: post.id, by: ana)
            await first.hear(.commentCreated(seen.id), of: post)
            let position = first.lastPosition
            first.stop()
            verbs.clock.advance(by: .minutes(1))
            var missed: [Comment] = []
            for text in ["a", "b", "c"] {
                missed.append(try await verbs.comment(text, under: post.id, by: ana))
            }
            let again = try await verbs.listen(to: hubs[0], as: carl, after: position, lookingAt: [post.id])
            for comment in missed { await again.hear(.commentCreated(comment.id), of: post) }
            await again.hear(.postCommented(count: 4), of: post)
            #expect(again.resets == 0)
        }
    }

    @Test func `of a post whose author is gone reach nobody who looks at it`() async throws {
        try await withHubs(1) { verbs, hubs in
            let (ana, _, carl) = try await verbs.anaAndHerFollower()
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            let last = try await verbs.publish(PostDraft(text: "of carl"), by: carl)
            let onlooker = try await verbs.listen(to: hubs[0], as: carl, lookingAt: [post.id])
            try await verbs.database.write { [now = verbs.clock.now] in
                try $0.members.setLeaving(ana.id, at: now + .days(7))
            }
            _ = try await verbs.comment("nobody hears", under: post.id, by: ana)
            _ = try await verbs.like(last.id, liked: true, by: carl)
            await onlooker.hear(.postLiked(count: 1), of: last)
            #expect(
                onlooker.news == [
                    .postCreated(by: "ana"), .postCreated(by: "carl"), .postLiked(count: 1),
                ])
        }
    }

    @Test(arguments: Backend.allCases)
    func `tell everybody the counts that they see, whoever blocks or is blocked fewer`(_ backend: Backend)
        async throws
    {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let rude = try await verbs.given.member("rude")
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            try await verbs.given.block(rude, by: ben)
            let blocker = try await verbs.listen(to: hubs[0], as: ben)
            let blocked = try await verbs.listen(to: hubs[0], as: rude, lookingAt: [post.id])
            let other = try await verbs.listen(to: hubs[0], as: carl, lookingAt: [post.id])
            _ = try await verbs.like(post.id, liked: true, by: rude)
            _ = try await verbs.comment("hm", under: post.id, by: rude)
            await other.hear(.postLiked(count: 1), of: post)
            await other.hear(.postCommented(count: 1), of: post)
            await blocker.hear(.postLiked(count: 0), of: post)
            await blocker.hear(.postCommented(count: 0), of: post)
            await blocked.hear(.postLiked(count: 1), of: post)
            _ = try await verbs.like(post.id, liked: true, by: ben)
            _ = try await verbs.like(post.id, liked: true, by: ana)
            await other.hear(.postLiked(count: 3), of: post)
            await blocker.hear(.postLiked(count: 2), of: post)
            await blocked.hear(.postLiked(count: 2), of: post)
            #expect(!blocker.news.contains(.postLiked(count: 3)))
            // The same where it was missed.
            let late = try await verbs.listen(to: hubs[0], as: ben, after: nil)
            await late.hear(.postLiked(count: 2), of: post)
            await late.hear(.postCommented(count: 0), of: post)
        }
    }

    @Test(arguments: Backend.allCases)
    func `cost as many statements for many with blocks and many posts as for one, and none more without`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let rude = try await verbs.given.member("rude")
            let members = try await verbs.given.members(30)
            var posts: [Post] = []
            for number in 0..<20 {
                posts.append(try await verbs.publish(PostDraft(text: "\(number)"), by: ana))
            }
            let events = posts.map {
                Event(id: verbs.yard.ids.next(), news: .postLiked(count: 1), post: $0.id, author: ana.id)
            }
            func cost(_ posts: Int, _ listeners: Int) async throws -> Int {
                try await verbs.yard.engine.statements {
                    try await verbs.database.read {
                        _ = try EventReading(stores: $0).counts(
                            of: Array(events.prefix(posts)), for: Set(members.prefix(listeners).map(\.id)))
                    }
                }.count
            }
            #expect(try await cost(20, 30) == cost(1, 1))
            #expect(try await cost(0, 30) == 0)
            for member in members { try await verbs.given.block(rude, by: member) }
            #expect(try await cost(20, 30) == cost(1, 1))
        }
    }

    @Test(arguments: Backend.allCases)
    func `tell whoever blocks somebody of it on all devices, once, and nobody else`(_ backend: Backend)
        async throws
    {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let phone = try await verbs.listen(to: hubs[0], as: ana)
            let laptop = try await verbs.listen(to: hubs[1], as: ana)
            let others = [
                try await verbs.listen(to: hubs[0], as: ben), try await verbs.listen(to: hubs[0], as: carl),
            ]
            for _ in 0..<2 { _ = try await verbs.all.blockMember("ben", blocked: true, by: ana) }
            let early = try await verbs.listen(to: hubs[1], as: ana)
            for ears in [phone, laptop, early] {
                await ears.until { $0.events.contains { $0.news == .memberBlocked("ben") } }
            }
            _ = try await verbs.all.blockMember("ben", blocked: false, by: ana)
            // News come twice to who begins anew: of what was undone meanwhile they hear the end.
            let late = try await verbs.listen(to: hubs[1], as: ana)
            await late.until { $0.events.contains { $0.news == .memberUnblocked("ben") } }
            #expect(!late.events.contains { $0.news == .memberBlocked("ben") })
            let last = try await verbs.publish(PostDraft(text: "last"), by: ana)
            let theirs = try await verbs.publish(PostDraft(text: "last"), by: ben)
            for ears in [phone, laptop] {
                await ears.hear(.postCreated(by: "ana"), of: last)
                #expect(ears.events.count { $0.news == .memberBlocked("ben") } == 1)
            }
            await others[0].hear(.postCreated(by: "ben"), of: theirs)
            for ears in others {
                #expect(!ears.events.contains { $0.news == .memberBlocked("ben") })
                #expect(!ears.posts.contains(last.id))
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of several looks at several stories are each told`(_ backend: Backend) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            try await verbs.given.follow(ana, by: carl)
            let stories = [
                try await verbs.story(by: ana), try await verbs.story(by: ana, frames: 2),
                try await verbs.story(by: ana),
            ]
            for (story, frames) in zip(stories, [1, 2]) {
                for viewer in [ben, carl] {
                    _ = try await verbs.all.markStory.seen(story.id, frames: frames, by: viewer)
                }
            }
            _ = try await verbs.all.markStory.heart(stories[1].id, isGiven: true, by: carl)
            _ = try await verbs.all.markStory.seen(stories[2].id, frames: 1, by: ben)
            try await verbs.all.deleteStory(stories[2].id, by: ana)
            // All of it is one reading.
            let author = try await verbs.listen(to: hubs[0], as: ana)
            await author.until { $0.looks(at: stories[0]) == [StoryCounts(views: 2, hearts: 0)] }
            await author.until { $0.looks(at: stories[1]) == [StoryCounts(views: 2, hearts: 1)] }
            await author.until { ears in
                ears.events.contains { $0.news == .storyDeleted && $0.story == stories[2].id }
            }
            #expect(author.looks(at: stories[2]).isEmpty)
            let reader = try await verbs.listen(to: hubs[0], as: ben)
            await reader.until { $0.seen.isSuperset(of: stories.prefix(2).map(\.id)) }
            #expect(reader.events.allSatisfy { $0.news != .storyViewed })
        }
    }

    @Test(arguments: Backend.allCases)
    func `of stories reach those who follow, on any node, and nobody else`(_ backend: Backend) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let follower = try await verbs.listen(to: hubs[1], as: ben)
            let author = try await verbs.listen(to: hubs[0], as: ana)
            let stranger = try await verbs.listen(to: hubs[0], as: carl)
            let story = try await verbs.story(by: ana)
            func hear(_ news: Event.News, _ ears: Ears) async {
                await ears.until { $0.events.contains { $0.news == news && $0.story == story.id } }
            }
            for ears in [follower, author] { await hear(.storyCreated(by: "ana"), ears) }
            try await verbs.all.deleteStory(story.id, by: ana)
            for ears in [follower, author] { await hear(.storyDeleted, ears) }
            let last = try await verbs.publish(PostDraft(text: "last"), by: carl)
            await stranger.hear(.postCreated(by: "carl"), of: last)
            #expect(stranger.events.allSatisfy { $0.story == nil })
        }
    }

    @Test(arguments: Backend.allCases)
    func `of changes of several boards are each told, to those on them, and of one the last`(
        _ backend: Backend
    ) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let boards = [
                try await verbs.board(by: ana, "One", .shared, with: [ben]),
                try await verbs.board(by: ana, "Two", .shared, with: [ben]),
                try await verbs.board(by: ana, "Three", .shared, with: [ben]),
                try await verbs.board(by: ana, "Hers"),
            ]
            _ = try await verbs.all.writeBoard.change(
                .id(boards[0].id), BoardDraft(title: "First"), by: ana)
            try await verbs.all.writeBoard.delete(.id(boards[2].id), by: ana)
            // All of it is one reading.
            let member = try await verbs.listen(to: hubs[0], as: ben)
            await member.until { ears in
                ears.boards == [
                    .boardChanged(boards[0].id), .boardChanged(boards[1].id), .boardGone(boards[2].id),
                ]
            }
            let owner = try await verbs.listen(to: hubs[0], as: ana)
            await owner.until { $0.boards.contains(.boardChanged(boards[3].id)) && $0.boards.count == 4 }
            let stranger = try await verbs.listen(to: hubs[0], as: carl)
            let last = try await verbs.publish(PostDraft(text: "last"), by: carl)
            await stranger.hear(.postCreated(by: "carl"), of: last)
            #expect(stranger.boards.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one node reach the listeners of another`(_ backend: Backend) async throws {
        try await withHubs(2, on: backend) { verbs, hubs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let here = try await verbs.listen(to: hubs[0], as: ben)
            let there = try await verbs.listen(to: hubs[1], as: ben)
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            await here.hear(.postCreated(by: "ana"), of: post)
            await there.hear(.postCreated(by: "ana"), of: post)
        }
    }

    @Test func `of a like storm are few, and end with the right count`() async throws {
        var timing = EventHub.Timing()
        timing.pause = .milliseconds(100)
        try await withHubs(1, timing: timing) { verbs, hubs in
            let (ana, _, _) = try await verbs.anaAndHerFollower()
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            let ears = try await verbs.listen(to: hubs[0], as: ana)
            let fans = try await verbs.given.members(60)
            let time = try await ContinuousClock().measure {
                for fan in fans { _ = try await verbs.like(post.id, liked: true, by: fan) }
                await ears.hear(.postLiked(count: 60), of: post)
            }
            // One for each reading at most, besides the post itself: however long a busy machine takes for the likes.
            #expect(ears.news.count <= Int(time / timing.pause) + 3, "\(ears.news.count) in \(time)")
        }
    }

    @Test func `are told once, and no repeated like is one`() async throws {
        try await withHubs(1) { verbs, hubs in
            let (ana, ben, _) = try await verbs.anaAndHerFollower()
            let ears = try await verbs.listen(to: hubs[0], as: ana)
            let post = try await verbs.publish(PostDraft(text: "hi"), by: ana)
            await ears.hear(.postCreated(by: "ana"), of: post)
            _ = try await verbs.like(post.id, liked: true, by: ben)
            await ears.hear(.postLiked(count: 1), of: post)
            for _ in 0..<3 { _ = try await verbs.like(post.id, liked: true, by: ben) }
            let last = try await verbs.publish(PostDraft(text: "last"), by: ana)
            await ears.hear(.postCreated(by: "ana"), of: last)
            #expect(ears.news == [.postCreated(by: "ana"), .postLiked(count: 1), .postCreated(by: "ana")])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that were missed come first when one comes again`(_ backend: Backend) async throws {
        try await withHubs(1, on: backend) { verbs, hubs in
            let (ana, ben, carl) = try await verbs.anaAndHerFollower()
            let first = try await verbs.publish(PostDraft(text: "first"), by: ana)
            let ears = try await verbs.listen(to: hubs[0], as: ben)
            await ears.hear(.postCreated(by: "ana"), of: first)
            let position = ears.lastPosition
            ears.stop()
            verbs.clock.advance(by: .minutes(30))
            let missed = try await verbs.publish(PostDraft(text: "missed"), by: ana)
            _ = try await verbs.publish(PostDraft(text: "of a stranger"), by: carl)
            verbs.clock.advance(by: .minutes(20))
            let again = try await verbs.listen(to: hubs[0], as: ben, after: position)
            await again.hear(.postCreated(by: "ana"), of: missed)
            let live = try await verbs.publish(PostDraft(text: "live"), by: ana)
            await again.hear(.postCreated(by: "ana"), of: live)
            #expect(again.posts.suffix(2) == [missed.id, live.id])
            #expect(again.resets == 0)
        }
    }

    @Test func `begin with a reset after a place that is too old or unknown`() async throws {
        try await withHubs(1) { verbs, hubs in
            let ana = try await verbs.given.member("ana")
            let old: Identifier<Event> = verbs.yard.ids.next()
            verbs.clock.advance(by: .hours(1))
            let future = Identifier<Event>(earliestAt: verbs.clock.now + .hours(1))
            for position in [old.string, future.string, "rubbish", ""] {
                let ears = try await verbs.listen(to: hubs[0], as: ana, after: position)
                await ears.until { $0.resets == 1 }
                #expect(ears.resets == 1, "\(position)")
                ears.stop()
            }
        }
    }

    @Test func `are not read while nobody listens`() async throws {
        try await withHubs(1) { verbs, hubs in
            let (ana, _, _) = try await verbs.anaAndHerFollower()
            let statements = try await verbs.yard.engine.statements {
                _ = try await verbs.publish(PostDraft(text: "hi"), by: ana)
                // Long enough for the hub to look twice, if it did.
                try await pause(for: EventHub.Timing.hurried.poll * 2)
            }
            let texts = statements.map(\.text)
            #expect(texts.contains { $0.contains("INSERT INTO events") })
            #expect(!texts.contains { $0.contains("FROM events e") })
        }
    }
}
