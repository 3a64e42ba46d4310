package import Domain
import Features
package import MadangCore
import Wording

/// The form for another password, empty or as it was refused.
package struct PasswordPage: Sendable, Hashable {
    package let username: String
    /// What the new one must not contain.
    package let names: OwnNames
    package let faults: FormFaults
    /// Whether it was just changed.
    package let isSaved: Bool
    /// How many passkeys go on logging in then.
    package let passkeys: Int

    package init(
        _ member: Member, faults: FormFaults = FormFaults(), isSaved: Bool = false, passkeys: Int = 0
    ) {
        username = member.username
        names = OwnNames(member)
        self.faults = faults
        self.isSaved = isSaved
        self.passkeys = passkeys
    }
}

package func passwordPage(_ page: PasswordPage, _ context: PageContext) -> Document {
    let text = context.strings
    let form: HTML = """
        <madang-form>
        <form class="form" method="post" action="\(Paths.passwordSettings)" novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(Paths.passwordSettings.with("saved", "1").string)">
        <input type="text" name="username" value="\(page.username)" autocomplete="username" readonly hidden>
        \(fields(page, context), { field($0, context) })
        <button class="button button--primary">\(text.security.changePassword)</button>
        </form>
        </madang-form>
        """
    return settingsDocument(
        text.security.password, notice: page.isSaved ? text.security.passwordChanged : nil,
        scriptStrings: .faults(of: "current_password", [("required", .required)], text)
            .merged(with: passwordStrings(of: "new_password", context)),
        body: """
            \(if: page.isSaved, keptPasskeys(page.passkeys, "settings__text", context))
            \(settingsPart(text: text.security.changePasswordText, form))
            """, context)
}

private func fields(_ page: PasswordPage, _ context: PageContext) -> [Field] {
    let text = context.strings
    let faults = page.faults.fields
    return [
        Field(
            name: "current_password", kind: .password, label: text.label(.currentPassword),
            fault: faults["current_password"], autocomplete: "current-password", rule: "required",
            hasFocus: faults["current_password"] != nil),
        Field(
            name: "new_password", kind: .password, label: text.label(.newPassword),
            hint: text.accounts.passwordHint, fault: faults["new_password"], autocomplete: "new-password",
            rule: "password", names: page.names,
            hasFocus: faults["new_password"] != nil && faults["current_password"] == nil),
    ]
}
