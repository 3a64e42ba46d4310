import MadangCore
import Wording

/// The login form, empty or as it was refused.
package struct LoginPage: Sendable, Hashable {
    package var identifier: String = ""
    package var faults: FormFaults = FormFaults()
    /// What is wrong with a passkey.
    package var passkeyFaults: FormFaults = FormFaults()
    /// Where it leads.
    package var next: Path = Paths.feed
    /// Whether others use the device, too.
    package var isShared: Bool = false
    /// Whether a password was chosen by a link a moment ago, and then whether it is the first one.
    package var hasNewPassword: Bool = false
    package var isFirstTime: Bool = false
    /// How many passkeys go on logging in then.
    package var passkeys: Int = 0
    /// Whether a code came so late that the password has to be shown again.
    package var isLate: Bool = false

    /// What its address says then.
    static let didReset = "password"
    static let didBegin = "first_password"
    /// After the first one.
    package static let afterFirst = Paths.login.with("did", didBegin)
    /// - Parameter passkeys: how many go on logging in; the address says so, as nobody is logged in there.
    static func afterReset(passkeys: Int = 0) -> Path {
        let path = Paths.login.with("did", didReset)
        return passkeys > 0 ? path.with("passkeys", String(passkeys)) : path
    }
}

/// For whoever wants to know where they are.
func aboutLink(_ context: PageContext) -> HTML {
    """
    <p class="account__other"><a class="text-link" href="\(Paths.about)">\(context.strings.about.link)</a></p>
    """
}

package func loginPage(_ page: LoginPage, _ context: PageContext) -> Document {
    let text = context.strings
    let title = page.isFirstTime ? text.accounts.firstTitle : text.accounts.logInTitle
    let chosen = page.isFirstTime ? text.accounts.firstPasswordChosen : text.accounts.passwordChosen
    let body: HTML = """
        <section class="account">
        <a class="account__mark" href="\(Paths.feed)" \
        aria-label="\(context.siteName)">\(mark(context))</a>
        <h1 class="account__title">\(title)</h1>
        \(if: page.hasNewPassword, "<p class=\"account__text\" role=\"status\">\(chosen)</p>")
        \(if: page.hasNewPassword, keptPasskeys(page.passkeys, "account__text", context))
        \(if: page.isLate, "<p class=\"account__text\" role=\"status\">\(text.authenticator.tookTooLong)</p>")
        \(if: context.isForMembers, "<p class=\"account__text\">\(text.admission.forMembers)</p>")
        <madang-form>
        <form class="form" method="post" action="\(Paths.login)" novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="next" value="\(page.next.string)">
        \(identifierField(page, context))
        \(passwordField(page, context))
        \(sharedChoice(page, text))
        <button class="button button--primary button--wide">\(text.accounts.logIn)</button>
        </form>
        </madang-form>
        \(logInByPasskey(page.next, context, faults: page.passkeyFaults, isOffered: true))
        <p class="account__other"><a class="text-link" href="\(Paths.forgot)">\(text.security.forgot)</a></p>
        <p class="account__other">\(text.accounts.noAccount) \
        <a class="text-link" href="\(Paths.join.with("next", page.next.string))">\(text.accounts.join)</a></p>
        \(aboutLink(context))
        </section>
        """
    return Document(
        title: text.accounts.logIn, body: body, styles: accountStyles, hasBars: false,
        scriptStrings: phrases[text])
}

/// The way in without name and password. After a passkey was refused it is not offered in fields: there are browsers
/// that take every offer.
func logInByPasskey(
    _ next: Path, _ context: PageContext, faults: FormFaults = .none, isOffered: Bool = false,
    isShared: Bool = false
) -> HTML {
    passkeyForm(
        PasskeyForm(
            act: .use, action: Paths.logInPasskey, label: context.strings.passkeys.logIn,
            carried: [CarriedField(name: "next", value: next.string)]
                + (isShared ? [CarriedField(name: SharedDevice.field, value: "1")] : []),
            faults: faults,
            isOfferedInFields: isOffered && faults == .none),
        context)
}

/// A passkey takes it along.
private func sharedChoice(_ page: LoginPage, _ text: Strings) -> HTML {
    """
    <label class="choice choice--top" for="\(SharedDevice.field)"><input class="choice__input" \
    id="\(SharedDevice.field)" type="checkbox" \
    name="\(SharedDevice.field)" value="1"\(if: page.isShared, " checked")>\
    <span>\(text.accounts.sharedDevice)<br><span class="quiet">\(text.accounts.sharedDeviceText)</span></span></label>
    """
}

private func identifierField(_ page: LoginPage, _ context: PageContext) -> HTML {
    field(
        Field(
            name: "identifier", kind: .text, label: context.strings.label(.identifier),
            value: page.identifier,
            fault: page.faults.fields["identifier"],
            // The last word lets browsers offer passkeys there (HTML, "webauthn").
            autocomplete: context.passkeyDomain == nil ? "username" : "username webauthn", rule: "required",
            hasFocus: page.identifier.isEmpty),
        context)
}

private func passwordField(_ page: LoginPage, _ context: PageContext) -> HTML {
    field(
        Field(
            name: "password", kind: .password, label: context.strings.label(.password),
            fault: page.faults.fields["password"], autocomplete: "current-password", rule: "required",
            hasFocus: !page.identifier.isEmpty),
        context)
}

private let phrases = EachLanguage { text in
    ScriptStrings.faults(of: "identifier", [("required", .required)], text)
        .merged(with: .faults(of: "password", [("required", .required)], text)).merged(with: .passkeys(text))
}

/// How many passkeys go on logging in after another password, and the way to them; nothing where there are none.
func keptPasskeys(_ count: Int, _ style: String, _ context: PageContext) -> HTML {
    guard count > 0 else { return "" }
    let text = context.strings.passkeys
    return """
        <p class="\(style)" role="status">\(text.stay(count)) \
        <a class="text-link" href="\(Paths.passkeySettings)">\(text.look)</a></p>
        """
}
