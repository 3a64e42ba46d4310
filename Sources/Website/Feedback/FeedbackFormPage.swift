package import Domain
import MadangCore
import Wording

/// The form on which one of the two says something of a sale.
package struct FeedbackFormPage: Sendable, Hashable {
    /// What was just done.
    package enum Done: String, Sendable { case given, takenBack = "taken-back" }

    package let due: DueFeedback
    /// Whether something can be said, or be changed.
    package let isOpen: Bool
    package var type: String?
    package var reason: String?
    package var words: String
    package var done: Done?
    package var faults = FormFaults()

    package init(_ due: DueFeedback, isOpen: Bool, done: Done? = nil) {
        self.due = due
        self.isOpen = isOpen
        self.done = done
        type = due.given?.kind.rawValue
        reason = due.given?.reason?.rawValue
        words = due.given?.text ?? ""
    }

    fileprivate var wayBack: Path { due.threadID.map { Paths.thread($0.string) } ?? Paths.threads }
}

/// What a button of the form does.
package enum FeedbackAct: String, Sendable {
    case give
    case takeBack = "take_back"

    /// What the address says where it is asked before that is done.
    static let ask = "ask"
}

package func feedbackFormPage(_ page: FeedbackFormPage, _ context: PageContext) -> Document {
    let text = context.strings.feedback
    let sale = text.about(page.due.listingName, with: MemberName(page.due.partner).inSentence)
    let body: HTML = """
        <section class="ask ask--form">
        <h1>\(text.ask)</h1>
        <p class="quiet">\(sale)</p>
        \(with: page.done, { "<p role=\"status\">\($0 == .given ? text.didGive : text.didTakeBack)</p>" })
        \(if: page.isOpen, form(page, context), else: closed(page, context))
        </section>
        """
    return Document(
        title: text.ask, body: body, wayBack: page.wayBack, scriptStrings: .counters(context.strings))
}

private func form(_ page: FeedbackFormPage, _ context: PageContext) -> HTML {
    let text = context.strings.feedback
    return """
        <form class="ask__form" method="post" action="\(Paths.feedback(page.due.saleID.string))">
        \(formAlert(page.faults.aboutAll(with: "type").aboutAll(with: "reason")))
        <p class="quiet">\(text.rule)</p>
        <fieldset class="choices"><legend class="unseen">\(text.ask)</legend>
        <div class="rows">\(Feedback.Kind.allCases, {
            choice("type", $0.rawValue, page.type, typeLabel($0, text))
        })</div>
        </fieldset>
        <fieldset class="choices"><legend class="field__label">\(text.which)</legend>
        <p class="quiet">\(text.whichHint)</p>
        <div class="rows">\(Feedback.Reason.allCases, {
            choice("reason", $0.rawValue, page.reason, text.reason($0.rawValue))
        })</div>
        </fieldset>
        \(field(
            Field(
                name: "text", kind: .lines, label: text.words, value: page.words, hint: text.wordsHint,
                fault: page.faults.fields["text"], rule: "", limit: FeedbackRule.limit.maximum), context))
        <div class="ask__actions">
        <button class="button button--primary" name="act" value="\(FeedbackAct.give.rawValue)">\
        \(page.due.given == nil ? text.send : text.change)</button>
        <a class="button" href="\(page.wayBack)">\(context.strings.common.cancel)</a>
        </div>
        </form>
        \(if: page.due.given != nil, takeBack(page, context))
        """
}

private func typeLabel(_ kind: Feedback.Kind, _ text: Strings.Feedback) -> String {
    switch kind {
    case .thanks: text.thanks
    case .problem: text.problem
    }
}

private func choice(_ name: String, _ value: String, _ chosen: String?, _ label: String) -> HTML {
    """
    <label class="choice" for="\(name)-\(value)"><input class="choice__input" type="radio" id="\(name)-\(value)" \
    name="\(name)" value="\(value)"\(if: value == chosen, " checked")><span>\(label)</span></label>
    """
}

/// What was said stays to be read, and can be taken back.
private func closed(_ page: FeedbackFormPage, _ context: PageContext) -> HTML {
    let text = context.strings.feedback
    return """
        <p class="quiet">\(page.due.isShown ? text.isShown : text.isOver)</p>
        \(with: page.due.given, { given in
            """
            <blockquote class="ask__words">\(text.word(given.kind.rawValue, given.reason?.rawValue))\
            \(if: !given.text.isEmpty, "<br><span dir=\"auto\">\(given.text)</span>")</blockquote>
            """
        })
        \(if: page.due.given != nil, takeBack(page, context))
        <div class="ask__actions"><a class="button" href="\(page.wayBack)">\(context.strings.common.back)</a></div>
        """
}

private func takeBack(_ page: FeedbackFormPage, _ context: PageContext) -> HTML {
    """
    <div class="ask__actions"><a class="button button--danger" \
    href="\(Paths.feedback(page.due.saleID.string).with(FeedbackAct.ask, FeedbackAct.takeBack.rawValue))">\
    \(context.strings.feedback.takeBack)</a></div>
    """
}

/// Asks before what was said is deleted.
package func feedbackQuestion(_ page: FeedbackFormPage, _ context: PageContext) -> Document {
    let text = context.strings
    let form = Paths.feedback(page.due.saleID.string)
    let body: HTML = """
        <section class="ask">
        <h1>\(text.feedback.takeBackTitle)</h1>
        <p class="quiet">\(text.feedback.takeBackText(canGiveAgain: page.isOpen))</p>
        <form class="ask__actions" method="post" action="\(form)">
        <input type="hidden" name="act" value="\(FeedbackAct.takeBack.rawValue)">
        <a class="button" href="\(form)">\(text.common.keep)</a>
        <button class="button button--danger">\(text.feedback.takeBack)</button>
        </form>
        </section>
        """
    return Document(title: text.feedback.takeBackTitle, body: body, wayBack: form)
}
