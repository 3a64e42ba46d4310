package import Domain
import MadangCore
import Wording

/// What a member was warned of: they say that they have read it, and go on to where they wanted.
package struct WarningPage: Sendable {
    /// Latest first; the last few.
    package let warnings: [Warning]
    /// What was said against some of them.
    package let appeals: [Identifier<Decision>: Appeal]
    /// Where they wanted to go.
    package let next: Path?
}

package func warningPage(_ page: WarningPage, _ context: PageContext) -> Document {
    let text = context.strings.moderation
    let title = page.warnings.contains(where: \.isOpen) ? text.warnedTitle : text.warnings
    let body: HTML = """
        <section class="ask warning">
        <h1>\(title)</h1>
        <p class="quiet">\(text.warnedHint)</p>
        <ol class="warning__list">\(page.warnings, { warningItem($0, page.appeals[$0.id], context) })</ol>
        \(if: !context.about.contact.isEmpty, contactLine(context))
        <div class="ask__actions">
        \(with: page.warnings.first(where: \.isOpen), { readForm($0, page, text) })
        <a class="button" href="\(Paths.about)">\(text.readRules)</a>
        </div>
        </section>
        """
    return Document(
        title: title, body: body, styles: moderationStyles,
        hasBars: !page.warnings.contains(where: \.isOpen))
}

private func warningItem(_ warning: Warning, _ appeal: Appeal?, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let decision = warning.decision
    let seeThing = decision.kind == .listing ? text.seeListing : text.seePost
    let way = Paths.appeal.with("warning_id", warning.id.string)
    return """
        <li class="warning__item">
        <p class="warning__reason" dir="auto">\(text.reasonText(decision.reason))</p>
        <p class="quiet">\(text.warnedOf(decision.kind.rawValue)) · \(fullTime(decision.at, context))\
        \(if: !warning.isOpen, " · \(text.wasRead)")\
        \(with: warning.thingPath, { " · <a href=\"\($0)\">\(seeThing)</a>" })</p>
        \(if: appeal == nil,
            "<p><a class=\"button button--small\" href=\"\(way)\">\(text.appeal)</a></p>")\
        \(with: appeal, { appealView($0, context) })
        </li>

        """
}

/// Reading it says so of all that stand there.
private func readForm(_ latest: Warning, _ page: WarningPage, _ text: Strings.Moderation) -> HTML {
    """
    <form method="post" action="\(Paths.warning)">
    \(with: page.next, { "<input type=\"hidden\" name=\"next\" value=\"\($0.string)\">" })
    <button class="button button--primary button--wide" name="up_to" value="\(latest.id.string)">\
    \(text.haveRead)</button>
    </form>
    """
}

extension Warning {
    /// Where the thing is that it is about.
    fileprivate var thingPath: Path? {
        switch decision.kind {
        case .listing: Paths.listing(Identifier<Thing>(rawValue: decision.thingID).string)
        default: postID.map { Paths.post($0.string) }
        }
    }
}
