package import Domain
import MadangCore
import Wording

/// One word of somebody on a sale, as a row shows it.
package struct FeedbackRow: Sendable, Hashable {
    package let id: String
    package let author: MemberName
    package let isMine: Bool
    package let words: FeedbackWords
    package let listingName: String
    package let createdAt: Timestamp

    package init(_ feedback: Feedback) {
        id = feedback.id.string
        author = MemberName(feedback.author)
        isMine = feedback.author.relation.isViewer
        words = feedback.words
        listingName = feedback.listingName
        createdAt = feedback.createdAt
    }
}

/// How much was said of a member after sales, and the last of it, on their page. Empty where nobody said anything.
package struct FeedbackPart: Sendable, Hashable {
    package var counts = FeedbackCounts()
    package var last: [FeedbackRow] = []
}

/// The counts lead to all of it.
func feedbackPart(_ part: FeedbackPart, of member: MemberName, _ context: PageContext) -> HTML {
    guard !part.counts.isEmpty else { return "" }
    let text = context.strings.feedback
    return """
        <section class="feedback" aria-label="\(text.title)">
        <p class="member-coverage"><a class="member-coverage__link" href="\(Paths.memberFeedback(member.username))">\
        \(text.title) · \(text.counts(thanks: part.counts.thanks, problems: part.counts.problems))</a></p>
        \(if: !part.last.isEmpty, "<ul class=\"feedback__last\">\n\(part.last, { feedbackRow($0, context) })</ul>")
        </section>
        """
}

/// What was said, by whom and of which sale, with the way to report it.
func feedbackRow(_ row: FeedbackRow, _ context: PageContext) -> HTML {
    let text = context.strings.feedback
    let path = Paths.member(row.author.username)
    return """
        <li class="feedback__row" data-id="\(row.id)">
        <a class="feedback__avatar" href="\(path)" tabindex="-1" aria-hidden="true">\(avatar(row.author))</a>
        <div class="feedback__what">\
        <p><a class="feedback__author" href="\(path)">\(shownName(row.author, context))</a> \
        <span class="badge">\(text.word(row.words.kind.rawValue, row.words.reason?.rawValue))</span></p>
        \(if: !row.words.text.isEmpty, "<p class=\"feedback__text\" dir=\"auto\">\(row.words.text)</p>")
        <p class="quiet feedback__sale">\(text.ofSale(row.listingName)) · \
        \(relativeTime(row.createdAt, context))</p></div>
        \(if: context.isIn && !row.isMine, reportLink(row, context))
        </li>

        """
}

private func reportLink(_ row: FeedbackRow, _ context: PageContext) -> HTML {
    """
    <a class="icon-button" href="\(Paths.report("feedback", row.id, next: context.path))" data-report \
    aria-label="\(context.strings.feedback.reportOf(row.author.inSentence))">\(icon(.flag, context))</a>
    """
}
