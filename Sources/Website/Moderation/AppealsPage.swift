package import Domain
import MadangCore
import Wording

/// Appeals that nobody has answered.
package struct AppealsPage: Sendable {
    /// An appeal, whose it is, and what they were decided on before.
    package typealias Item = (appeal: Appeal, member: Member)

    package let items: [Item]
    package let next: Path?
    /// The address of these, to which answers go: what is wrong with one is shown beside its appeal.
    package let here: Path
    /// The one who looks.
    package let viewer: Member
    /// What was sent of one of them, and what is wrong with it.
    package var sent: Sent?

    package struct Sent: Sendable {
        package let id: Identifier<Decision>
        package let outcome: String?
        package let text: String
        package let faults: FormFaults
    }

    /// What was sent of an appeal that stands here no more.
    fileprivate var late: Sent? {
        sent.flatMap { sent in items.contains { $0.appeal.id == sent.id } ? nil : sent }
    }
}

package func appealsPage(_ page: AppealsPage, _ context: PageContext) -> Document {
    moderationDocument(
        context.strings.moderation.appeals, here: Paths.appeals, styles: settingsStyles,
        body: "\(with: page.late, { lateAnswer($0, context) })\(appealsFragment(page, context))", context)
}

/// Says that an answer came too late, and shows it, so that whoever wrote it knows what was not sent.
private func lateAnswer(_ sent: AppealsPage.Sent, _ context: PageContext) -> HTML {
    """
    <div class="case"><p class="form__alert" role="alert">\(context.strings.moderation.lateAnswer)</p>
    \(if: !sent.text.isEmpty, "<blockquote class=\"case__comment\" dir=\"auto\">\(sent.text)</blockquote>")</div>

    """
}

/// The next appeals, for the script.
package func appealsFragment(_ page: AppealsPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return longList(
        LongList(
            kind: .members, items: "\(page.items, { appealItem($0, page, context) })",
            isEmpty: page.items.isEmpty,
            next: page.next,
            empty: emptyState(.drawingYard, title: text.emptyAppeals, text: text.emptyAppealsText, context)),
        context)
}

private func appealItem(_ item: AppealsPage.Item, _ page: AppealsPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let (appeal, name) = (item.appeal, MemberName(item.member))
    let id = appeal.id.string
    return """
        <li class="case" data-id="\(id)" id="appeal-\(id)">
        <header class="case__head"><a class="case__who" href="\(Paths.decide("member", item.member.id.string))">\
        \(avatar(name))<span class="case__name"><b>\(shownName(name, isUsernameBeside: true, context))</b> \
        <span class="quiet">@\(name.username)</span></span></a>
        <span class="badge">\(text.appealed(appeal.decision.action.rawValue))</span></header>
        <p>\(decisionLine(appeal.decision, context))</p>
        <blockquote class="case__comment" dir="auto">\(appeal.text)</blockquote>
        <p class="quiet">\(relativeTime(appeal.madeAt, context)) · \
        <a href="\(Paths.decide("member", item.member.id.string))">\(text.history)</a></p>
        \(if: appeal.decision.actor == page.viewer.username, "<p class=\"quiet\">\(text.ownDecision)</p>")
        \(answerForm(appeal, page, context))
        </li>

        """
}

private func answerForm(_ appeal: Appeal, _ page: AppealsPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let sent = page.sent?.id == appeal.id ? page.sent : nil
    let id = "answer-\(appeal.id.string)"
    let fault = sent?.faults.fields["text"]
    return """
        <form class="moderation__answer" method="post" action="\(page.here)" novalidate>
        \(formAlert((sent?.faults ?? FormFaults()).aboutAll(with: "outcome")))
        <fieldset class="choices"><legend class="unseen">\(text.outcome)</legend>
        <div class="rows">\(Appeal.Outcome.allCases, { outcome in
            """
            <label class="choice"><input class="choice__input" type="radio" name="outcome" \
            value="\(outcome.rawValue)" required\(if: outcome.rawValue == sent?.outcome, " checked")>\
            <span>\(text.outcome(outcome.rawValue, appeal.decision.action.rawValue))</span></label>
            """
        })</div></fieldset>
        <div class="field"><label class="field__label" for="\(id)">\(text.answerText)</label>\
        <textarea class="field__input field__input--lines" id="\(id)" name="text" rows="2" dir="auto" \
        data-limit="\(Appeal.answerLimit.maximum)"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"\(id)-fault\"")>
        \(sent?.text ?? "")</textarea>\
        \(with: fault, { "<p class=\"search__fault\" id=\"\(id)-fault\" role=\"alert\">\($0)</p>" })</div>
        <button class="button button--primary case__go" name="id" value="\(appeal.id.string)">\
        \(text.sendAnswer)</button>
        </form>
        """
}
