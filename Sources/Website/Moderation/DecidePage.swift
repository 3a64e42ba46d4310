package import Domain
import Features
import MadangCore
import Wording

/// A thing and the form to decide on it.
package struct DecidePage: Sendable {
    package let one: Case
    /// What can be chosen; empty where the viewer may not.
    package let actions: [Decision.Action]
    package var action: Decision.Action?
    package var reason: String = ""
    package var faults: FormFaults = FormFaults()
}

package func decidePage(_ page: DecidePage, _ context: PageContext) -> Document {
    let text = context.strings.moderation
    let body: HTML = """
        <div class="moderation">
        <h1 class="unseen">\(text.look)</h1>
        <article class="case">
        \(caseView(page.one, context))
        \(caseReports(page.one, context))
        \(caseEvidence(page.one, context))
        \(caseDecisions(page.one, context))
        \(if: !page.actions.isEmpty, caseParts(page.one, context))
        </article>
        \(if: page.actions.isEmpty,
            "<p class=\"moderation__note quiet\">\(page.one.isGone ? text.nothingLeft : text.mayNot)</p>",
            else: decideForm(page, context))
        </div>
        """
    return Document(
        title: text.look, style: page.one.style, body: body, wayBack: Paths.moderation,
        styles: settingsStyles + moderationStyles, scriptStrings: .counters(context.strings))
}

/// The server says what is missing: a browser would in its own language, not in the reader's.
private func decideForm(_ page: DecidePage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let reason = Field(
        name: "reason", kind: .lines, label: text.reason, value: page.reason, hint: text.reasonHint,
        fault: page.faults.fields["reason"], autocomplete: "off", rule: "required",
        limit: Decision.reasonLimit.maximum)
    return """
        <form class="moderation__form" method="post" action="\(Paths.decisions)" novalidate>
        \(formAlert(page.faults.aboutAll(with: "action")))
        <input type="hidden" name="type" value="\(page.one.thing.kind.rawValue)">
        <input type="hidden" name="id" value="\(page.one.thing.idText)">
        <fieldset class="choices"><legend class="settings__title">\(text.decision)</legend>
        <div class="rows">\(page.actions, { actionChoice($0, page, context) })</div></fieldset>
        \(if: page.actions.contains(.remove), "<p class=\"quiet\">\(text.removeHint)</p>")
        \(field(reason, context))
        <button class="button button--primary">\(text.decide)</button>
        </form>
        """
}

private func actionChoice(_ action: Decision.Action, _ page: DecidePage, _ context: PageContext) -> HTML {
    """
    <label class="choice"><input class="choice__input" type="radio" name="action" value="\(action.rawValue)" required\
    \(if: action == page.action, " checked")><span>\(context.strings.moderation.action(action.rawValue))</span></label>
    """
}
