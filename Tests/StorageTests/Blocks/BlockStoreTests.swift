import Domain
import Storage
import TestSupport
import Testing

@Suite struct `A block` {
    // What two people said stays readable for both (docs/decisions/0030-threads.md).
    @Test(
        arguments: Backend.allCases, WalkedList.ofOthers.filter { ![.blocks, .mutes, .threads].contains($0) })
    func `takes each out of every list of the other, whoever blocked, and back with its end`(
        _ backend: Backend, _ list: WalkedList
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let walk = try await Walk(list, in: yard, count: 5)
            let whole = try await walk.whole()
            let others =
                list.isOfMembers
                ? try await yard.database.read { stores in
                    try whole.compactMap { try Identifier<Member>($0).flatMap(stores.members.member) }
                } : [walk.star]
            for isBlocker in [true, false] {
                for other in others {
                    try await isBlocker
                        ? yard.given.block(other, by: walk.viewer) : yard.given.block(walk.viewer, by: other)
                }
                #expect(try await walk.whole() == [])
                #expect(try await yard.wrongCounts() == [])
                #expect(try await yard.wrongFeedEntries() == 0)
                for other in others {
                    try await yard.database.write { stores throws in
                        let (blocker, blocked) =
                            isBlocker ? (walk.viewer.id, other.id) : (other.id, walk.viewer.id)
                        #expect(try stores.blocks.delete(blocker: blocker, blocked: blocked))
                        #expect(try !stores.blocks.delete(blocker: blocker, blocked: blocked))
                    }
                }
                // Whoever followed the other does not any more.
                if list == .home { try await yard.given.follow(walk.star, by: walk.viewer) }
                #expect(try await walk.whole() == whole)
            }
            #expect(try await yard.count("SELECT 1 FROM block_pairs") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `hides one by one, too: to the blocked all is gone, to the blocker a name is left`(
        _ backend: Backend
    )
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let bo = try await yard.given.member("bob")
            var photos: [Identifier<Photo>] = []
            var posts: [Identifier<Post>] = []
            for author in [ana, bo] {
                let photo = try await yard.given.photo(by: author)
                photos.append(photo.id)
                posts.append(try await yard.given.post(by: author, photos: [photo]).id)
            }
            try await yard.given.follow(ana, by: bo)
            try await yard.given.follow(bo, by: ana)
            try await yard.given.block(bo, by: ana)
            try await yard.database.read { [photos, posts] stores throws in
                for (viewer, number) in [(ana, 1), (bo, 0)] {
                    #expect(try stores.posts.post(posts[number], viewer: viewer.id) == nil)
                    #expect(try !stores.photos.isShown(photos[number], to: viewer.id))
                    #expect(try stores.posts.post(posts[1 - number], viewer: viewer.id) != nil)
                    #expect(try stores.photos.isShown(photos[1 - number], to: viewer.id))
                }
                #expect(try stores.members.profile(username: "ana", viewer: bo.id) == nil)
                let left = try #require(try stores.members.profile(username: "bob", viewer: ana.id))
                #expect(left.relation.isBlocked && !left.relation.isFollowing && !left.relation.followsViewer)
                #expect(left.member.postCount == 0 && left.member.displayName == "Bob")
                #expect(try stores.members.profile(username: "bob", viewer: nil)?.member.postCount == 1)
                #expect(try stores.blocks.isBlocked(authorOf: posts[1], by: ana.id))
                #expect(try !stores.blocks.isBlocked(authorOf: posts[0], by: bo.id))
                #expect(try stores.members.member(ana.id)?.followerCount == 0)
            }
            #expect(try await yard.count("SELECT 1 FROM follows") == 0)
            #expect(try await yard.wrongFeedEntries() == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves the other out of the counts that each is shown, and nobody else's`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let bo = try await yard.given.member("bob")
            let star = try await yard.given.member("star")
            let gone = try await yard.given.member("gone")
            let post = try await yard.given.post(by: star, photos: [yard.given.photo(by: star)])
            for member in [ana, bo, gone] {
                try await yard.given.like(post, by: member)
                try await yard.given.follow(star, by: member)
                try await yard.given.follow(member, by: star)
            }
            for member in [bo, gone] { try await yard.given.block(member, by: ana) }
            // Who is in no count of anybody is not left out twice.
            try await yard.database.write { [now = yard.clock.now] in
                try $0.members.setLeaving(gone.id, at: now)
            }
            try await yard.database.write { stores throws in
                for (viewer, count) in [(ana, 1), (bo, 1), (star, 2)] {
                    let shown = try #require(try stores.posts.post(post.id, viewer: viewer.id))
                    #expect(shown.likeCount == count)
                    let first = try stores.posts.explore(.photos, viewer: viewer.id, page: PageRequest())
                        .items.first
                    #expect(first?.likeCount == count)
                    let profile = try #require(
                        try stores.members.profile(username: "star", viewer: viewer.id))
                    #expect([profile.member.followerCount, profile.member.followingCount] == [count, count])
                    let likers = try stores.likes.likes(of: post.id, viewer: viewer.id, page: PageRequest())
                    #expect(likers.items.count == count)
                }
                let state = try stores.likes.delete(post: post.id, member: ana.id)
                #expect(state.state.likeCount == 0 && state.publicCount == 1)
            }
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `happens once, by however many requests, in either direction at once`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let bo = try await yard.given.member("bob")
            try await yard.given.follow(ana, by: bo)
            await withTaskGroup(of: Void.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        let (one, other) = number.isMultiple(of: 2) ? (ana, bo) : (bo, ana)
                        // The one who comes second meets the pairs of the first: that is the whole point.
                        try? await yard.given.block(other, by: one)
                    }
                }
            }
            #expect(try await yard.count("SELECT 1 FROM blocks") == 1)
            #expect(try await yard.count("SELECT 1 FROM block_pairs") == 2)
            #expect(try await yard.wrongCounts() == [])
        }
    }
}
