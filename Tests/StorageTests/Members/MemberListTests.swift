import Domain
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `The list of all members` {
    private func names(_ filter: MemberFilter, in yard: Yard) async throws -> [String] {
        let name = filter.query.flatMap(SearchName.init)
        return try await yard.database.read {
            try $0.members.list(filter, name, page: PageRequest()).items.map(\.member.username)
        }
    }

    @Test(arguments: Backend.allCases)
    func `has everybody, and by state and role each of them once`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let now = yard.clock.now
            _ = try await yard.given.member("ana")
            _ = try await yard.given.member("mod", role: .moderator)
            _ = try await yard.given.member("waits", isWaiting: true)
            let (leaves, out) = (try await yard.given.member("leaves"), try await yard.given.member("out"))
            let both = try await yard.given.member("both", role: .owner)
            try await yard.database.write { stores in
                try stores.members.setLeaving(leaves.id, at: now + .days(7))
                try stores.members.setLeaving(both.id, at: now + .days(7))
                _ = try stores.members.setSuspended(out.id, at: now)
                _ = try stores.members.setSuspended(both.id, at: now)
            }
            let expected: [MemberState: [String]] = [
                .active: ["mod", "ana"], .waiting: ["waits"], .leaving: ["leaves"],
                .suspended: ["both", "out"],
            ]
            for state in MemberState.allCases {
                #expect(try await names(MemberFilter(state: state), in: yard) == expected[state], "\(state)")
            }
            #expect(try await names(MemberFilter(role: .moderator), in: yard) == ["mod"])
            #expect(try await names(MemberFilter(state: .suspended, role: .owner), in: yard) == ["both"])
            let all = try await yard.database.read {
                try $0.members.list(MemberFilter(), nil, page: PageRequest()).items
            }
            #expect(all.map(\.member.username) == ["both", "out", "leaves", "waits", "mod", "ana"])
            #expect(all.allSatisfy { expected[$0.member.state]?.contains($0.member.username) == true })
            let figures = try await yard.database.read { try $0.figures.members() }
            #expect(figures.states == expected.mapValues(\.count))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is searched by names, also of those whom nobody else sees`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let out = try await yard.given.member("minji")
            _ = try await yard.given.member("minji_kim")
            _ = try await yard.given.member("other")
            _ = try await yard.database.write { [now = yard.clock.now] in
                try $0.members.setSuspended(out.id, at: now)
            }
            #expect(try await names(MemberFilter(query: "minji"), in: yard) == ["minji", "minji_kim"])
            #expect(
                try await names(MemberFilter(query: "minji", state: .active), in: yard) == ["minji_kim"])
            #expect(try await names(MemberFilter(query: "nobody"), in: yard) == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `says what each takes and when they were last seen`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            _ = try await yard.given.photos(2, by: ana)
            var session = try await yard.given.session(of: ana)
            session.lastSeenAt = yard.clock.now + .minutes(5)
            _ = try await yard.given.session(of: ana)
            try await yard.database.write { [session] in try $0.sessions.update(session) }
            _ = try await yard.given.member("ben")
            let listed = try await yard.database.read {
                try $0.members.list(MemberFilter(), nil, page: PageRequest()).items
            }
            let bytes = try await yard.database.read { try $0.photos.byteCount(ownedBy: ana.id) }
            #expect(bytes > 0 && listed.map(\.byteCount) == [0, bytes])
            #expect(listed.map(\.lastSeenAt) == [nil, session.lastSeenAt])
        }
    }
}
