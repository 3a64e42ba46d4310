import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A storm of blocks, hiding and suspending` {
    @Test(arguments: Backend.allCases, [1, 2] as [UInt64])
    func `beside likes, follows and comments leaves counters that equal the rows (rule 3)`(
        _ backend: Backend, _ seed: UInt64
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let members = try await yard.given.members(6)
            var posts: [Post] = []
            for member in members { posts.append(try await yard.given.post(by: member, hashtags: ["a"])) }
            try await withThrowingTaskGroup(of: Void.self) { group in
                for task in 0..<4 {
                    group.addTask { [posts] in
                        var random = SeededGenerator(seed * 100 + UInt64(task))
                        for _ in 0..<60 { try await blow(yard, members, posts, using: &random) }
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await yard.wrongCounts() == [])
            #expect(try await yard.wrongFeedEntries() == 0)
            #expect(
                try await yard.count("SELECT 1 FROM block_pairs") == 2 * yard.count("SELECT 1 FROM blocks"))
        }
    }
}

/// One random act. What somebody does not see is not found, and what meets another act may be put off.
private func blow(
    _ yard: Yard, _ members: [Member], _ posts: [Post], using random: inout SeededGenerator
) async throws {
    let one = members[Int.random(in: 0..<members.count, using: &random)]
    let other = members[Int.random(in: 0..<members.count, using: &random)]
    let post = posts[Int.random(in: 0..<posts.count, using: &random)]
    let act = Int.random(in: 0..<16, using: &random)
    let (now, ids) = (yard.clock.now, yard.ids)
    guard one.id != other.id else { return }
    do {
        try await yard.database.write { stores in
            switch act {
            case 0, 1, 2: _ = try stores.likes.insert(ids.next(), post: post.id, member: one.id, at: now)
            case 3: _ = try stores.likes.delete(post: post.id, member: one.id)
            case 4, 5, 6:
                guard try stores.members.profile(username: other.username, viewer: one.id) != nil else {
                    return
                }
                try stores.follows.insert(ids.next(), follower: one.id, followee: other.id, at: now)
            case 7, 8:
                let comment = NewComment(
                    id: ids.next(), postID: post.id, authorID: one.id,
                    content: MarkedText(text: "hm", entities: []), createdAt: now)
                _ = try stores.comments.insert(comment)
            case 9:
                guard try stores.members.profile(username: other.username, viewer: one.id) != nil else {
                    return
                }
                try stores.blocks.insert(ids.next(), blocker: one.id, blocked: other.id, at: now)
            case 10, 11: try stores.blocks.delete(blocker: one.id, blocked: other.id)
            case 12, 13:
                let comments = try stores.comments.comments(
                    under: post.id, viewer: nil, page: PageRequest(limit: 1))
                let things =
                    [(ThingKind.post, post.id.rawValue)] + comments.items.map { (.comment, $0.id.rawValue) }
                for (kind, id) in things {
                    guard let thing = try stores.moderation.thing(kind, id) else { continue }
                    _ = try stores.moderation.setHidden(thing, at: thing.isHidden ? nil : now)
                }
            case 14: _ = try stores.members.setSuspended(one.id, at: now)
            default: _ = try stores.members.setSuspended(one.id, at: nil)
            }
        }
    } catch let error as DomainError where [.notFound, .busy].contains(error.code) {}
}
