package import Domain
import MadangCore
import Wording

/// What was said of a member after sales, latest first.
package struct MemberFeedbackPage: Sendable, Hashable {
    package let header: MemberHeader
    package let counts: FeedbackCounts
    package let rows: [FeedbackRow]
    package let next: Path?
}

package func memberFeedbackPage(_ page: MemberFeedbackPage, _ context: PageContext) -> Document {
    let (name, text) = (page.header.name, context.strings.feedback)
    let counts: HTML = """
        <p class="member-coverage quiet">\
        \(text.counts(thanks: page.counts.thanks, problems: page.counts.problems))</p>
        """
    return Document(
        title: text.ofMember(name.inSentence),
        body: """
            \(memberHeader(page.header, tab: .feedback, context))
            \(if: !page.counts.isEmpty, counts)
            \(memberFeedbackFragment(page, context))
            """,
        actions: memberActions(page.header, context), wayBack: Paths.member(name.username), frame: [.member],
        sharing: Sharing(card: .member(page.header, context), canonical: Paths.memberFeedback(name.username)))
}

/// The next of it, for the script.
package func memberFeedbackFragment(_ page: MemberFeedbackPage, _ context: PageContext) -> HTML {
    let text = context.strings.feedback
    let empty = emptyState(
        .drawingMembers, title: text.none, text: text.noneText(isViewer: page.header.relation.isViewer),
        context)
    let list = LongList(
        kind: .feedback, items: "\(page.rows, { feedbackRow($0, context) })", isEmpty: page.rows.isEmpty,
        next: page.next, empty: empty)
    return "<div class=\"feedback\">\(longList(list, context))</div>"
}
