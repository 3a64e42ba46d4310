import MadangCore
import Wording

/// Where a one-time link leads to choose a password.
package struct NewPasswordPage: Sendable, Hashable {
    package let token: String
    package var faults: FormFaults = FormFaults()
    /// Where it leads.
    package var next: Path = LoginPage.afterReset()

    /// Whether it is the member's first one.
    fileprivate var isFirst: Bool { next == LoginPage.afterFirst }
}

package func newPasswordPage(_ page: NewPasswordPage, _ context: PageContext) -> Document {
    let text = context.strings
    let title = page.isFirst ? text.accounts.firstPasswordTitle : text.accounts.newPasswordTitle
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(title)</h1>
        \(if: page.isFirst, "<p class=\"account__text\">\(text.accounts.firstPasswordText)</p>")
        <madang-form>
        <form class="form" method="post" action="\(Paths.newPassword)" novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="token" value="\(page.token)">
        <input type="hidden" name="next" value="\(page.next.string)">
        \(field(passwordField(page, text), context))
        <button class="button button--primary button--wide">\(text.common.save)</button>
        </form>
        </madang-form>
        </section>
        """
    return Document(
        title: title, body: body, styles: accountStyles, hasBars: false,
        scriptStrings: passwordStrings(context))
}

private func passwordField(_ page: NewPasswordPage, _ text: Strings) -> Field {
    Field(
        name: "password", kind: .password, label: text.label(.password), hint: text.accounts.passwordHint,
        fault: page.faults.fields["password"], autocomplete: "new-password", rule: "password", hasFocus: true)
}

/// What the script says about a new password; the keys are the faults of `frame/rules.js`.
func passwordStrings(of field: String = "password", _ context: PageContext) -> ScriptStrings {
    let limit = PasswordRule.limit
    return .faults(
        of: field,
        [
            ("required", .required), ("too_short", .tooShort(minimum: limit.minimum)),
            ("too_long", .tooLong(maximum: limit.maximum)), ("contains_own_name", .containsOwnName),
            ("common", .common),
        ], context.strings)
}
