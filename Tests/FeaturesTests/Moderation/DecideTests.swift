import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `A decision` {
    @Test func `hides and shows a post, tells its author why, and closes the case`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let ben = try await verbs.given.member("ben")
            let mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
            let post = try await verbs.given.post(by: ana)
            try await verbs.all.reportThing(
                "post", id: post.id.string, words: ReportWords("spam"), by: ben)
            #expect(try await verbs.all.readCases(page: PageRequest()).items.count == 1)
            for action in ["hide", "restore"] {
                let decision = try await verbs.all.decide(
                    action, "post", id: post.id.string, reason: " 광고예요 ", by: mod)
                #expect(decision.reason == "광고예요" && decision.actor == "mod" && decision.username == "ana")
                try await expectRefusal(.conflict) {
                    _ = try await verbs.all.decide(action, "post", id: post.id.string, reason: "x", by: mod)
                }
                #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            }
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 9) }
            #expect(notices.map(\.kind) == [.shown, .hidden])
            #expect(notices.allSatisfy { $0.facts["reason"] == "광고예요" && $0.facts["post"] == post.id.string })
            #expect(try await verbs.audit(of: "ana").map(\.kind) == [.thingHidden, .thingRestored])
            #expect(try await verbs.all.readCases.decisions(page: PageRequest()).items.count == 2)
        }
    }

    @Test func `asks what is to happen where nobody chose it`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
            for (action, fault) in [(nil, Fault.required), ("praise", .unknown)] as [(String?, Fault)] {
                let refused = try await refusal {
                    _ = try await verbs.all.decide(action, "member", id: ana.id.string, reason: "x", by: mod)
                }
                #expect(refused?.faults == [FieldFault(field: "action", fault: fault)])
            }
        }
    }

    @Test func `suspends a member: all sessions end, they may log in again and read why`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
            let session = try await verbs.given.session(of: ana)
            _ = try await verbs.all.decide("suspend", "member", id: ana.id.string, reason: "광고", by: mod)
            #expect(try await verbs.authenticate(session: session.id) == nil)
            try await expectRefusal(.notFound) { _ = try await verbs.showMember("ana", viewer: nil) }
            let seen = try await verbs.showMember("ana", viewer: mod.member)
            #expect(seen.member.isSuspended)
            let signedIn = try await verbs.logIn(
                identifier: "ana", password: "correct horse", kind: .web, from: .usual)
            #expect(signedIn.member.isSuspended)
            #expect(try await verbs.all.readCases.reason(for: .member, ana.id.rawValue)?.reason == "광고")
            _ = try await verbs.all.decide("unsuspend", "member", id: ana.id.string, reason: "됨", by: mod)
            #expect(try await verbs.showMember("ana", viewer: nil).member.username == "ana")
        }
    }

    @Test func `is not a moderator's on those who look after the yard, nor anybody's on themselves`()
        async throws
    {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let otto = try await verbs.given.member("otto", role: .owner)
            let mia = try await verbs.given.member("mia", role: .moderator)
            let max = try await verbs.given.member("max", role: .moderator)
            let ana = try await verbs.given.member("ana")
            let decide = verbs.all.decide
            for (actor, member) in [
                (mia, olga), (mia, max), (mia, mia), (olga, olga), (ana, mia), (ana, ana),
            ] {
                try await expectRefusal(.forbidden, "\(actor.username) on \(member.username)") {
                    _ = try await decide(
                        "suspend", "member", id: member.id.string, reason: "x",
                        by: verbs.given.confirmed(actor))
                }
            }
            for member in [mia, otto] {
                _ = try await decide(
                    "suspend", "member", id: member.id.string, reason: "x", by: verbs.given.confirmed(olga))
            }
            // Otto no longer counts: Olga is the last one, and not even somebody who was read as an owner can.
            let last = try await refusal {
                _ = try await decide(
                    "suspend", "member", id: olga.id.string, reason: "x", by: verbs.given.confirmed(otto))
            }
            #expect(last?.reason == .lastOwner)
            // Who is suspended decides nothing.
            let suspended = try await verbs.database.read { try $0.members.member(mia.id) }
            try await expectRefusal(.forbidden) {
                _ = try await decide(
                    "suspend", "member", id: ana.id.string, reason: "x",
                    by: verbs.given.confirmed(try #require(suspended)))
            }
        }
    }

    /// Whoever finds a moderator's device open must not be able to shut others out, or let friends in.
    @Test func `wants to have seen the password, and so do roles, invites, deleting and letting in`()
        async throws
    {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let ana = try await verbs.given.member("ana")
            for name in ["ben", "cleo"] { _ = try await verbs.given.member(name) }
            for name in ["wanda", "wilma"] { _ = try await verbs.given.member(name, isWaiting: true) }
            let moderator = Identity(member: olga, session: try await verbs.given.session(of: olga))
            let (invite, _) = try await verbs.invite(uses: nil, days: nil, by: nil)
            let acts: [(Identity) async throws -> Void] = [
                {
                    _ = try await verbs.all.decide(
                        "suspend", "member", id: ana.id.string, reason: "x", by: $0)
                },
                { _ = try await verbs.all.appointModerator("ben", role: "moderator", by: $0) },
                { _ = try await verbs.invite(uses: nil, days: nil, by: $0) },
                { try await verbs.revokeInvite(invite.id, by: $0) },
                { _ = try await verbs.admit.approve("wanda", by: $0) },
                { _ = try await verbs.admit.refuse("wilma", by: $0) },
                { _ = try await verbs.all.exportMember.begin($0, from: .usual) },
                { try await verbs.leave("cleo", atOnce: false, by: $0) },
            ]
            for act in acts { try await expectRefusal(.confirmationRequired) { try await act(moderator) } }
            #expect(try await verbs.audit().map(\.kind) == [.inviteMade])
            // A session that ended a moment ago has shown nothing.
            let ended = try await verbs.given.confirmed(olga)
            try await verbs.database.write { try $0.sessions.deleteAll(of: olga.id, except: nil) }
            for act in acts { try await expectRefusal(.unauthorized) { try await act(ended) } }
            for act in acts { try await act(verbs.given.confirmed(olga)) }
        }
    }

    @Test func `names every wrong field, and changes nothing then`() async throws {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
            let post = try await verbs.given.post(by: ana)
            func fields(_ action: String?, _ kind: String?, _ id: String?, _ reason: String?) async throws
                -> [String]
            {
                try await refusal {
                    _ = try await verbs.all.decide(action, kind, id: id, reason: reason, by: mod)
                }?.faults.map(\.field) ?? []
            }
            let id = post.id.string
            #expect(try await fields(nil, nil, nil, nil) == ["type", "id", "reason"])
            #expect(try await fields("suspend", "post", id, "x") == ["action"])
            #expect(try await fields("hide", "member", ana.id.string, "x") == ["action"])
            #expect(try await fields("appoint", "member", ana.id.string, "x") == ["action"])
            #expect(try await fields("hide", "post", id, "  ") == ["reason"])
            #expect(try await fields("hide", "post", id, String(repeating: "가", count: 501)) == ["reason"])
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.decide("hide", "post", id: "rubbish", reason: "x", by: mod)
            }
            #expect(try await verbs.all.readCases.decisions(page: PageRequest()).items.isEmpty)
        }
    }

    @Test func `of an owner makes a moderator and takes the role again, and stands in the log`() async throws
    {
        try await withVerbs { verbs in
            let olga = try await verbs.given.member("olga", role: .owner)
            let otto = try await verbs.given.member("otto", role: .owner)
            let mia = try await verbs.given.member("mia", role: .moderator)
            _ = try await verbs.given.member("ana")
            let appoint = verbs.all.appointModerator
            for (role, expected) in [
                ("moderator", Role.moderator), ("moderator", .moderator), ("member", .member),
            ] {
                #expect(
                    try await appoint("Ana", role: role, by: verbs.given.confirmed(olga)).role == expected)
            }
            for (name, actor) in [("ana", mia), ("olga", olga), ("otto", olga), ("mia", mia)] {
                try await expectRefusal(.forbidden, "\(name) by \(actor.username)") {
                    _ = try await appoint(name, role: "moderator", by: verbs.given.confirmed(actor))
                }
            }
            let owner = try await verbs.given.confirmed(otto)
            try await expectRefusal(.invalid) { _ = try await appoint("ana", role: "owner", by: owner) }
            try await expectRefusal(.notFound) { _ = try await appoint("nobody", role: "member", by: owner) }
            let log = try await verbs.all.readCases.decisions(page: PageRequest()).items
            #expect(log.map(\.action) == [.discharge, .appoint])
        }
    }
}

