import Domain
import Storage
import Synchronization
import TestSupport
import Testing

@testable import Features

@Suite struct `Sessions that are known` {
    @Test(arguments: Backend.allCases)
    func `are looked up once in two seconds, by token and by cookie`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let (phone, laptop) = (try await verbs.logIn(ana), try await verbs.logIn(ana, kind: .web))
            func statements() async throws -> [Int] {
                let byToken = try await verbs.yard.engine.statements { _ = try await verbs.identity(phone) }
                let byCookie = try await verbs.yard.engine.statements {
                    _ = try await verbs.authenticate(cookie: laptop.secret)
                }
                return [byToken.count, byCookie.count]
            }
            let first = try await statements()
            // What a page says that nobody has read yet is read anew.
            #expect(try await statements() == [0, 1])
            verbs.clock.advance(by: SessionCache.lifetime - .milliseconds(1))
            #expect(try await statements() == [0, 1])
            verbs.clock.advance(by: .milliseconds(1))
            #expect(try await statements() == first)
            #expect(first == [1, 2])
        }
    }

    @Test(arguments: Backend.allCases)
    func `are another one's, or nobody's, as soon as something changed`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let laptop = try await verbs.logIn(ana, kind: .web)
            func seen() async throws -> Identity? { try await verbs.authenticate(cookie: laptop.secret) }
            let identity = try #require(try await seen())
            try await verbs.confirm(password, by: identity)
            #expect(try await seen()?.isConfirmed == true)
            verbs.clock.advance(by: ConfirmPassword.lifetime)
            #expect(try await seen()?.isConfirmed == false)
            _ = try await verbs.editMe(MemberChange(displayName: "Another"), by: identity)
            #expect(try await seen()?.member.displayName == "Another")
            let photo = try await verbs.given.photo(by: ana)
            try await verbs.database.write { try $0.members.setAvatar(photo.id, of: ana.id) }
            #expect(try await seen()?.member.avatar?.id == photo.id)
            try await verbs.database.write {
                try $0.members.setLeaving(ana.id, at: verbs.clock.now + .days(7))
            }
            #expect(try await seen()?.member.leavingAt != nil)
            _ = try await verbs.database.write { try $0.members.setSuspended(ana.id, at: verbs.clock.now) }
            #expect(try await seen()?.member.isSuspended == true)
            _ = try await verbs.database.write { try $0.members.setSuspended(ana.id, at: nil) }
            let mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
            _ = try await verbs.all.decide("suspend", "member", id: ana.id.string, reason: "광고", by: mod)
            #expect(try await seen() == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `end with their member, and by the hundred`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let sessions = try await [verbs.given.session(of: ana), verbs.given.session(of: ana)]
            func known() async throws -> [Bool] {
                try await [
                    verbs.authenticate(session: sessions[0].id) != nil,
                    verbs.authenticate(session: sessions[1].id) != nil,
                ]
            }
            #expect(try await known() == [true, true])
            _ = try await verbs.database.write { try $0.sessions.delete(sessions[0].id) }
            #expect(try await known() == [false, true])
            _ = try await verbs.database.write { try $0.sessions.trim(of: ana.id, to: 0) }
            #expect(try await known() == [false, false])
            let last = try await verbs.given.session(of: ana)
            #expect(try await verbs.authenticate(session: last.id) != nil)
            try await verbs.database.write { try $0.members.delete(ana.id) }
            #expect(try await verbs.authenticate(session: last.id) == nil)
        }
    }

    /// The second node hears nothing at first, as behind a pooler that carries no broadcasts.
    @Test(arguments: Backend.allCases)
    func `end on another node when it hears of it, and after two seconds when it does not`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let other = StorageDatabase(engine: verbs.yard.engine, clock: verbs.clock)
            let cache = SessionCache(database: other, clock: verbs.clock)
            let elsewhere = Authenticate(ports: verbs.yard.ports(database: other, sessions: cache))
            let ana = try await verbs.given.member("ana")
            let (phone, laptop) = (try await verbs.logIn(ana), try await verbs.logIn(ana))
            func isKnown(_ signedIn: SignedIn) async throws -> Bool {
                try await elsewhere(session: signedIn.session.id) != nil
            }
            #expect(try await isKnown(phone))
            try await verbs.logOut(phone)
            #expect(try await verbs.identity(phone) == nil)
            #expect(try await isKnown(phone), "nobody told the node")
            verbs.clock.advance(by: SessionCache.lifetime)
            #expect(try await !isKnown(phone))

            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { await cache.run() }
                // It listens once it has heard of anything.
                #expect(try await isKnown(laptop))
                #expect(
                    try await eventually {
                        try await verbs.database.write { try $0.members.update(ana) }
                        return cache.count == 0
                    })
                #expect(try await isKnown(laptop))
                try await verbs.logOut(laptop)
                #expect(try await eventually { try await !isKnown(laptop) }, "the clock stands still")
                group.cancelAll()
            }
        }
    }

    @Test func `are not kept from a look-up that began before they ended`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let session = try await verbs.given.session(of: ana)
            let cache = verbs.yard.sessions
            let known = SessionCache.Known(session: session, member: ana)
            let first = try await cache.known(by: .session(session.id), at: verbs.clock.now) {
                _ = try await verbs.database.write { try $0.sessions.delete(session.id) }
                return known
            }
            #expect(first != nil)
            let second = await cache.known(by: .session(session.id), at: verbs.clock.now) { nil }
            #expect(second == nil)
        }
    }

    @Test func `are as many as fit and no more`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let (now, cache) = (verbs.clock.now, verbs.yard.sessions)
            for number in 0...SessionCache.limit {
                let session = Session(
                    id: Identifier(rawValue: Int64(number + 1)), memberID: ana.id, kind: .app, device: "",
                    createdAt: now, lastSeenAt: now, expiresAt: now + .days(1))
                _ = await cache.known(by: .session(session.id), at: now) {
                    SessionCache.Known(session: session, member: ana)
                }
                #expect(cache.count <= SessionCache.limit)
            }
            #expect(cache.count == 1)
        }
    }

    @Test func `live no longer when the clock is set back`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let session = try await verbs.given.session(of: ana)
            _ = try await verbs.authenticate(session: session.id)
            verbs.clock.advance(by: .seconds(-60))
            let statements = try await verbs.yard.engine.statements {
                _ = try await verbs.authenticate(session: session.id)
            }
            #expect(statements.count == 1)
        }
    }
}
