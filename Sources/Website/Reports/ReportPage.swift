package import Domain
import Features
import MadangCore
import Wording

/// The form for a report: a reason, and words to it.
package struct ReportPage: Sendable, Hashable {
    package let kind: ThingKind
    /// Of the thing, or of the message.
    package let id: String
    package let member: MemberName
    /// What a message says that is reported.
    package var quote: String?
    package var reason: ReportReason?
    package var words: String = ""
    /// Where it was reported from.
    package let next: Path?
    package var faults: FormFaults = FormFaults()
}

package func reportPage(_ page: ReportPage, _ context: PageContext) -> Document {
    let text = context.strings.reports
    let thing = text.thing(page.kind.rawValue)
    let about =
        page.kind == .member
        ? text.aboutMember(page.member.inSentence) : text.about(thing, by: page.member.inSentence)
    let body: HTML = """
        <section class="ask ask--form" data-report-form>
        <h1 id="report-title">\(text.title)</h1>
        <p class="quiet" dir="auto">\(about)</p>
        \(with: page.quote, {
            """
            <blockquote class="ask__words" dir="auto">\($0)</blockquote>\
            <p class="quiet">\(text.goesAlong)</p>
            """
        })
        <form class="ask__form" method="post" action="\(Paths.reports)">
        \(formAlert(page.faults))
        <input type="hidden" name="type" value="\(page.quote == nil ? page.kind.rawValue : ReportedThing.messageKind)">
        <input type="hidden" name="id" value="\(page.id)">
        \(with: page.next, { "<input type=\"hidden\" name=\"next\" value=\"\($0.string)\">" })
        <fieldset class="choices">
        <legend class="unseen">\(text.title)</legend>
        <div class="rows">\(ReportReason.allCases, { reasonChoice($0, page, context) })</div>
        </fieldset>
        \(field(wordsField(page, context), context))
        <div class="ask__actions">
        <button class="button button--danger">\(text.send)</button>
        <a class="button" href="\(page.next ?? Paths.feed)" data-cancel>\(context.strings.common.cancel)</a>
        </div>
        </form>
        </section>
        """
    return Document(
        title: text.report, body: body, wayBack: page.next ?? Paths.feed,
        scriptStrings: .counters(context.strings))
}

private func wordsField(_ page: ReportPage, _ context: PageContext) -> Field {
    let text = context.strings.reports
    return Field(
        name: "reason", kind: .lines, label: text.words, value: page.words, hint: text.wordsHint,
        fault: page.faults.fields["reason"], autocomplete: "off", rule: "required", isRequired: false,
        limit: ReportWords.limit.maximum)
}

private func reasonChoice(_ reason: ReportReason, _ page: ReportPage, _ context: PageContext) -> HTML {
    """
    <label class="choice"><input class="choice__input" type="radio" name="kind" value="\(reason.rawValue)" required\
    \(if: reason == page.reason, " checked")><span>\(context.strings.reports.reason(reason.rawValue))</span></label>
    """
}

/// What a reporter reads afterwards.
package func reportThanksPage(next: Path?, _ context: PageContext) -> Document {
    let text = context.strings.reports
    let thanks = emptyState(
        .drawingYard, title: text.thanksTitle, text: text.thanksText,
        action: (next ?? Paths.feed, context.strings.common.back), context)
    let body: HTML = "<div data-report-thanks>\(thanks)</div>"
    return Document(title: text.thanksTitle, body: body, wayBack: next ?? Paths.feed)
}
