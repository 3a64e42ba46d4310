import Domain
import Website
import Wording

/// A case with all that can be in it, for `/_pieces`.
func moderationPieces(_ samples: SamplePieces, _ context: PageContext) -> HTML {
    let member = samples.profiles[1].member
    let thing = Thing(
        kind: .comment, id: 1, postID: Identifier(rawValue: 1), memberID: member.id, isHidden: true)
    let one = Case(
        id: Identifier(rawValue: 1), thing: thing, member: member,
        comment: "<b>이것은 글이다.</b> \(String(repeating: "아주긴말", count: 30))", reportCount: 12,
        reports: [
            Report(
                id: Identifier(earliestAt: context.now), reporter: "ana",
                words: ReportWords("harassment: 자꾸 말을 걸어요")),
            Report(
                id: Identifier(earliestAt: context.now), reporter: "garden_club_kim_2026",
                words: ReportWords("spam")),
        ],
        decisions: [
            Decision(
                id: Identifier(earliestAt: context.now), action: .hide, kind: .post, thingID: 2,
                memberID: member.id, username: member.username, actor: "minji", reason: "광고예요.")
        ])
    return """
        <div class="pieces__narrow"><div class="case">\(caseView(one, context))\(caseReports(one, context))\
        \(caseDecisions(one, context))</div></div>
        """
}
