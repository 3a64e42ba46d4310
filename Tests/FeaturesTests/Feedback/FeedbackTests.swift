import Domain
import Features
import MadangCore
import Storage
import TestSupport
import Testing

@Suite struct `Saying something of a sale` {
    private let thanks = FeedbackDraft(type: "thanks", text: " All went well. ")

    @Test func `is thanks, or a problem with its reason, and refuses anything else`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let sale = try await verbs.given.sale(by: ana, to: ben)
            func faults(_ draft: FeedbackDraft) async throws -> [FieldFault]? {
                try await refusal { _ = try await verbs.all.giveFeedback(draft, on: sale, by: ana) }?.faults
            }
            let type = { FieldFault(field: "type", fault: $0) }
            let reason = { FieldFault(field: "reason", fault: $0) }
            #expect(try await faults(FeedbackDraft(type: nil)) == [type(.required)])
            #expect(try await faults(FeedbackDraft(type: "fine")) == [type(.unknown)])
            #expect(try await faults(FeedbackDraft(type: "problem")) == [reason(.required)])
            #expect(try await faults(FeedbackDraft(type: "problem", reason: "late")) == [reason(.unknown)])
            #expect(try await faults(FeedbackDraft(type: "thanks", reason: "unkind")) == [reason(.unknown)])
            let long = FeedbackDraft(type: "thanks", text: String(repeating: "가", count: 301))
            #expect(try await faults(long) == [FieldFault(field: "text", fault: .tooLong(maximum: 300))])

            let given = try await verbs.all.giveFeedback(thanks, on: sale, by: ana).given
            #expect(given == FeedbackWords(kind: .thanks, reason: nil, text: "All went well."))
            let problem = FeedbackDraft(type: "problem", reason: "not_as_described")
            let changed = try await verbs.all.giveFeedback(problem, on: sale, by: ana).given
            #expect(changed == FeedbackWords(kind: .problem, reason: .notAsDescribed, text: ""))
            // Their thread knows who has spoken.
            for (member, hasSpoken) in [(ana, true), (ben, false)] {
                let threads = try await verbs.all.readThreads(of: member, page: PageRequest()).threads.items
                #expect(threads.map(\.thread.sale?.hasSpoken) == [hasSpoken])
            }
        }
    }

    @Test func `is for the two alone, also where one blocks the other`() async throws {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let cleo = try await verbs.given.member("cleo")
            let sale = try await verbs.given.sale(by: ana, to: ben)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.giveFeedback(thanks, on: sale, by: cleo)
            }
            try await expectRefusal(.notFound) {
                try await verbs.all.takeBackFeedback(on: sale, by: cleo)
            }
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.readDueFeedback(sale, by: cleo)
            }
            // Who did wrong would block first.
            try await verbs.given.block(ben, by: ana)
            #expect(try await verbs.all.giveFeedback(thanks, on: sale, by: ben).given != nil)
        }
    }

    @Test(arguments: Backend.allCases)
    func `ends when it is shown, so that nobody answers in kind, and when the time is over`(
        _ backend: Backend
    ) async throws {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let sale = try await verbs.given.sale(by: ana, to: ben)
            _ = try await verbs.all.giveFeedback(thanks, on: sale, by: ana)
            let problem = FeedbackDraft(type: "problem", reason: "unkind")
            #expect(try await verbs.all.giveFeedback(problem, on: sale, by: ben).isShown)
            func expectClosed(_ sale: Identifier<Sale>, for member: Member) async throws {
                let refused = try await refusal {
                    _ = try await verbs.all.giveFeedback(problem, on: sale, by: member)
                }
                #expect(refused?.code == .conflict && refused?.reason == .feedbackClosed)
                #expect(try await !verbs.all.readDueFeedback(sale, by: member).isOpen)
            }
            try await expectClosed(sale, for: ana)
            // Nor after one's own is taken back, which may be said twice.
            for _ in 0..<2 { try await verbs.all.takeBackFeedback(on: sale, by: ana) }
            try await expectClosed(sale, for: ana)
            let found = try await verbs.all.listFeedback(of: "ana", viewer: ben, page: PageRequest())
            #expect(found.counts == FeedbackCounts(thanks: 0, problems: 1))
            #expect(found.feedback.items.map(\.author.id) == [ben.id])
            let none = try await verbs.all.listFeedback(of: "ben", viewer: nil, page: PageRequest())
            #expect(none.counts.isEmpty && none.feedback.items.isEmpty)

            let late = try await verbs.given.sale(by: ana, to: ben)
            verbs.clock.advance(by: Domain.Feedback.term)
            try await expectClosed(late, for: ben)
        }
    }

    @Test func `is there on the page of a member, the last of it, and not for whom they block`() async throws
    {
        try await withVerbs { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            for number in 1...4 { try await verbs.given.thanks("nice \(number)", by: ana, to: ben) }
            let page = try await verbs.all.showMember.page(of: "ben", viewer: nil, page: PageRequest())
            #expect(page.counts == FeedbackCounts(thanks: 4, problems: 0))
            #expect(page.feedback.map(\.words.text) == ["nice 4", "nice 3", "nice 2"])
            try await verbs.given.block(ben, by: ana)
            let blocked = try await verbs.all.listFeedback(of: "ben", viewer: ana, page: PageRequest())
            #expect(blocked.counts.isEmpty && blocked.feedback.items.isEmpty)
            try await expectRefusal(.notFound) {
                _ = try await verbs.all.listFeedback(of: "nobody", viewer: nil, page: PageRequest())
            }
        }
    }
}

