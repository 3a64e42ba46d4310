import MadangCore
import Wording

/// The second step of logging in: asks for a code of the authenticator app.
package struct CodePage: Sendable, Hashable {
    package let ticket: String
    package var faults: FormFaults = FormFaults()
    /// Where it leads.
    package let next: Path
    /// Whether others use the device, too.
    package var isShared = false
}

package func codePage(_ page: CodePage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(text.authenticator.codeTitle)</h1>
        <p class="account__text quiet">\(text.authenticator.codeText)</p>
        <madang-form>
        <form class="form" method="post" action="\(Paths.logInCode)" data-carries novalidate>
        \(formAlert(page.faults))
        <input type="hidden" name="ticket" value="\(page.ticket)">
        <input type="hidden" name="next" value="\(page.next.string)">
        \(if: page.isShared, carriedField(CarriedField(name: SharedDevice.field, value: "1")))
        \(field(.code(named: "code", fault: page.faults.fields["code"], text), context))
        <button class="button button--primary button--wide">\(text.accounts.logIn)</button>
        </form>
        </madang-form>
        \(logInByPasskey(page.next, context, isShared: page.isShared))
        <p class="account__other"><a class="text-link" href="\(Paths.login.back(to: page.next))">\
        \(text.security.backToLogIn)</a></p>
        </section>
        """
    return Document(
        title: text.authenticator.codeTitle, body: body, styles: accountStyles, hasBars: false,
        scriptStrings: .faults(of: "code", [("required", .required)], text).merged(with: .passkeys(text)))
}

extension Field {
    /// One for a code of an authenticator app, or a recovery code. Phones offer codes of messages and password managers
    /// their own.
    static func code(named name: String, fault: String?, _ text: Strings) -> Field {
        Field(
            name: name, kind: .text, label: text.label(.code), fault: fault, autocomplete: "one-time-code",
            rule: "required", hasFocus: true)
    }
}