@Suite struct `A report` {
    @Test func `carries a reason and words in one text`() {
        let texts: [(String, ReportReason, String)] = [
            ("spam", .spam, ""), ("spam: sells watches", .spam, "sells watches"), ("nudity:", .nudity, ""),
            ("other: hm", .other, "hm"), ("그냥 싫어요", .other, "그냥 싫어요"), ("spammy: no", .other, "spammy: no"),
            ("Spam", .other, "Spam"), (" violence ", .violence, ""), ("", .other, ""),
        ]
        for (text, reason, words) in texts {
            #expect(ReportWords(text) == ReportWords(reason: reason, text: words), "\(text)")
        }
    }

    @Test func `is refused field by field, for what is one's own, and for what one does not see`()
        async throws
    {
        try await withVerbs { verbs in
            let ana = try await verbs.given.member("ana")
            let ben = try await verbs.given.member("ben")
            let post = try await verbs.given.post(by: ana)
            let report = verbs.all.reportThing
            let nothing = try await refusal { try await report(nil, id: nil, words: nil, by: ben) }
            #expect(nothing?.faults.map(\.field) == ["type", "id", "reason"])
            for words in [ReportWords("other"), ReportWords(String(repeating: "가", count: 501))] {
                let bad = try await refusal {
                    try await report("post", id: post.id.string, words: words, by: ben)
                }
                #expect(bad?.faults.map(\.field) == ["reason"])
            }
            let words = ReportWords("spam")
            let own = try await refusal {
                try await report("post", id: post.id.string, words: words, by: ana)
            }
            #expect(own?.faults == [FieldFault(field: "id", fault: .unknown)])
            try await verbs.given.block(ben, by: ana)
            for (kind, id) in [("post", post.id.string), ("member", ana.id.string), ("member", "rubbish")] {
                try await expectRefusal(.notFound) { try await report(kind, id: id, words: words, by: ben) }
            }
            // The blocker can still report whom they block.
            try await report("member", id: ben.id.string, words: words, by: ana)
            #expect(
                try await verbs.all.readCases(page: PageRequest()).items.map(\.member.username) == ["ben"])
        }
    }
}