@Suite struct `Reported feedback` {
    @Test(arguments: Backend.allCases)
    func `is read as it was, is taken away and put back, and goes after a week`(_ backend: Backend)
        async throws
    {
        try await withVerbs(backend) { verbs in
            let (ana, ben) = (try await verbs.given.member("ana"), try await verbs.given.member("ben"))
            let moderator = try await verbs.given.member("mod", role: .moderator)
            let sale = try await verbs.given.sale("A lamp", by: ana, to: ben)
            let said = try await verbs.given.feedback(on: sale, by: ana, "a liar", reason: .unkind)
            func report() async throws {
                try await verbs.all.reportThing(
                    "feedback", id: said.string, words: ReportWords("harassment"), by: ben)
            }
            // What is not shown to others is reported by nobody.
            try await expectRefusal(.notFound) { try await report() }
            try await verbs.given.feedback(on: sale, by: ben)
            let form = try await verbs.all.reportThing.look("feedback", id: said.string, by: ben)
            #expect(form.member.id == ana.id && form.quote?.kind == "feedback")
            #expect(form.quote?.text == "a liar" && form.quote?.id == said.string)
            let own = try await refusal {
                _ = try await verbs.all.reportThing.look("feedback", id: said.string, by: ana)
            }
            #expect(own?.faults == [FieldFault(field: "id", fault: .unknown)])
            try await report()

            let found = try #require(try await verbs.all.readCases(page: PageRequest()).items.first)
            #expect(found.thing.kind == .member && found.thing.memberID == ana.id)
            #expect(found.reports.first?.quote?.text == "a liar")
            let piece = try #require(found.evidence.first?.pieces.first)
            #expect(piece.kind == .feedback && piece.isReported && piece.thingID == said.rawValue)
            #expect(piece.title == "A lamp · problem · unkind" && piece.text == "a liar")

            func decide(_ action: String) async throws {
                _ = try await verbs.all.decide(
                    action, "feedback", id: said.string, reason: "no insults",
                    by: verbs.given.confirmed(moderator))
            }
            func shown(to viewer: Member?) async throws -> Int {
                try await verbs.all.listFeedback(of: "ben", viewer: viewer, page: PageRequest())
                    .feedback.items.count
            }
            try await decide("remove")
            let left = try await verbs.all.listFeedback(of: "ben", viewer: nil, page: PageRequest())
            #expect(left.counts.isEmpty && left.feedback.items.isEmpty)
            // Its author sees what they said.
            #expect(try await [shown(to: ana), shown(to: ben)] == [1, 0])
            #expect(try await verbs.all.readCases(page: PageRequest()).items.isEmpty)
            try await decide("put_back")
            #expect(try await shown(to: nil) == 1)
            try await decide("remove")
            verbs.clock.advance(by: .days(8))
            _ = try await verbs.collect()
            #expect(try await shown(to: ana) == 0)
            let file = try await verbs.all.readCases.file(on: .feedback, said.rawValue)
            #expect(file.isGone && file.evidence.first?.pieces == [piece])
        }
    }
}
