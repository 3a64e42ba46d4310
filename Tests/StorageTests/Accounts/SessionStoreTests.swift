import Domain
import Storage
import TestSupport
import Testing

@Suite struct `Sessions` {
    @Test(arguments: Backend.allCases)
    func `come back with their member until they end or expire`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            var session = try await yard.given.session(of: ana, kind: .web)
            func signedIn(_ moment: Timestamp) async throws -> Session? {
                try await yard.database.read { [id = session.id] stores in
                    let found = try stores.sessions.signedIn(session: id, at: moment)
                    #expect(found == nil || found?.member == ana)
                    return found?.session
                }
            }
            #expect(try await signedIn(yard.clock.now) == session)
            #expect(try await signedIn(session.expiresAt) == nil)

            session.lastSeenAt = yard.clock.now + .minutes(1)
            session.expiresAt = yard.clock.now + .days(60)
            session.confirmedUntil = yard.clock.now + .minutes(10)
            try await yard.database.write { [session] in try $0.sessions.update(session) }
            #expect(try await signedIn(yard.clock.now + .days(59)) == session)
            let deleted = try await yard.database.write { [id = session.id] stores in
                [try stores.sessions.delete(id), try stores.sessions.delete(id)]
            }
            #expect(deleted == [true, false])
            #expect(try await signedIn(yard.clock.now) == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `belong to a key or to none, for as long as they last`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let now = yard.clock.now
            let key = try #require(KeyThumbprint((0..<32).map { UInt8($0) }))
            for thumbprint in [nil, key] {
                var session = Session(
                    id: yard.ids.next(), memberID: ana.id, kind: .app, device: "phone",
                    keyThumbprint: thumbprint, createdAt: now, lastSeenAt: now, expiresAt: now + .days(60))
                session.lastSeenAt = now + .minutes(1)
                let kept = try await yard.database.write { [session] stores in
                    try stores.sessions.insert(session)
                    try stores.sessions.update(session)
                    return try stores.sessions.session(session.id)
                }
                #expect(kept == session && kept?.keyThumbprint == thumbprint)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `are found by an unspent secret, and a spent one is remembered`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let session = try await yard.given.session(of: ana)
            let hash = (0..<32).map { UInt8($0) }
            let now = yard.clock.now
            try await yard.database.write { stores in
                try stores.sessions.insert(SecretRecord(hash: hash, sessionID: session.id, createdAt: now))
            }
            let open = try await yard.database.read {
                try $0.sessions.signedIn(secretHash: hash, at: now)?.session
            }
            #expect(open == session)
            try await yard.database.write { try $0.sessions.markSpent(hash: hash, at: now) }
            let spent = try await yard.database.read { stores in
                (
                    try stores.sessions.signedIn(secretHash: hash, at: now)?.session,
                    try stores.sessions.secret(hash: hash)
                )
            }
            #expect(spent.0 == nil)
            #expect(spent.1 == SecretRecord(hash: hash, sessionID: session.id, createdAt: now, spentAt: now))
            try await yard.database.write { stores in
                _ = try stores.sessions.delete(session.id)
                #expect(try stores.sessions.secret(hash: hash) == nil)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `of one member end together but for one (rule 19)`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let ben = try await yard.given.member("ben")
            let kept = try await yard.given.session(of: ana)
            let ended = try await yard.given.session(of: ana)
            let other = try await yard.given.session(of: ben)
            let left = try await yard.database.write { stores in
                try stores.sessions.deleteAll(of: ana.id, except: kept.id)
                return try [kept, ended, other].map { try stores.sessions.session($0.id) != nil }
            }
            #expect(left == [true, false, true])
            let none = try await yard.database.write { stores in
                try stores.sessions.deleteAll(of: ana.id, except: nil)
                return try [kept, ended, other].map { try stores.sessions.session($0.id) != nil }
            }
            #expect(none == [false, false, true])
        }
    }

    @Test(arguments: Backend.allCases)
    func `that ran out are swept, with links that did`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let session = try await yard.given.session(of: ana)
            let link = SignInLink(
                hash: [UInt8](repeating: 5, count: 32), memberID: ana.id, purpose: .signIn,
                expiresAt: yard.clock.now + .hours(1))
            try await yard.database.write { try $0.sessions.insert(link) }
            func sweep(at moment: Timestamp) async throws -> [Int] {
                try await yard.database.write { stores in
                    [
                        try stores.sessions.deleteExpired(at: moment, limit: 10),
                        try stores.sessions.deleteExpiredLinks(at: moment, limit: 10),
                    ]
                }
            }
            #expect(try await sweep(at: yard.clock.now) == [0, 0])
            #expect(try await yard.places(of: [session.id.rawValue]) == ["sessions.id"])
            #expect(try await sweep(at: session.expiresAt) == [1, 1])
            #expect(try await yard.places(of: [session.id.rawValue]) == [])
            let left = try await yard.database.write {
                try $0.sessions.takeLink(hash: link.hash, at: yard.clock.now)
            }
            #expect(left == nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `begin once by a link, while it is good`(_ backend: Backend) async throws {
        try await withFreshDatabase(backend) { yard in
            let ana = try await yard.given.member("ana")
            let link = SignInLink(
                hash: [UInt8](repeating: 5, count: 32), memberID: ana.id, purpose: .resetPassword,
                expiresAt: yard.clock.now + .hours(1))
            try await yard.database.write { try $0.sessions.insert(link) }
            let looks = try await yard.database.read { stores in
                [
                    try stores.sessions.link(hash: link.hash, at: yard.clock.now),
                    try stores.sessions.link(hash: link.hash, at: link.expiresAt),
                    try stores.sessions.link(hash: [UInt8](repeating: 6, count: 32), at: yard.clock.now),
                ]
            }
            #expect(looks == [link, nil, nil])
            let taken = try await withThrowingTaskGroup(of: SignInLink?.self) { group in
                group.addTask {
                    try await yard.database.write {
                        try $0.sessions.takeLink(hash: link.hash, at: link.expiresAt)
                    }
                }
                for _ in 0..<5 {
                    group.addTask {
                        try await yard.database.write {
                            try $0.sessions.takeLink(hash: link.hash, at: yard.clock.now)
                        }
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(taken.compactMap { $0 } == [link])
        }
    }
}
