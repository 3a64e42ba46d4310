package import Domain
package import Features
import MadangCore
import Wording

/// The form for a report: a reason, and words to it.
package struct ReportPage: Sendable, Hashable {
    package let kind: ThingKind
    /// Of the thing, or of what is quoted.
    package let id: String
    package let member: MemberName
    /// The message, story, board or feedback that is reported, in a report of its member.
    package var quote: ReportedThing.Quote?
    package var reason: ReportReason?
    package var words: String = ""
    /// Where it was reported from.
    package let next: Path?
    package var faults: FormFaults = FormFaults()
}

package func reportPage(_ page: ReportPage, _ context: PageContext) -> Document {
    let text = context.strings.reports
    let body: HTML = """
        <section class="ask ask--form" data-report-form>
        <h1 id="report-title">\(text.title)</h1>
        <p class="quiet">\(about(page, text))</p>
        \(with: page.quote, { quoted($0, context.strings) })
        <form class="ask__form" method="post" action="\(Paths.reports)" novalidate>
        \(formAlert(faults(of: page, text)))
        <input type="hidden" name="type" value="\(page.quote?.kind ?? page.kind.rawValue)">
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

/// Without a reason nothing is wrong with the words: what is missing is said above those from which one chooses.
private func faults(of page: ReportPage, _ text: Strings.Reports) -> FormFaults {
    guard page.reason == nil, page.faults.fields["reason"] != nil else { return page.faults }
    return FormFaults(fields: page.faults.fields, whole: page.faults.whole ?? text.choose)
}

/// A message stands below with its words; of a story or feedback, which may have none, and of a board it says that it
/// is one.
private func about(_ page: ReportPage, _ text: Strings.Reports) -> String {
    let name = page.member.inSentence
    switch page.quote {
    case .story: return text.about(text.thing(ReportedThing.storyKind), by: name)
    case .board: return text.about(text.thing(ReportedThing.boardKind), by: name)
    case .feedback: return text.about(text.thing(ReportedThing.feedbackKind), by: name)
    case .message, nil: break
    }
    guard page.kind != .member else { return text.aboutMember(name) }
    return text.about(text.thing(page.kind.rawValue), by: name)
}

/// What it says, if it has words; of an offer how much it is.
private func quoted(_ quote: ReportedThing.Quote, _ text: Strings) -> HTML {
    let said: String =
        if case .message(let message) = quote, let offer = message.offer {
            text.offers.offer(text.money(offer.amount))
        } else {
            quote.text
        }
    let behind: HTML =
        if case .message = quote { "<p class=\"quiet\">\(text.reports.goesAlong)</p>" } else { "" }
    return """
        \(if: !said.isEmpty, "<blockquote class=\"ask__words\" dir=\"auto\">\(said)</blockquote>")\(behind)
        """
}

private func wordsField(_ page: ReportPage, _ context: PageContext) -> Field {
    let text = context.strings.reports
    return Field(
        name: "reason", kind: .lines, label: text.words, value: page.words, hint: text.wordsHint,
        fault: page.reason == nil ? nil : page.faults.fields["reason"], autocomplete: "off", rule: "required",
        isRequired: false, limit: ReportWords.limit.maximum)
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
