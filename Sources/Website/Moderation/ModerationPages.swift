package import Domain
import MadangCore
import Wording

/// A page of what nobody has decided on.
package struct QueuePage: Sendable {
    package let cases: [Case]
    package let next: Path?
    /// Whether appeals wait beside them.
    package let hasAppeals: Bool
}

package func queuePage(_ page: QueuePage, _ context: PageContext) -> Document {
    moderationDocument(
        context.strings.moderation.queue, here: Paths.moderation, style: style(of: page),
        body: appealsNote(page, context) + queueList(page, context), context)
}

/// The next cases, for the script.
package func queueFragment(_ page: QueuePage, _ context: PageContext) -> HTML {
    fragment(queueList(page, context), style(of: page))
}

private func style(of page: QueuePage) -> PageStyle {
    page.cases.reduce(into: PageStyle()) { $0.merge($1.style) }
}

private func appealsNote(_ page: QueuePage, _ context: PageContext) -> HTML {
    guard page.hasAppeals else { return "" }
    return """
        <p class="moderation__note"><a class="button" href="\(Paths.appeals)">\
        \(context.strings.moderation.appealsWait)</a></p>
        """
}

private func queueList(_ page: QueuePage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return longList(
        LongList(
            kind: .members, items: "\(page.cases, { queueItem($0, context) })", isEmpty: page.cases.isEmpty,
            next: page.next,
            empty: emptyState(.drawingYard, title: text.emptyQueue, text: text.emptyQueueText, context)),
        context)
}

private func queueItem(_ one: Case, _ context: PageContext) -> HTML {
    """
    <li class="case" data-id="\(one.id.string)">
    \(caseView(one, context))
    \(caseSamePhotos(one, context))
    \(caseReports(one, context))
    \(caseEvidence(one, context))
    \(caseDecisions(one, context))
    <a class="button button--primary case__go" href="\(Paths.decide(one.thing.kind.rawValue, one.thing.idText))">\
    \(context.strings.moderation.decide)</a>
    </li>

    """
}

/// A page of the log.
package struct LogPage: Sendable {
    package let decisions: [Decision]
    package let next: Path?
}

package func logPage(_ page: LogPage, _ context: PageContext) -> Document {
    moderationDocument(
        context.strings.moderation.log, here: Paths.decisionLog, body: logFragment(page, context), context)
}

/// The next decisions, for the script.
package func logFragment(_ page: LogPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return longList(
        LongList(
            kind: .members,
            items: """
                \(page.decisions, {
                    "<li class=\"case\" data-id=\"\($0.id.string)\">\(logItem($0, context))</li>\n"
                })
                """,
            isEmpty: page.decisions.isEmpty, next: page.next,
            empty: emptyState(.drawingYard, title: text.emptyLog, text: text.emptyLogText, context)),
        context)
}

private func logItem(_ decision: Decision, _ context: PageContext) -> HTML {
    """
    <p>\(decisionLine(decision, context))</p>
    \(if: decision.action != .appoint && decision.action != .discharge, lookLink(decision, context))
    """
}

private func lookLink(_ decision: Decision, _ context: PageContext) -> HTML {
    let id = Identifier<Thing>(rawValue: decision.thingID).string
    return """
        <a class="button button--small case__go" href="\(Paths.decide(decision.kind.rawValue, id))">\
        \(context.strings.moderation.look)</a>
        """
}

/// What these pages need beside the stylesheet of all.
let moderationStyles = ["later/moderation.css"]

/// The tabs of those who look after the yard, above a page of theirs.
func moderationDocument(
    _ title: String, here: Path, style: PageStyle = PageStyle(), styles: [String] = [], body: HTML,
    _ context: PageContext
) -> Document {
    let text = context.strings.moderation
    let tabs =
        [
            (Paths.moderation, text.queue), (Paths.appeals, text.appeals), (Paths.decisionLog, text.log),
            (Paths.moderators, text.people),
        ] + (context.viewer?.ownsYard == true ? [(Paths.yard, context.strings.yard.title)] : [])
    let page: HTML = """
        <div class="moderation">
        <h1 class="unseen">\(title)</h1>
        <nav class="tabs" aria-label="\(context.strings.admission.yard)">
        \(tabs, { tab in
            "<a class=\"tabs__link\" href=\"\(tab.0)\"\(if: tab.0 == here, " aria-current=\"page\"")>\(tab.1)</a>\n"
        })</nav>
        \(with: context.viewer.flatMap { $0.waitingCount > 0 ? $0.waitingCount : nil }, { count in
            """
            <p class="moderation__note"><a class="button" href="\(Paths.memberSettings)">\
            \(context.strings.admission.waiting(count))</a></p>
            """
        })
        \(body)
        </div>
        """
    return Document(
        title: title, style: style, body: page, wayBack: Paths.settings,
        styles: moderationStyles + styles)
}
