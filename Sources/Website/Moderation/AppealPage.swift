package import Domain
import MadangCore
import Wording

/// What somebody says against a suspension or a warning.
package struct AppealPage: Sendable {
    /// What it is against.
    package let decision: Decision
    package var text: String = ""
    package var faults: FormFaults = FormFaults()
}

package func appealPage(_ page: AppealPage, _ context: PageContext) -> Document {
    let text = context.strings.moderation
    let back = page.decision.action == .suspend ? Paths.suspended : Paths.warning
    let body: HTML = """
        <section class="ask ask--form">
        <h1>\(text.appealTitle)</h1>
        <p>\(text.because(page.decision.reason))</p>
        \(appealForm(page, context))
        <a class="button" href="\(back)">\(context.strings.common.cancel)</a>
        </section>
        """
    return Document(
        title: text.appealTitle, body: body, styles: settingsStyles + moderationStyles, hasBars: false,
        scriptStrings: .counters(context.strings))
}

func appealForm(_ page: AppealPage, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    let words = Field(
        name: "text", kind: .lines, label: text.appealLabel, value: page.text, hint: text.appealHint,
        fault: page.faults.fields["text"], autocomplete: "off", rule: "required",
        limit: Appeal.textLimit.maximum)
    return """
        <form class="ask__form" method="post" action="\(Paths.appeal)" novalidate>
        \(formAlert(page.faults))
        \(if: page.decision.action == .warn,
            "<input type=\"hidden\" name=\"warning_id\" value=\"\(page.decision.id.string)\">")
        \(field(words, context))
        <button class="button button--primary button--wide">\(text.sendAppeal)</button>
        </form>
        """
}

/// What was said, and what was answered.
func appealView(_ appeal: Appeal, _ context: PageContext) -> HTML {
    let text = context.strings.moderation
    return """
        <div class="appeal"><p class="quiet">\(text.yourAppeal) · \(relativeTime(appeal.madeAt, context))</p>
        <p class="case__words" dir="auto">\(appeal.text)</p>
        \(with: appeal.answer, { answer in
            """
            <p><b>\(text.answered(answer.outcome.rawValue, appeal.decision.action.rawValue))</b></p>
            \(if: !answer.text.isEmpty, "<p class=\"case__words\" dir=\"auto\">\(answer.text)</p>")
            """
        })\(if: appeal.answer == nil, "<p>\(text.appealWaits)</p>")</div>
        """
}
