import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Things by their ids` {
    /// A post, a comment under it and a listing of Ana's, and Ben who looks at them.
    private struct Scene: Sendable {
        let ana: Member
        let ben: Member
        let post: Post
        let comment: Domain.Comment
        let listing: Listing

        init(_ yard: Yard) async throws {
            ana = try await yard.given.member("ana")
            ben = try await yard.given.member("ben")
            post = try await yard.given.post(by: ana, photos: yard.given.photos(2, by: ana))
            comment = try await yard.given.comment(under: post, by: ana)
            listing = try await yard.given.listing(by: ana)
        }

        /// How many of the four one sees: post, comment, listing, Ana herself.
        func seen(by viewer: Member?, in stores: Stores) throws -> [Int] {
            [
                try stores.posts.seen([post.id], viewer: viewer?.id).count,
                try stores.comments.seen([comment.id], viewer: viewer?.id).count,
                try stores.listings.seen([listing.id], viewer: viewer?.id).count,
                try stores.members.outlines([ana.id], viewer: viewer?.id).count,
            ]
        }
    }

    @Test(arguments: Backend.allCases)
    func `are as they are one by one, in the order in which they are asked for`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            let other = try await yard.given.post(by: scene.ben, text: "later")
            let reply = try await yard.given.comment(
                under: scene.post, by: scene.ben, text: "why?", replyTo: scene.comment)
            let chair = try await yard.given.listing(by: scene.ben)
            try await yard.given.like(scene.post, by: scene.ben)
            let nothing: Int64 = 1
            try await yard.database.read { stores throws in
                let ben = scene.ben.id
                let posts = try stores.posts.seen(
                    [scene.post.id, Identifier(rawValue: nothing), other.id], viewer: ben)
                #expect(posts.map(\.id) == [scene.post.id, other.id])
                #expect(try posts.first == stores.posts.post(scene.post.id, viewer: ben))
                let comments = try stores.comments.seen([reply.id, scene.comment.id], viewer: ben)
                #expect(comments.map(\.id) == [reply.id, scene.comment.id])
                #expect(try comments.first == stores.comments.comment(reply.id, viewer: ben))
                #expect(comments.map(\.id) == [reply.id, scene.comment.id])
                let listings = try stores.listings.seen([chair.id, scene.listing.id], viewer: ben)
                #expect(listings.map(\.id) == [chair.id, scene.listing.id])
                let profiles = try stores.members.profiles([ben, scene.ana.id], viewer: ben)
                #expect(profiles.map(\.member.username) == ["ben", "ana"])
                #expect(try profiles.last == stores.members.profile(username: "ana", viewer: ben))
                let outline = try stores.members.outlines([scene.ana.id], viewer: ben).first
                #expect(outline?.postCount == 1 && outline?.listingCount == 1)
                #expect(
                    try stores.members.seen(named: ["ana", "ben", "nobody"], viewer: nil)
                        == ["ana": scene.ana.id, "ben": ben])
                #expect(
                    try stores.comments.first(9, under: scene.post.id, viewer: nil).map(\.id)
                        == [scene.comment.id, reply.id])
                #expect(
                    try stores.comments.first(1, under: scene.post.id, viewer: nil).map(\.id)
                        == [scene.comment.id])
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of whoever is not there, or blocks one, are not seen`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            func expect(_ ben: Int, _ visitor: Int) async throws {
                try await yard.database.read { stores throws in
                    #expect(
                        try scene.seen(by: scene.ben, in: stores) == Array(repeating: ben, count: 4))
                    #expect(try scene.seen(by: nil, in: stores) == Array(repeating: visitor, count: 4))
                    #expect(try scene.seen(by: scene.ana, in: stores) == [1, 1, 1, 1])
                }
            }
            try await expect(1, 1)
            try await yard.database.write { [now = yard.clock.now] in
                try $0.members.setLeaving(scene.ana.id, at: now + .days(7))
            }
            try await expect(0, 0)
            try await yard.database.write { try $0.members.setLeaving(scene.ana.id, at: nil) }
            try await yard.given.block(scene.ben, by: scene.ana)
            try await expect(0, 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `of somebody whom one blocks: their name alone is told`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let scene = try await Scene(yard)
            try await yard.given.block(scene.ana, by: scene.ben)
            try await yard.database.read { stores throws in
                #expect(try scene.seen(by: scene.ben, in: stores) == [0, 0, 0, 0])
                let profile = try stores.members.profiles([scene.ana.id], viewer: scene.ben.id).first
                #expect(profile?.relation.isBlocked == true && profile?.member.postCount == 0)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `take as many statements for many as for one`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend, photoCache: 0) { yard in
            let ana = try await yard.given.member("ana")
            var posts: [Identifier<Post>] = []
            var listings: [Identifier<Listing>] = []
            for _ in 0..<5 {
                posts.append(try await yard.given.post(by: ana, photos: [yard.given.photo(by: ana)]).id)
                listings.append(try await yard.given.listing(by: ana).id)
            }
            func statements(_ count: Int) async throws -> Int {
                try await yard.engine.statements {
                    try await yard.database.read { [posts, listings] stores throws in
                        #expect(
                            try stores.posts.seen(Array(posts.prefix(count)), viewer: ana.id).count == count)
                        let some = try stores.listings.seen(Array(listings.prefix(count)), viewer: ana.id)
                        #expect(some.count == count)
                        _ = try stores.members.profiles([ana.id], viewer: ana.id)
                    }
                }.count
            }
            #expect(try await statements(1) == statements(5))
        }
    }

    @Test(arguments: Backend.allCases)
    func `a member's listings come by when they were made, whenever they were pulled up`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var ids: [Identifier<Listing>] = []
            for _ in 0..<4 { ids.append(try await yard.given.listing(by: ana).id) }
            _ = try await yard.given.listing(by: yard.given.member("ben"))
            try await yard.database.write { [ids, now = yard.clock.now] in
                try $0.listings.pullUp(ids[0], to: yard.ids.next(), at: now)
            }
            try await yard.database.read { [ids] stores throws in
                let first = try stores.listings.made(by: ana.id, before: .max, viewer: nil, limit: 3)
                #expect(first.map(\.id) == [ids[3], ids[2], ids[1]])
                let rest = try stores.listings.made(
                    by: ana.id, before: ids[1].rawValue, viewer: nil, limit: 3)
                #expect(rest.map(\.id) == [ids[0]])
            }
        }
    }
}
