import Domain
package import Features
import MadangCore
import Wording

/// Asks an owner before a member is deleted: whom, what goes, and when.
package struct DeleteMemberPage: Sendable, Hashable {
    package let question: LeaveYard.Question
    /// Where it leads, whatever is chosen.
    package let next: Path
    package var faults: FormFaults = FormFaults()
}

extension DeleteMemberPage {
    /// When all that is the member's goes, as the form says it.
    enum When: String {
        /// When the time to come back is over.
        case later
        /// At once.
        case now
    }

    /// What can be chosen; nothing where the member leaves already and what was reported of them keeps it all.
    fileprivate var choices: [When] {
        var choices: [When] = []
        if question.until != nil { choices.append(.later) }
        if !question.isReported { choices.append(.now) }
        return choices
    }
}

package func deleteMemberPage(_ page: DeleteMemberPage, _ context: PageContext) -> Document {
    let (text, question) = (context.strings.moderation, page.question)
    let username = question.member.username
    let body: HTML = """
        <section class="ask ask--form">
        <h1>\(text.deleteMemberTitle(username))</h1>
        <p class="quiet">\(text.deleteMemberText)</p>
        \(contentList(question.contents, context))
        \(with: question.member.leavingAt, { note(text.leavesAlready(until: $0.milliseconds)) })
        \(if: question.isReported, note(text.reportKeepsAll))
        <form class="ask__form" method="post" action="\(Paths.deleteMember(username))" novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(page.next.string)">
        \(if: !page.choices.isEmpty, timeChoice(page, context))
        <div class="ask__actions">
        <a class="button" href="\(page.next)">\(context.strings.common.keep)</a>
        \(if: !page.choices.isEmpty, "<button class=\"button button--danger\">\(text.deleteMember)</button>")
        </div>
        </form>
        </section>
        """
    return Document(title: text.deleteMember, body: body, wayBack: page.next, styles: settingsStyles)
}

private func note(_ words: String) -> HTML { "<p>\(words)</p>" }

/// The one that leaves a way back is chosen where there is one.
private func timeChoice(_ page: DeleteMemberPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <fieldset class="choices"><legend class="unseen">\(text.deleteMemberWhen)</legend>
        <div class="rows">\(page.choices, { choice($0, page, text) })</div></fieldset>
        """
}

private func choice(
    _ when: DeleteMemberPage.When, _ page: DeleteMemberPage, _ text: Strings.Moderation
) -> HTML {
    let words =
        switch when {
        case .later: page.question.until.map { text.deleteMemberLater(until: $0.milliseconds) } ?? ""
        case .now: text.deleteMemberNow
        }
    return """
        <label class="choice choice--top"><input class="choice__input" type="radio" name="when" \
        value="\(when.rawValue)" required\
        \(if: when == page.choices.first, " checked")><span>\(words)</span></label>
        """
}
