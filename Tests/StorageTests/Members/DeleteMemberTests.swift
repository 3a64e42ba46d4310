import Domain
import Storage
import TestSupport
import Testing

@Suite struct `A member who leaves` {
    @Test(arguments: Backend.allCases)
    func `leaves no id in any table, and only graves of their files (trap 3)`(_ backend: Backend) async throws
    {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            try await yard.given.follow(ana, by: ben)
            try await yard.given.follow(ben, by: ana)
            let photos = try await yard.given.photos(3, by: ana)
            let post = try await yard.given.post(by: ana, text: "#a", hashtags: ["a"], photos: [photos[0]])
            let other = try await yard.given.post(by: ben)
            try await yard.given.like(post, by: ben)
            try await yard.given.like(other, by: ana)
            let session = try await yard.given.session(of: ana)
            let hash = [UInt8](repeating: 9, count: 32)
            let now = yard.clock.now
            try await yard.database.write { stores in
                try stores.sessions.insert(SecretRecord(hash: hash, sessionID: session.id, createdAt: now))
                try stores.sessions.insert(
                    SignInLink(hash: hash, memberID: ana.id, purpose: .signIn, expiresAt: now))
                try stores.idempotency.record(post.id.rawValue, of: "k", by: ana.id, scope: "posts", at: now)
            }
            let theirs = [ana.id.rawValue, post.id.rawValue, session.id.rawValue] + photos.map(\.id.rawValue)
            // The test of the test: before, they are everywhere.
            #expect(try await yard.places(of: theirs).count > 10)

            try await yard.database.write { try $0.members.delete(ana.id) }
            #expect(try await yard.places(of: theirs) == [])
            #expect(try await yard.wrongCounts() == [])
            #expect(try await yard.wrongFeedEntries() == 0)
            let graves = try await yard.graves()
            #expect(graves.count == 18)
            #expect(try await yard.count("SELECT 1 FROM renditions") == 0)
            let left = try await yard.database.read { try $0.members.member(ben.id) }
            #expect(left?.followerCount == 0)
            #expect(left?.followingCount == 0)
        }
    }
}
