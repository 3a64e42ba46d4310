import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Search among members` {
    @Test(arguments: Backend.allCases)
    func `puts the name itself first, then its beginning, then what is inside`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let names = [
                ("minji_kim", "김민지"), ("kim", "Kim Photo"), ("kimchi", "김치"), ("joon", "Photo Kim"),
                ("yard_keeper", "마당지기"), ("zoe", "Zoë Kimura"),
            ]
            for (username, name) in names { try await yard.add(username, name) }
            let expected: [(String, [String])] = [
                ("kim", ["kim", "kimchi", "zoe", "joon", "minji_kim"]),
                ("KIM", ["kim", "kimchi", "zoe", "joon", "minji_kim"]),
                ("@kim", ["kim", "kimchi"]), ("@minji_kim", ["minji_kim"]), ("@minjik", ["minji_kim"]),
                ("김", ["kimchi", "minji_kim"]), ("민지", ["minji_kim"]), ("김ㅁ", ["minji_kim", "kimchi"]),
                ("김미", ["minji_kim"]), ("ㄱ", ["kimchi", "minji_kim"]), ("photo kim", ["joon", "kim"]),
                ("zoe", ["zoe"]), ("keeper", ["yard_keeper"]), ("당지", ["yard_keeper"]), ("nobody", []),
                ("\"", []), ("bio", []),
            ]
            for (query, found) in expected {
                #expect(try await yard.found(query) == found, "\(query)")
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `puts whose username it is before all others, also one without a letter`(_ backend: Backend)
        async throws
    {
        try await withFreshDatabase(backend) { yard in
            let names = [
                ("___", "밑줄"), ("____", "Longer"), ("mina_k", "Mina"), ("minak", "Other"), ("joon", "minak"),
            ]
            for (username, name) in names { try await yard.add(username, name) }
            let expected: [(String, [String])] = [
                ("___", ["___"]), ("@___", ["___"]), ("____", ["____"]), ("__", []),
                ("minak", ["minak", "joon", "mina_k"]), ("@mina_k", ["mina_k", "joon", "minak"]),
                ("밑줄", ["___"]), ("@!!", []), ("‼", []),
            ]
            for (query, found) in expected {
                #expect(try await yard.found(query) == found, "\(query)")
            }
        }
    }

    @Test(arguments: Backend.allCases) func `follows a new display name and leaves out who is not there`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            var ana = try await yard.add("ana", "옛이름")
            ana.displayName = "새이름"
            try await yard.database.write { [ana] in try $0.members.update(ana) }
            #expect(try await yard.found("옛이름") == [])
            #expect(try await yard.found("이름") == ["ana"])
            try await yard.database.write { [ana] in try $0.members.setLeaving(ana.id, at: yard.clock.now) }
            #expect(try await yard.found("이름") == [])
            try await yard.database.write { [ana] in try $0.members.delete(ana.id) }
            #expect(try await yard.count("SELECT 1 FROM search_members") == 0)
        }
    }
}

@Suite struct `Hashtags` {
    @Test(arguments: Backend.allCases)
    func `are found by their beginning, the same first and then the most used`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            for (tag, count) in [("산", 1), ("산책", 3), ("산책로", 2), ("사진", 4), ("sun_set", 1), ("sunset", 2)] {
                for _ in 0..<count { _ = try await yard.given.post(by: ana, hashtags: [tag]) }
            }
            let expected: [(String, [String])] = [
                ("산", ["산", "산책", "산책로"]), ("산책", ["산책", "산책로"]), ("산채", ["산책", "산책로"]),
                ("산ㅊ", ["산책", "산책로"]), ("사", ["사진", "산책", "산책로", "산"]), ("sun", ["sunset", "sun_set"]),
                ("%", []), ("_", []), ("없", []), ("", []),
            ]
            for (prefix, tags) in expected {
                let found = try await yard.database.read {
                    try $0.search.tags(from: prefix, viewer: nil, limit: 10)
                }
                #expect(found.map(\.key) == tags, "\(prefix)")
            }
            let first = try await yard.database.read { try $0.search.tags(from: "사", viewer: nil, limit: 1) }
            #expect(first == [TagUse(key: "사진", postCount: 4)])
            #expect(try await yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases) func `of the week are those of most authors, however often one writes`(
        _ backend: Backend
    ) async throws {
        try await withFreshDatabase(backend) { yard in
            let (ana, ben) = (try await yard.given.member("ana"), try await yard.given.member("ben"))
            _ = try await yard.given.post(by: ana, hashtags: ["옛날"])
            yard.clock.advance(by: .days(8))
            let start = yard.clock.now - .days(7)
            for _ in 0..<5 { _ = try await yard.given.post(by: ana, hashtags: ["광고"]) }
            for author in [ana, ben] { _ = try await yard.given.post(by: author, hashtags: ["산책"]) }
            func uses() async throws -> [TagUse] {
                try await yard.database.read { try $0.search.tags(usedSince: start, viewer: nil, limit: 10) }
            }
            func week() async throws -> [String] { try await uses().map(\.key) }
            #expect(try await week() == ["산책", "광고"])
            #expect(try await uses().map(\.authorCount) == [2, 1])
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: yard.clock.now) }
            #expect(try await week() == ["산책"])
            let hidden = try await yard.database.read { try $0.search.tags(from: "광", viewer: nil, limit: 9) }
            #expect(hidden == [])
            #expect(try await yard.database.read { try $0.search.tag("산책", viewer: nil).postCount } == 1)
            try await yard.database.write { try $0.members.setLeaving(ana.id, at: nil) }
            #expect(try await week() == ["산책", "광고"])
            #expect(try await yard.wrongCounts() == [])
        }
    }
}

extension Yard {
    @discardableResult
    fileprivate func add(_ username: String, _ name: String) async throws -> Member {
        let member = Member(
            id: ids.next(), username: username, displayName: name, bio: "bio",
            email: "\(username)@example.com",
            createdAt: clock.now)
        try await database.write { try $0.members.insert(member, passwordHash: "") }
        return member
    }

    fileprivate func found(_ query: String) async throws -> [String] {
        guard let name = SearchName(query) else { return [] }
        var met: [String] = []
        var next: Position?
        repeat {
            let page = try await database.read { [next] in
                try $0.search.members(name, viewer: nil, page: PageRequest(limit: 2, after: next))
            }
            met += page.items.map(\.member.username)
            next = page.next
            try #require(met.count <= 20)
        } while next != nil
        return met
    }
}
