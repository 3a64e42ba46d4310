import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `An appeal` {
    @Test(arguments: Backend.allCases)
    func `against a suspension is made once, read by moderators, and ends it when they lift it`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend, hasMail: true) { verbs in
            let (mod, other) = (try await verbs.mod("mod"), try await verbs.mod("mia"))
            let suspension = try await verbs.decide("suspend", on: verbs.given.member("ana"), by: mod)
            let ana = try await verbs.yard.member("ana")
            let appeal = try await verbs.all.writeAppeal(" 시계가 아니에요 ", by: ana)
            #expect(appeal.id == suspension.id && appeal.text == "시계가 아니에요" && appeal.answer == nil)
            try await expectRefusal(.conflict) { _ = try await verbs.all.writeAppeal("또", by: ana) }
            let open = try await verbs.all.readAppeals.open(page: PageRequest()).items
            #expect(open.map(\.appeal.text) == [appeal.text] && open.map(\.member.username) == ["ana"])
            #expect(open[0].appeal.decision.actor == "mod")
            #expect(try await verbs.database.read { try $0.moderation.waitingCounts(upTo: 100).cases } == 1)
            let answered = try await verbs.all.answerAppeal(appeal.id, "lift", "미안해요", by: other)
            #expect(answered.answer?.outcome == .lift && answered.answer?.actor == "mia")
            try await expectRefusal(.conflict) {
                _ = try await verbs.all.answerAppeal(appeal.id, "keep", "x", by: mod)
            }
            #expect(try await verbs.showMember("ana", viewer: nil).member.isSuspended == false)
            #expect(try await verbs.all.readAppeals.open(page: PageRequest()).items.isEmpty)
            let mine = try await verbs.all.readAppeals(by: ana, page: PageRequest()).items
            #expect(mine.map(\.answer?.text) == ["미안해요"])
            let log = try await verbs.all.readCases.decisions(page: PageRequest()).items
            #expect(log.map(\.action) == [.unsuspend, .suspend] && log[0].reason == "미안해요")
            let notices = try await verbs.database.read { try $0.notices.unseen(by: ana.id, limit: 9) }
            #expect(notices.first?.kind == .appealAnswered && notices.first?.facts["outcome"] == "lift")
            let kinds = try await verbs.audit(of: "ana").map(\.kind)
            #expect(
                kinds == [.memberSuspended, .appealMade, .memberUnsuspended, .appealAnswered])
            #expect(try await verbs.letters().isSuperset(of: ["suspended ana", "appeal_answered ana"]))
            #expect(try await verbs.yard.wrongCounts() == [])
        }
    }

    @Test(arguments: Backend.allCases)
    func `against a warning takes it back or leaves it, and is nobody else's`(_ backend: Backend) async throws
    {
        try await withVerbs(backend, hasMail: true) { verbs in
            let mod = try await verbs.mod("mod")
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let warnings = [
                try await verbs.decide("warn", on: ana, by: mod),
                try await verbs.decide("warn", on: ana, by: mod),
            ].map(\.id.string)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.writeAppeal("x", against: warnings[0], by: ben)
            }
            // Who is not suspended has nothing else to say something against.
            try await expectRefusal(.notFound) { _ = try await verbs.all.writeAppeal("x", by: ana) }
            let first = try await verbs.all.writeAppeal("x", against: warnings[0], by: ana)
            let second = try await verbs.all.writeAppeal("y", against: warnings[1], by: ana)
            _ = try await verbs.all.answerAppeal(first.id, "keep", "그대로", by: mod)
            #expect(try await verbs.yard.member("ana").warnedAt != nil)
            _ = try await verbs.all.answerAppeal(second.id, "lift", "거둘게요", by: mod)
            let read = try await verbs.all.readWarnings(by: ana, page: PageRequest()).items
            #expect(read.map(\.isOpen) == [false, true], "only what was taken back is no more before them")
            // The log, and what was decided on the member before.
            let log = try await verbs.all.readCases.decisions(page: PageRequest()).items
            #expect(log.map(\.lifted?.text) == ["거둘게요", nil] && log.first?.lifted?.actor == "mod")
            let file = try await verbs.all.readCases.file(onMember: "ana")
            #expect(file.decisions.map(\.lifted?.at) == [verbs.clock.now, nil])
            #expect(try await verbs.letters() == ["warned ana", "appeal_answered ana"])
        }
    }

    @Test func `closes by itself when the suspension ends by time or by somebody's decision`() async throws {
        try await withVerbs { verbs in
            let mod = try await verbs.mod("mod")
            _ = try await verbs.decide("suspend", on: verbs.given.member("ana"), for: .days(1), by: mod)
            _ = try await verbs.decide("suspend", on: verbs.given.member("ben"), by: mod)
            for name in ["ana", "ben"] {
                _ = try await verbs.all.writeAppeal("x", by: verbs.yard.member(name))
            }
            _ = try await verbs.decide("unsuspend", on: verbs.yard.member("ben"), by: mod)
            verbs.clock.advance(by: .days(1))
            #expect(try await verbs.all.endSuspensions() == 1)
            #expect(try await verbs.all.readAppeals.open(page: PageRequest()).items.isEmpty)
            let (ana, ben) = (try await verbs.yard.member("ana"), try await verbs.yard.member("ben"))
            let answers = [
                try await verbs.all.readAppeals(by: ana, page: PageRequest()).items[0].answer,
                try await verbs.all.readAppeals(by: ben, page: PageRequest()).items[0].answer,
            ]
            #expect(answers.map(\.?.outcome) == [.lift, .lift] && answers.map(\.?.actor) == [nil, "mod"])
        }
    }

    @Test func `is refused with the field, and answered by nobody who may not decide`() async throws {
        try await withVerbs { verbs in
            let mod = try await verbs.mod("mod")
            let ana = try await verbs.given.member("ana")
            let warning = try await verbs.decide("warn", on: ana, by: mod)
            for text in ["", " ", String(repeating: "가", count: 1001)] {
                let error = try await refusal {
                    _ = try await verbs.all.writeAppeal(text, against: warning.id.string, by: ana)
                }
                #expect(error?.faults.map(\.field) == ["text"])
            }
            let long = String(repeating: "가", count: 1000)
            let appeal = try await verbs.all.writeAppeal(long, against: warning.id.string, by: ana)
            let error = try await refusal {
                _ = try await verbs.all.answerAppeal(
                    appeal.id, "maybe", String(repeating: "가", count: 301), by: mod)
            }
            #expect(error?.faults.map(\.field) == ["outcome", "text"])
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.answerAppeal(appeal.id, "lift", "x", by: verbs.given.confirmed(ana))
            }
            try await expectRefusal(.confirmationRequired) {
                let session = try await verbs.given.session(of: mod.member)
                _ = try await verbs.all.answerAppeal(
                    appeal.id, "lift", "x", by: Identity(member: mod.member, session: session))
            }
        }
    }
}

