import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `What a member takes along of their account` {
    @Test(arguments: Backend.allCases)
    func `are programs and sessions that are open, each apart, and nobody else's`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let export = verbs.all.exportMember
            for member in [ben, ana] {
                let browser = try await verbs.confirmed(verbs.logIn(member, kind: .web))
                _ = try await verbs.all.manageTokens.make(
                    "\(member.username)'s", scopes: ["read", "write:market"], days: 1, by: browser,
                    from: .usual)
                _ = try await verbs.letIn(
                    verbs.registerApp("\(member.username)'s app"), by: browser, scope: "read:posts")
            }
            let (apps, tokens) = (try await export.apps(of: ana), try await export.tokens(of: ana))
            #expect(apps.map(\.name) == ["ana's app"] && apps.map(\.session.scopes?.text) == ["read:posts"])
            #expect(tokens.map(\.device) == ["ana's"])
            #expect(tokens.map(\.scopes?.text) == ["read write:market"])
            #expect(try await export.sessions(of: ana).map(\.device) == ["phone"])
            verbs.clock.advance(by: .days(1))
            #expect(try await export.tokens(of: ana).isEmpty)
            #expect(try await export.apps(of: ana).count == 1)
            verbs.clock.advance(by: .days(60))
            #expect(try await export.apps(of: ana).isEmpty)
            #expect(try await export.sessions(of: ana).isEmpty)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are wishes, the devices that are told, and the silenced whom they see`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            _ = try await verbs.given.member("cho")
            let export = verbs.all.exportMember
            let plain = try await export.push(of: ana)
            #expect(plain.deviceCount == 0 && plain.wishes == PushWishes() && plain.silenced == [])
            let wishes = try PushWishes(["like"], from: "22:00", until: "07:00")
            try await verbs.set(wishes, by: ana)
            for name in ["cho", "ben"] {
                try await verbs.all.managePush.setSilenced(true, name, by: ana)
            }
            for member in [ana, ana, ben] { try await verbs.device(of: member) }
            let told = try await export.push(of: ana)
            #expect(told.deviceCount == 2 && told.wishes == wishes)
            #expect(told.silenced.map(\.username) == ["ben", "cho"])
            try await verbs.given.block(ana, by: ben)
            #expect(try await export.push(of: ana).silenced.map(\.username) == ["cho"])
            // The sessions have run out, and housekeeping has not come by yet.
            verbs.clock.advance(by: .days(31))
            #expect(try await verbs.count("push_subscriptions") == 3)
            #expect(try await export.push(of: ana).deviceCount == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `is what happened to it, and nothing that is among moderators`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            let mod = try await verbs.given.confirmed(verbs.given.member("mod", role: .moderator))
            let note = try await verbs.all.writeNote("Talked on the phone.", on: "ana", by: mod.member)
            for action in ["dismiss", "warn"] {
                _ = try await verbs.all.decide(action, "member", id: ana.id.string, reason: "x", by: mod)
            }
            try await verbs.all.deleteNote(note.id, by: mod.member)
            let history = try await verbs.all.exportMember.history(of: ana, page: PageRequest()).items
            #expect(history.map(\.kind) == [.memberWarned] && history.map(\.actor) == ["mod"])
            // The operator reads all of it.
            let audit = try await verbs.audit(of: "ana").map(\.kind)
            #expect(audit == [.noteWritten, .reportsDismissed, .memberWarned, .noteDeleted])
        }
    }

    @Test(arguments: Backend.allCases)
    func `is its history in all that members are told of, a page at a time`(_ backend: Backend) async throws {
        try await withVerbs(backend) { verbs in
            let ana = try await verbs.given.member("ana")
            for kind in AuditEvent.Kind.allCases {
                let event = AuditEvent(
                    id: verbs.yard.ids.next(), kind: kind, memberID: ana.id, username: ana.username)
                try await verbs.database.write { try $0.audit.record(event) }
            }
            var (kinds, place): ([AuditEvent.Kind], Position?) = ([], nil)
            repeat {
                let page = try await verbs.all.exportMember.history(
                    of: ana, page: PageRequest(limit: 20, after: place))
                kinds += page.items.map(\.kind)
                place = page.next
            } while place != nil
            let hidden: Set<AuditEvent.Kind> = [.noteWritten, .noteDeleted, .reportsDismissed]
            let told = AuditEvent.Kind.allCases.filter { !hidden.contains($0) }
            #expect(Array(kinds.reversed()) == told)
        }
    }

    @Test(arguments: Backend.allCases)
    func `are boards, one's own whole, and of others' what they placed, ten at once`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, post) = try await verbs.givenPost(photos: 2)
            let ben = try await verbs.given.member("ben")
            let shared = try await verbs.board(by: ana, "Ours", .shared, with: [ben])
            let names = post.photos.map(\.id.string)
            try await verbs.place(post.photos[0], on: shared, by: ana)
            try await verbs.place(post.photos[1], on: shared, by: ben)
            let (hers, his) = (
                try await verbs.all.exportMember.boards(of: ana, page: PageRequest(limit: 100)).items,
                try await verbs.all.exportMember.boards(of: ben, page: PageRequest(limit: 100)).items
            )
            #expect(hers.map(\.title) == ["Ours"] && hers.map(\.isMine) == [true])
            #expect(hers.flatMap(\.photos).map(\.name) == [names[1], names[0]])
            #expect(hers.flatMap(\.photos).map(\.addedBy) == ["ben", nil])
            #expect(his.map(\.isMine) == [false] && his.map(\.owner) == ["ana"])
            #expect(his.flatMap(\.photos).map(\.name) == [names[1]])
            for number in 0..<10 { try await verbs.board(by: ana, "More \(number)") }
            let first = try await verbs.all.exportMember.boards(of: ana, page: PageRequest(limit: 100))
            #expect(first.items.count == 10 && first.next != nil)
        }
    }
}
