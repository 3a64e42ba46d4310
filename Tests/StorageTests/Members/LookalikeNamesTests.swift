import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Names that can be mistaken` {
    private func marks(_ username: String, in yard: Yard) async throws -> NameMarks? {
        try await yard.database.read { try $0.members.member(username: username)?.marks }
    }

    private func call(_ member: Member, _ displayName: String, in yard: Yard) async throws {
        try await yard.database.write { stores in
            guard var changed = try stores.members.member(member.id) else { throw DomainError.notFound }
            changed.displayName = displayName
            try stores.members.update(changed)
        }
    }

    private func give(_ role: Role, to member: Member, in yard: Yard) async throws {
        try await yard.database.write { stores in
            guard var changed = try stores.members.member(member.id) else { throw DomainError.notFound }
            changed.role = role
            try stores.members.update(changed)
        }
    }

    @Test(arguments: Backend.allCases)
    func `get the username beside them while they look like an owner's or a moderator's`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let owner = try await yard.given.member("olga", role: .owner)
            let moderator = try await yard.given.member("moe")
            let ben = try await yard.given.member("ben")
            try await call(owner, "minji", in: yard)
            try await call(ben, "mіnji", in: yard)
            #expect(try await marks("ben", in: yard)?.needsUsername == true)
            #expect(try await marks("olga", in: yard) == NameMarks(role: .owner))
            try await call(owner, "Olga", in: yard)
            #expect(
                try await marks("ben", in: yard)?.needsUsername == false, "the owner is called otherwise now")
            try await call(moderator, "Minji", in: yard)
            #expect(try await marks("ben", in: yard)?.needsUsername == false)
            try await give(.moderator, to: moderator, in: yard)
            #expect(try await marks("ben", in: yard)?.needsUsername == true)
            #expect(try await marks("moe", in: yard) == NameMarks(role: .moderator))
            try await call(ben, "Ben", in: yard)
            #expect(try await marks("ben", in: yard)?.needsUsername == false)
            try await call(ben, "M i n j i", in: yard)
            try await yard.database.write { try $0.members.delete(moderator.id) }
            #expect(try await marks("ben", in: yard)?.needsUsername == false)
        }
    }

    @Test(arguments: Backend.allCases)
    func `get the username beside them while they are the username of an owner`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let owner = try await yard.given.member("minji", role: .owner)
            try await call(owner, "김민지", in: yard)
            let ben = try await yard.given.member("ben")
            try await call(ben, "MINJI", in: yard)
            #expect(try await marks("ben", in: yard)?.needsUsername == true)
        }
    }

    @Test(arguments: Backend.allCases)
    func `say who was there before, as long as they are there`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let first = try await yard.given.member("minji")
            _ = try await yard.given.member("rninji_")
            _ = try await yard.given.member("m1nj1")
            #expect(try await marks("minji", in: yard)?.resembles == nil)
            #expect(try await marks("rninji_", in: yard)?.resembles == "minji")
            #expect(try await marks("m1nj1", in: yard)?.resembles == "minji")
            try await yard.database.write { try $0.members.delete(first.id) }
            #expect(try await marks("rninji_", in: yard)?.resembles == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are trusted of owners, moderators and those whom many follow`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let minji = try await yard.given.member("minji")
            func looksTrusted(_ username: String) async throws -> Bool {
                try await yard.database.read { try $0.members.looksTrusted(username: username) }
            }
            #expect(try await looksTrusted("rninji") == false)
            try await give(.moderator, to: minji, in: yard)
            #expect(try await looksTrusted("rninji"))
            #expect(try await looksTrusted("minji") == false, "that is their own")
            try await give(.member, to: minji, in: yard)
            for follower in try await yard.given.members(Lookalike.trustedFollowerCount - 1) {
                try await yard.given.follow(minji, by: follower)
            }
            #expect(try await looksTrusted("rninji") == false)
            let last = try await yard.given.member("last")
            try await yard.given.follow(minji, by: last)
            #expect(try await looksTrusted("rninji"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `are read with the rows of a list, in as many statements`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let owner = try await yard.given.member("olga", role: .owner)
            let ben = try await yard.given.member("ben")
            try await call(ben, "Olga", in: yard)
            _ = try await yard.given.member("ben_")
            for author in ["olga", "ben", "ben_"] {
                guard let member = try await yard.database.read({ try $0.members.member(username: author) })
                else { continue }
                _ = try await yard.given.post(by: member)
            }
            let posts = try await yard.database.read {
                try $0.posts.page(.everyone, viewer: owner.id, page: PageRequest()).items
            }
            #expect(
                posts.map(\.author.marks) == [
                    NameMarks(resembles: "ben"), NameMarks(needsUsername: true), NameMarks(role: .owner),
                ])
        }
    }
}