@Suite struct `A note among moderators` {
    @Test(arguments: Backend.allCases)
    func `is read by moderators alone, deleted by its author, and goes with both`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (mod, mia) = (try await verbs.mod("mod").member, try await verbs.mod("mia").member)
            let ana = try await verbs.given.member("ana")
            let note = try await verbs.all.writeNote(" 전화함 ", on: "ANA", by: mod)
            _ = try await verbs.all.writeNote("잘 지냄", on: "ana", by: mia)
            let read = try await verbs.all.readNotes(on: "ana", viewer: mia, page: PageRequest()).items
            #expect(read.map(\.text) == ["잘 지냄", "전화함"] && read.map(\.isMine) == [true, false])
            #expect(read.map(\.author) == ["mia", "mod"])
            for viewer in [ana, try await verbs.given.member("ben")] {
                try await expectRefusal(.forbidden) {
                    _ = try await verbs.all.readNotes(on: "ana", viewer: viewer, page: PageRequest())
                }
                try await expectRefusal(.forbidden) {
                    _ = try await verbs.all.writeNote("x", on: "mod", by: viewer)
                }
            }
            // Nobody reads those about themselves.
            try await expectRefusal(.forbidden) {
                _ = try await verbs.all.readNotes(on: "mod", viewer: mod, page: PageRequest())
            }
            try await expectRefusal(.notFound) { _ = try await verbs.all.writeNote("x", on: "zoe", by: mod) }
            let error = try await refusal {
                _ = try await verbs.all.writeNote(String(repeating: "가", count: 1001), on: "ana", by: mod)
            }
            #expect(error?.faults.map(\.field) == ["text"])
            try await expectRefusal(.forbidden) { try await verbs.all.deleteNote(note.id, by: mia) }
            try await verbs.all.deleteNote(note.id, by: mod)
            try await expectRefusal(.notFound) { try await verbs.all.deleteNote(note.id, by: mod) }
            _ = try await verbs.all.writeNote("x", on: "mia", by: mod)
            #expect(try await verbs.count("moderator_notes") == 2)
            // What is about her and what she wrote.
            _ = try await verbs.all.leaveYard("mia", atOnce: true)
            _ = try await verbs.all.removeMembers(mia.id)
            #expect(try await verbs.count("moderator_notes") == 0)
        }
    }

    @Test(arguments: Backend.allCases)
    func `leaves in the audit who wrote and who deleted it, and never what it said`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (mod, mia) = (try await verbs.mod("mod").member, try await verbs.mod("mia").member)
            let ana = try await verbs.given.member("ana")
            let note = try await verbs.all.writeNote("전화함", on: "ana", by: mod)
            // What is refused leaves nothing.
            try await expectRefusal(.forbidden) { try await verbs.all.deleteNote(note.id, by: mia) }
            try await verbs.all.deleteNote(note.id, by: mod)
            try await expectRefusal(.notFound) { try await verbs.all.deleteNote(note.id, by: mod) }
            let events = try await verbs.audit(of: "ana")
            #expect(events.map(\.kind) == [.noteWritten, .noteDeleted])
            #expect(events.map(\.actor) == ["mod", "mod"])
            #expect(events.allSatisfy { $0.memberID == ana.id && $0.facts.isEmpty })
        }
    }
}

extension BusyYard {
    /// A moderator whose password was just asked.
    fileprivate func mod(_ name: String) async throws -> Identity {
        try await given.confirmed(given.member(name, role: .moderator))
    }

    fileprivate func decide(
        _ action: String, on member: Member, for term: SuspensionTerm = .forEver, by mod: Identity
    ) async throws -> Decision {
        try await all.decide(action, "member", id: member.id.string, reason: "광고", for: term, by: mod)
    }

    /// What is written to whom.
    fileprivate func letters() async throws -> Set<String> {
        let mailbox = Mailbox()
        try await sendLetters(to: mailbox)
        return Set(mailbox.mails.map(\.subject))
    }
}
