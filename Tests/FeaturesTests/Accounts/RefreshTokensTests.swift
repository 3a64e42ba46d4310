import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Refreshing tokens` {
    @Test func `spends the old token for a new one of the same session`() async throws {
        try await withVerbs { verbs in
            let first = try await verbs.logIn(verbs.given.member("ana"))
            let second = try await verbs.refresh(first.secret)
            #expect(second.secret != first.secret)
            #expect(second.session.id == first.session.id)
            #expect(try await verbs.refresh(second.secret).session.id == first.session.id)
        }
    }

    @Test(arguments: Backend.allCases)
    func `answers many at once with the same token, and every answer works`(backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let first = try await verbs.logIn(verbs.given.member("ana"))
            let answers = try await atOnce(16) { _ in try await verbs.refresh(first.secret) }
            #expect(answers.failures().isEmpty)
            #expect(Set(answers.successes().map(\.secret)).count == 16)
            for answer in answers.successes() {
                #expect(try await verbs.refresh(answer.secret).session.id == first.session.id)
            }
        }
    }

    @Test func `gives a client that lost the answer another one, for ten seconds`() async throws {
        try await withVerbs { verbs in
            let first = try await verbs.logIn(verbs.given.member("ana"))
            _ = try await verbs.refresh(first.secret)
            verbs.clock.advance(by: .milliseconds(9_999))
            let again = try await verbs.refresh(first.secret)
            verbs.clock.advance(by: .hours(1))
            #expect(try await verbs.refresh(again.secret).session.id == first.session.id)
        }
    }

    @Test func `counts the grace from the first use, however often it is used`() async throws {
        try await withVerbs { verbs in
            let first = try await verbs.logIn(verbs.given.member("ana"))
            for _ in 0..<2 {
                _ = try await verbs.refresh(first.secret)
                verbs.clock.advance(by: .seconds(5))
            }
            #expect(try await verbs.refusedRefresh(first.secret) == .sessionRevoked)
        }
    }

    @Test func `with a token spent longer ago ends the whole session, and no other`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let stolen = try await verbs.logIn(ana)
            let other = try await verbs.logIn(ana, on: "laptop")
            let thief = try await verbs.refresh(stolen.secret)
            verbs.clock.advance(by: .seconds(10))
            #expect(try await verbs.refusedRefresh(stolen.secret) == .sessionRevoked)
            #expect(try await verbs.identity(stolen) == nil)
            #expect(try await verbs.refusedRefresh(thief.secret) == .sessionRevoked)
            #expect(try await verbs.refusedRefresh(stolen.secret) == .sessionRevoked)
            #expect(try await verbs.identity(other)?.member == ana)
            #expect(try await verbs.refresh(other.secret).member == ana)
        }
    }

    @Test func `refuses what is no refresh token`() async throws {
        try await withVerbs { verbs in
            let cookie = try await verbs.logIn(verbs.given.member("ana"), kind: .web).secret
            let almost = String(repeating: "a", count: 42)
            #expect(try await verbs.refusedRefresh("") == .unauthorized)
            #expect(try await verbs.refusedRefresh("made up") == .unauthorized)
            for text in [almost, almost + "aa", almost + "=", almost + "é"] {
                #expect(try await verbs.refusedRefresh(text) == .unauthorized)
            }
            #expect(try await verbs.refusedRefresh(cookie) == .unauthorized)
            #expect(try await verbs.authenticate(cookie: cookie) != nil)
        }
    }

    @Test func `of a session that was left or ran out says that it has ended, and ends none`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let left = try await verbs.logIn(ana)
            try await verbs.logOut(left)
            #expect(try await verbs.refusedRefresh(left.secret) == .sessionRevoked)
            let forgotten = try await verbs.logIn(ana)
            verbs.clock.advance(by: .days(60))
            #expect(try await verbs.refusedRefresh(forgotten.secret) == .sessionRevoked)
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 5) }
            #expect(!notices.map(\.kind).contains(.sessionRevoked))
        }
    }

    @Test func `keeps a session alive that is used at least every sixty days`() async throws {
        try await withVerbs { verbs in
            var token = try await verbs.logIn(verbs.given.member("ana")).secret
            for _ in 0..<5 {
                verbs.clock.advance(by: .days(59))
                token = try await verbs.refresh(token).secret
            }
        }
    }
}

extension BusyYard {
    fileprivate func refusedRefresh(_ token: String) async throws -> ErrorCode? {
        try await refusal { _ = try await refresh(token) }?.code
    }
}

@Suite struct `Two heirs of one token` {
    @Test func `cannot live on side by side (RFC 9700, 4.14.2)`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana, on: "Safari · iPhone")
            let mine = try await verbs.refresh(phone.secret)
            // A thief has the old token and is quick.
            let theirs = try await verbs.refresh(phone.secret)
            verbs.clock.advance(by: .minutes(15))
            _ = try await verbs.refresh(mine.secret)
            verbs.clock.advance(by: .seconds(3))
            try await expectRefusal(.sessionRevoked) { _ = try await verbs.refresh(theirs.secret) }
            #expect(try await verbs.identity(phone) == nil)
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 5) }
            #expect(notices.map(\.kind) == [.sessionRevoked])
            #expect(notices.map(\.device) == ["Safari · iPhone"])
        }
    }

    @Test func `may both be used right after their birth, and then one gives the other away`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let phone = try await verbs.logIn(ana)
            let first = try await verbs.refresh(phone.secret)
            let second = try await verbs.refresh(phone.secret)
            let line = try await verbs.refresh(first.secret)
            verbs.clock.advance(by: .seconds(9))
            let other = try await verbs.refresh(second.secret)
            verbs.clock.advance(by: .minutes(15))
            _ = try await verbs.refresh(other.secret)
            verbs.clock.advance(by: .seconds(1))
            try await expectRefusal(.sessionRevoked) { _ = try await verbs.refresh(line.secret) }
        }
    }

    @Test func `of which one was lost do no harm`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            var token = try await verbs.logIn(ana).secret
            for _ in 0..<20 {
                _ = try await verbs.refresh(token)
                verbs.clock.advance(by: .seconds(5))
                token = try await verbs.refresh(token).secret
                verbs.clock.advance(by: .minutes(15))
            }
        }
    }
}
