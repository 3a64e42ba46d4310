import MadangCore
import Wording

/// A member's e-mail address, the one that waits to be confirmed, and the form for another.
package struct EmailPage: Sendable, Hashable {
    package let email: String
    package let pending: String?
    package var typed: String = ""
    package var faults: FormFaults = FormFaults()
    /// Whether it was just changed.
    package var isSaved: Bool = false
}

package func emailPage(_ page: EmailPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        \(settingsPart(text: text.security.emailNow(page.email), form(page, context)))
        \(with: page.pending, { pendingPart($0, page, context) })
        """
    return settingsDocument(
        text.security.email,
        notice: page.isSaved && page.pending == nil ? text.security.emailChanged : nil,
        scriptStrings: emailStrings(context), body: body, context)
}

private func form(_ page: EmailPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let email = Field(
        name: "email", kind: .email, label: text.security.newEmail, value: page.typed,
        fault: page.faults.fields["email"], autocomplete: "email", rule: "email", isUnique: true)
    return """
        <madang-form>
        <form class="form" method="post" action="\(Paths.emailSettings)">
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(Paths.emailSettings.with("saved", "1").string)">
        \(field(email, context))
        <button class="button button--primary">\(text.security.changeEmail)</button>
        </form>
        </madang-form>
        """
}

/// The address that waits, and what can be done by sending the one that the member has: to wait no longer, or, if that
/// is the one that waits, to get another letter.
private func pendingPart(_ pending: String, _ page: EmailPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let isOwn = pending == page.email
    return settingsPart(
        text: isOwn ? text.security.emailUnconfirmed(pending) : text.security.emailPending(pending),
        """
        <form method="post" action="\(Paths.emailSettings)">
        <input type="hidden" name="email" value="\(page.email)">
        <button class="button">\(isOwn ? text.security.sendConfirmation : text.security.keepOldEmail)</button>
        </form>
        """)
}

private func emailStrings(_ context: PageContext) -> ScriptStrings {
    .faults(
        of: "email",
        [
            ("required", .required), ("too_long", .tooLong(maximum: EmailRule.maximumLength)),
            ("email", .email), ("taken", .taken),
        ], context.strings)
}
