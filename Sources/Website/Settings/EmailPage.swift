package import Features
import MadangCore
import Wording

/// A member's e-mail address, the one that waits to be confirmed, the form for another, and what is sent there by
/// choice.
package struct EmailPage: Sendable, Hashable {
    package let email: String
    package let pending: String?
    package var typed: String = ""
    package var faults: FormFaults = FormFaults()
    /// What became of an address that was sent a moment ago; nil for none.
    package var outcome: AddressOutcome?
    /// Nil in a yard that sends no mail.
    package var digest: DigestChoice?
}

/// Whether a member wants the weekly digest.
package struct DigestChoice: Sendable, Hashable {
    package let isWanted: Bool
    /// Whether their address counts: before that nothing is sent there.
    package let isAddressConfirmed: Bool
    /// Whether it was just chosen.
    package var isSaved = false
}

/// What a button of the page does beside changing the address.
enum EmailAct: String, Sendable {
    case digest
}

package func emailPage(_ page: EmailPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        \(settingsPart(text: text.security.emailNow(page.email), form(page, context)))
        \(with: page.pending, { pendingPart($0, page, context) })
        \(with: page.digest, { digestPart($0, text) })
        """
    return settingsDocument(
        text.security.email, notice: notice(of: page, text), scriptStrings: emailStrings(context), body: body,
        context)
}

private func notice(of page: EmailPage, _ text: Strings) -> String? {
    if page.digest?.isSaved == true { return text.common.saved }
    return switch page.outcome {
    case .changed: text.security.emailChanged
    case .sent: text.security.emailSent
    case .kept: text.security.emailKept
    case nil: nil
    }
}

/// The browser itself sends it: what became of the address, and so where the form leads, only the server knows.
private func form(_ page: EmailPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let email = Field(
        name: "email", kind: .email, label: text.security.newEmail, value: page.typed,
        fault: page.faults.fields["email"], autocomplete: "email", rule: "email", isUnique: true,
        hasFocus: page.faults.fields["email"] != nil)
    return """
        <madang-form>
        <form class="form" method="post" action="\(Paths.emailSettings)" data-carries novalidate>
        \(formAlert(page.faults))
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

private func digestPart(_ choice: DigestChoice, _ text: Strings) -> HTML {
    settingsPart(
        text.digest.title, text: text.digest.about,
        """
        \(if: !choice.isAddressConfirmed, "<p class=\"quiet\">\(text.digest.needsAddress)</p>")
        <form class="form" method="post" action="\(Paths.emailSettings)">
        <input type="hidden" name="act" value="\(EmailAct.digest.rawValue)">
        <div class="rows"><label class="choice" for="weekly-digest"><input class="choice__input" type="checkbox" \
        id="weekly-digest" name="weekly_digest" value="1"\(if: choice.isWanted, " checked")>\
        <span>\(text.digest.wish)</span></label></div>
        <button class="button">\(text.common.save)</button>
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
