import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    /// Somebody who has logged in from there, as the audit remembers.
    fileprivate func newcomer(_ name: String, from visit: Visit) async throws -> Member {
        let member = try await yard.given.member(name)
        _ = try await logIn(member, from: visit)
        return member
    }

    fileprivate func logIn(_ member: Member, from visit: Visit) async throws -> SignedIn {
        try await all.logIn(
            identifier: member.username, password: password, kind: .app, from: visit)
    }

    fileprivate func notices(of member: Member) async throws -> [Notice] {
        try await database.read { try $0.notices.notices(of: member.id, limit: 20) }
            .filter { $0.kind == .newDevice }
    }
}

@Suite struct `A log-in on a new device` {
    private let home = Visit(network: "192.0.2.1", device: "Safari · Mac")
    private let cafe = Visit(network: "198.51.100.7", device: "Safari · iPhone")

    @Test(arguments: Backend.allCases)
    func `is told with its device and network, on all devices but itself and by mail`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let ana = try await verbs.newcomer("ana", from: home)
            #expect(try await verbs.notices(of: ana).isEmpty)
            let stranger = try await verbs.logIn(ana, from: cafe)
            let notice = try #require(try await verbs.notices(of: ana).first)
            #expect(notice.device == cafe.device && notice.facts == ["network": cafe.network])
            #expect(notice.sessionID == stranger.session.id)
            let mailbox = Mailbox()
            try await verbs.sendLetters(to: mailbox)
            #expect(mailbox.mails.map(\.subject).contains("new_device ana"))
        }
    }

    @Test(arguments: Backend.allCases)
    func `is not told where the member has been: in the same network, or by the mark of the device`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.newcomer("ana", from: home)
            _ = try await verbs.logIn(ana, from: home)
            let mark = testMarks.make(.device(of: ana.id), at: verbs.clock.now)
            _ = try await verbs.logIn(
                ana, from: Visit(network: "203.0.113.1", device: "Safari · Mac", deviceMark: mark))
            #expect(try await verbs.notices(of: ana).isEmpty)
            let other = testMarks.make(.device(of: Identifier(rawValue: 7)), at: verbs.clock.now)
            for visit in [
                Visit(network: cafe.network, device: home.device),
                Visit(network: home.network, device: cafe.device),
                Visit(network: "203.0.113.2", device: home.device, deviceMark: other),
                Visit(network: "203.0.113.3", device: home.device, deviceMark: "rubbish"),
            ] {
                let count = try await verbs.notices(of: ana).count
                _ = try await verbs.logIn(ana, from: visit)
                #expect(try await verbs.notices(of: ana).count == count + 1)
                _ = try await verbs.logIn(ana, from: visit)
                #expect(try await verbs.notices(of: ana).count == count + 1)
            }
        }
    }

    @Test func `is told when nobody remembers where the member has been`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.newcomer("ana", from: home)
            verbs.clock.advance(by: .days(401))
            _ = try await verbs.database.write {
                try $0.audit.forget(before: verbs.clock.now, limit: 1000)
            }
            _ = try await verbs.logIn(ana, from: home)
            #expect(try await verbs.notices(of: ana).count == 1)
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends when the member or the letter says that it was not them, and its place is strange again`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.newcomer("ana", from: home)
            let mark = testMarks.make(.device(of: ana.id), at: verbs.clock.now)
            let before = try await verbs.logIn(ana, from: home)
            verbs.clock.advance(by: .minutes(1))
            let strange = try await verbs.logIn(ana, from: cafe)
            let twice = try await verbs.logIn(ana, from: cafe)
            let owner = try #require(try await verbs.identity(try await verbs.logIn(ana, from: home)))
            let id = try #require(try await verbs.notices(of: ana).first).id
            try await verbs.all.disownSession(id, for: .member(owner), from: home)
            for ended in [strange, twice] { #expect(try await verbs.identity(ended) == nil) }
            #expect(try await verbs.identity(before) != nil)
            #expect(try await verbs.authenticate(session: owner.session.id) != nil)
            #expect(try await verbs.notices(of: ana).first?.seenAt == verbs.clock.now)
            let events = try await verbs.database.read {
                try $0.audit.has(.sessionDisowned, about: ana.id, from: home)
            }
            #expect(events)

            verbs.clock.advance(by: .minutes(1))
            let again = try await verbs.logIn(ana, from: cafe)
            #expect(try await verbs.notices(of: ana).count == 2)
            let last = try #require(try await verbs.notices(of: ana).first).id
            let letter = testMarks.make(.disowning(last), at: verbs.clock.now)
            #expect(try await verbs.all.disownSession.notice(last, for: .letter(mark: letter)).id == last)
            try await verbs.all.disownSession(last, for: .letter(mark: letter), from: home)
            #expect(try await verbs.identity(again) == nil)
            // Twice is as good as once.
            try await verbs.all.disownSession(last, for: .letter(mark: letter), from: home)

            // So is every other place, and every mark from before.
            verbs.clock.advance(by: .minutes(1))
            _ = try await verbs.logIn(
                ana, from: Visit(network: home.network, device: home.device, deviceMark: mark))
            #expect(try await verbs.notices(of: ana).count == 3)
        }
    }

    @Test func `is nobody else's to end`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.newcomer("ana", from: home)
            let other = try await verbs.newcomer("ben", from: home)
            let ben = try #require(try await verbs.identity(try await verbs.logIn(other, from: home)))
            let phone = try await verbs.logIn(ana, from: cafe)
            let id = try #require(try await verbs.notices(of: ana).first).id
            let wrong = testMarks.make(.disowning(Identifier(rawValue: 7)), at: verbs.clock.now)
            let device = testMarks.make(.device(of: ana.id), at: verbs.clock.now)
            for witness: DisownSession.Witness in [
                .member(ben), .letter(mark: ""), .letter(mark: wrong), .letter(mark: device),
            ] {
                try await expectRefusal(.notFound) {
                    _ = try await verbs.all.disownSession.notice(id, for: witness)
                }
                try await expectRefusal(.notFound) {
                    try await verbs.all.disownSession(id, for: witness, from: cafe)
                }
            }
            let owner = try #require(try await verbs.identity(phone))
            // A notice of another kind tells of no session.
            try await verbs.database.write { stores in
                try verbs.all.tellMember(
                    .passwordChanged, ana, device: "", session: phone.session.id, language: "ko", in: stores)
            }
            let change = try #require(
                try await verbs.database.read { try $0.notices.notices(of: ana.id, limit: 1) }.first)
            try await expectRefusal(.notFound) {
                try await verbs.all.disownSession(change.id, for: .member(owner), from: home)
            }
        }
    }
}
