import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Members` {
    @Test(arguments: Backend.allCases)
    func `come back as they were put in`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            var ana = Member(
                id: yard.ids.next(), username: "ana", displayName: "아나 👩‍🚀", bio: "'; DROP TABLE members; --",
                email: "Ana@Example.com", locale: "ko", role: .owner, createdAt: yard.clock.now)
            try await yard.database.write { [ana] in try $0.members.insert(ana, passwordHash: "hash") }
            let found = try await yard.database.read { [ana] stores in
                [
                    try stores.members.member(ana.id), try stores.members.member(username: "ana"),
                    try stores.members.member(identifier: "ANA"),
                    try stores.members.member(identifier: "aNA@example.COM"),
                ]
            }
            #expect(found == [ana, ana, ana, ana])

            ana.displayName = "Ana"
            ana.email = "other@example.com"
            ana.locale = nil
            ana.role = .member
            try await yard.database.write { [ana] in try $0.members.update(ana) }
            let changed = try await yard.database.read { [id = ana.id] in try $0.members.member(id) }
            #expect(changed == ana)
        }
    }

    @Test(arguments: Backend.allCases)
    func `share no username and no e-mail, without regard to case`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            func insert(_ username: String, _ email: String) async throws {
                let member = Member(
                    id: yard.ids.next(), username: username, displayName: "x", email: email,
                    createdAt: yard.clock.now)
                try await yard.database.write { try $0.members.insert(member, passwordHash: "hash") }
            }
            let sameName = await #expect(throws: DomainError.self) {
                try await insert("ana", "new@example.com")
            }
            #expect(sameName?.faults.map(\.field) == ["username"])
            #expect(sameName?.code == .taken)
            let sameEmail = await #expect(throws: DomainError.self) {
                try await insert("new", "ANA@example.com")
            }
            #expect(sameEmail?.faults.map(\.field) == ["email"])
            let stolen = await #expect(throws: DomainError.self) {
                var thief = ben
                thief.email = "Ana@Example.com"
                try await yard.database.write { [thief] in try $0.members.update(thief) }
            }
            #expect(stolen?.faults.map(\.field) == ["email"])
            let taken = try await yard.database.read { stores in
                [
                    try stores.members.isTaken(username: "ANA"), try stores.members.isTaken(username: "new"),
                    try stores.members.isTaken(email: "aNa@EXAMPLE.com"),
                    try stores.members.isTaken(email: "new@example.com"),
                ]
            }
            #expect(taken == [true, false, true, false])
            #expect(ana.id != ben.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `who join at once under one name are one`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let outcomes = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<10 {
                    group.addTask {
                        let member = Member(
                            id: yard.ids.next(), username: "ana", displayName: "Ana",
                            email: "\(number)@example.com", createdAt: yard.clock.now)
                        do {
                            try await yard.database.write { try $0.members.insert(member, passwordHash: "h") }
                            return true
                        } catch {
                            return false
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(outcomes.count { $0 } == 1)
            let count = try await yard.database.read { try $0.members.count(upTo: 5) }
            #expect(count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are counted no further than asked`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.given.members(4)
            #expect(try await yard.database.read { try $0.members.count(upTo: 3) } == 3)
            #expect(try await yard.database.read { try $0.members.count(upTo: 9) } == 4)
        }
    }

    @Test(arguments: Backend.allCases)
    func `keep their password hash apart`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            try await yard.database.write { try $0.members.setPasswordHash("new", of: ana.id) }
            #expect(try await yard.database.read { try $0.members.passwordHash(of: ana.id) } == "new")
            #expect(
                try await yard.database.read { try $0.members.passwordHash(of: Identifier(rawValue: 1)) }
                    == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `who exist are told from those who do not`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            _ = try await yard.given.members(3)
            let existing = try await yard.database.read {
                try $0.members.existing(usernames: ["member0", "member2", "nobody"])
            }
            #expect(existing == ["member0", "member2"])
            #expect(try await yard.database.read { try $0.members.existing(usernames: []) }.isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are seen by each viewer in their own way`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            try await yard.given.follow(ben, by: ana)
            func relation(_ username: String, _ viewer: Member?) async throws -> Relation? {
                try await yard.database.read {
                    try $0.members.profile(username: username, viewer: viewer?.id)?.relation
                }
            }
            #expect(
                try await relation("ben", ana)
                    == Relation(isFollowing: true, followsViewer: false, isViewer: false))
            #expect(
                try await relation("ana", ben)
                    == Relation(isFollowing: false, followsViewer: true, isViewer: false))
            #expect(
                try await relation("ana", ana)
                    == Relation(isFollowing: false, followsViewer: false, isViewer: true))
            #expect(try await relation("ana", nil) == .stranger)
            #expect(try await relation("nobody", ana) == nil)
        }
    }
}
