import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

extension BusyYard {
    fileprivate func notices(of member: Member) async throws -> [Notice.Kind] {
        try await database.read { try $0.notices.notices(of: member.id, limit: 20) }.map(\.kind)
    }

    fileprivate func now(_ member: Member) async throws -> Member {
        try #require(try await database.read { try $0.members.member(member.id) })
    }

    fileprivate func letters() async throws -> [String] {
        let mailbox = Mailbox()
        try await sendLetters(to: mailbox)
        return mailbox.mails.map(\.subject)
    }

    /// Adds a passkey as `member`, in a session of their own.
    fileprivate func addPasskey(by member: Member) async throws {
        let identity = try await confirmed(try await logIn(member))
        let options = try await all.managePasskeys.options(for: member)
        _ = try await all.managePasskeys.add(
            SoftAuthenticator(id: member.username).make(options.challenge.bytes), label: "key", by: identity,
            from: .usual)
    }
}

@Suite struct `Who looks after the yard` {
    private func withStaff(
        _ backend: Backend = .standard, grace: Duration? = .days(14),
        _ body: (BusyYard, _ olga: Member, _ mod: Member, _ ana: Member) async throws -> Void
    ) async throws {
        try await withVerbs(backend, membership: MembershipPolicy(factorGrace: grace), hasMail: true) {
            verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let mod = try await verbs.given.member("mod", role: .moderator)
            let ana = try await verbs.given.member("ana")
            try await body(verbs, olga, mod, ana)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is asked for a second factor, again each five days, and the role rests when the time is over`(
        _ backend: Backend
    ) async throws {
        try await withStaff(backend) { verbs, olga, mod, ana in
            let due = verbs.clock.now + .days(14)
            for _ in 0..<2 { #expect(try await verbs.all.askForFactors() == 0) }
            for member in [olga, mod] {
                #expect(try await verbs.notices(of: member) == [.factorAsked])
                let member = try await verbs.now(member)
                #expect(member.factorDueAt == due && member.canModerate)
            }
            #expect(try await verbs.notices(of: ana).isEmpty)
            #expect(try await verbs.letters() == ["factor_asked olga", "factor_asked mod"])

            verbs.clock.advance(by: .days(5))
            #expect(try await verbs.all.askForFactors() == 0)
            #expect(try await verbs.notices(of: mod) == [.factorAsked])
            #expect(try await verbs.letters() == ["factor_asked olga", "factor_asked mod"])

            try await verbs.addPasskey(by: olga)
            #expect(try await verbs.now(olga).factorDueAt == nil)
            verbs.clock.advance(by: .days(9))
            #expect(try await verbs.all.askForFactors() == 1)
            #expect(try await verbs.all.askForFactors() == 0)
            let rested = try await verbs.now(mod)
            #expect(!rested.canModerate && rested.role == .moderator)
            #expect(rested.roleRefusal.reason == .lacksFactor && ana.roleRefusal.reason == nil)
            #expect(try await verbs.notices(of: mod) == [.factorMissing])
            #expect(try await verbs.now(olga).ownsYard)
            #expect(try await verbs.audit(of: "mod").map(\.kind).contains(.roleRested))

            try await verbs.addPasskey(by: mod)
            #expect(try await verbs.now(mod).canModerate)
            #expect(!(try await verbs.notices(of: mod)).contains(.factorMissing))
        }
    }

    @Test func `is asked in the same run, however many others are`() async throws {
        try await withStaff { verbs, olga, mod, _ in
            #expect(try await verbs.all.askForFactors(batch: 1) == 0)
            #expect(try await verbs.letters() == ["factor_asked olga", "factor_asked mod"])
            verbs.clock.advance(by: .days(14))
            #expect(try await verbs.all.askForFactors(batch: 1) == 2)
            for member in [olga, mod] {
                let now = try await verbs.now(member)
                #expect(now.lacksFactor)
            }
        }
    }

    @Test(arguments: Backend.allCases)
    func `sees nothing hidden while the role rests`(_ backend: Backend) async throws {
        try await withStaff(backend, grace: .zero) { verbs, _, mod, ana in
            let post = try await verbs.given.post(by: ana)
            try await verbs.yard.damage("UPDATE posts SET hidden_at = 1 WHERE id = \(post.id)")
            func sees() async throws -> Bool {
                try await verbs.database.read { try $0.posts.post(post.id, viewer: mod.id) } != nil
            }
            #expect(try await sees())
            #expect(try await verbs.all.askForFactors() == 2)
            #expect(try await sees() == false)
            try await verbs.addPasskey(by: mod)
            #expect(try await sees())
        }
    }

    @Test func `is asked no more without the role, and anew after the last factor is gone`() async throws {
        try await withStaff { verbs, olga, mod, _ in
            _ = try await verbs.all.askForFactors()
            _ = try await verbs.all.promoteMember(username: "mod", to: .member)
            _ = try await verbs.all.askForFactors()
            #expect(try await verbs.now(mod).factorDueAt == nil)
            #expect(try await verbs.notices(of: mod).isEmpty)

            try await verbs.addPasskey(by: olga)
            verbs.clock.advance(by: .days(30))
            _ = try await verbs.all.askForFactors()
            #expect(try await verbs.now(olga).factorDueAt == nil)
            #expect(try await verbs.all.manageAuthenticator.reset(username: "olga"))
            _ = try await verbs.all.askForFactors()
            #expect(try await verbs.now(olga).factorDueAt == verbs.clock.now + .days(14))
        }
    }

    @Test func `is never asked where the operator does not want it, and what was asked is forgotten`()
        async throws
    {
        try await withStaff { verbs, olga, _, _ in
            _ = try await verbs.all.askForFactors()
            let quiet = DatabaseVerbs(verbs.yard.ports(membership: MembershipPolicy())).askForFactors
            _ = try await quiet()
            #expect(try await verbs.now(olga).factorDueAt == nil)
            #expect(try await verbs.notices(of: olga).isEmpty)
        }
    }
}
