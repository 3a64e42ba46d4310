import Domain
import HTTPKit
import MadangCore
import Testing
import Wording

@testable import Website

/// What moderators read around a thing.
@Suite struct `What is known of a case` {
    private let text = Strings(.ko).moderation

    private func aCase(_ id: Int64 = 7, reports: Int = 0) -> Case {
        let member = Given.profile().member
        let thing = Thing(
            kind: .member, id: member.id.rawValue, postID: nil, memberID: member.id, isHidden: false)
        return Case(id: Identifier(rawValue: id), thing: thing, member: member, reportCount: reports)
    }

    @Test
    func `says that no report is left where all reporters have left, and nothing where nobody reported`() {
        #expect(caseReports(aCase(), Given.context()).string.contains(text.reporterLeft))
        // What is looked at without a case.
        #expect(caseReports(aCase(0), Given.context()).string.isEmpty)
        let reported = caseReports(aCase(reports: 2), Given.context()).string
        #expect(reported.contains(text.reported(2)) && !reported.contains(text.reporterLeft))
    }

    @Test func `leads from what is gone, which can only be left as it is, to whose it was`() {
        let member = Given.profile().member
        func page(isGone: Bool) -> String {
            let thing = Thing(
                kind: .post, id: 5, postID: Identifier(rawValue: 5), memberID: member.id, isHidden: false)
            let one = Case(
                id: Identifier(rawValue: 7), thing: thing, member: member, isGone: isGone, reportCount: 1)
            return decidePage(DecidePage(one: one, actions: [.dismiss]), Given.context()).body.string
        }
        #expect(page(isGone: true).contains("type=member&amp;id=\(member.id.string)\""))
        #expect(!page(isGone: false).contains(text.decideOnMember))
    }

    @Test func `tells of a warning that it was taken back, by whom and why`() {
        func line(_ lifted: Appeal.Answer?) -> String {
            let decision = Decision(
                id: Identifier(rawValue: 3), action: .warn, kind: .member, thingID: 2,
                memberID: Identifier(rawValue: 2), username: "minji", actor: "jun", reason: "spam",
                lifted: lifted)
            return decisionLine(decision, Given.context()).string
        }
        let lifted = line(Appeal.Answer(outcome: .lift, text: "<b>미안해요</b>", actor: "mia", at: Given.now))
        #expect(lifted.contains(text.tookWarningBack(by: "mia")))
        #expect(lifted.contains("&lt;b&gt;미안해요") && lifted.contains(Given.now.rfc3339))
        #expect(!line(nil).contains(text.tookWarningBack(by: "mia")))
    }
}
