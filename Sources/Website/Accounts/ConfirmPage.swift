package import Features
import MadangCore
import Wording

/// Asks for the password, and a code where there is a second factor, or a passkey, before a guarded act.
package struct ConfirmPage: Sendable, Hashable {
    /// Where the form is sent: the confirmation itself, or the form that it carries.
    package let action: Path
    /// What was filled in before, sent on with the password: nothing is lost.
    package let carried: [CarriedField]
    package let factors: SecondFactors
    /// Where whoever rather does not confirm came from.
    package let wayBack: Path
    package var faults: FormFaults = FormFaults()
    /// What is wrong with a passkey.
    package var passkeyFaults: FormFaults = FormFaults()
    /// Where the act leads besides this host, as Content Security Policy names it; nil for nowhere.
    package var target: String?
}

extension ConfirmPage {
    /// Whether nothing was refused yet: then the page before it, with what was filled in there, is a step back.
    fileprivate var isFirst: Bool { faults == FormFaults.none && passkeyFaults == FormFaults.none }
}

package func confirmPage(_ page: ConfirmPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="account">
        <span class="account__mark">\(mark(context))</span>
        <h1 class="account__title">\(text.security.confirmTitle)</h1>
        <p class="account__text quiet">\(text.security.confirmText)</p>
        \(page.target == nil ? "<madang-form>\(form(page, context))</madang-form>" : form(page, context))
        \(if: page.factors.hasPasskeys, confirmByPasskey(page, context))
        <p class="account__other"><a class="text-link" href="\(page.wayBack)"\(if: page.isFirst, " data-back")>\
        \(text.common.cancel)</a></p>
        </section>
        """
    return Document(
        title: text.security.confirmTitle, body: body, styles: accountStyles, hasBars: false,
        scriptStrings: .faults(of: ConfirmGate.field, [("required", .required)], text)
            .merged(with: .faults(of: ConfirmGate.codeField, [("required", .required)], text))
            .merged(with: .passkeys(text)),
        formTargets: page.target.map { [$0] } ?? [])
}

/// A script sends it, but where its answer leads to another host: there the browser has to go itself.
private func form(_ page: ConfirmPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <form class="form" method="post" action="\(page.action)" data-carries novalidate>
        \(formAlert(page.faults))
        \(page.carried, carriedField)\(field(passwordField(page, text), context))
        \(if: page.factors.isAsked, field(codeField(page, text), context))
        <button class="button button--primary button--wide">\(text.security.confirm)</button>
        </form>
        """
}

private func confirmByPasskey(_ page: ConfirmPage, _ context: PageContext) -> HTML {
    passkeyForm(
        PasskeyForm(
            act: .use, action: page.action, label: context.strings.passkeys.confirm, carried: page.carried,
            name: ConfirmGate.passkeyField, faults: page.passkeyFaults), context)
}

private func passwordField(_ page: ConfirmPage, _ text: Strings) -> Field {
    Field(
        name: ConfirmGate.field, kind: .password, label: text.label(.password),
        fault: page.faults.fields[ConfirmGate.field], autocomplete: "current-password", rule: "required",
        hasFocus: page.faults.fields[ConfirmGate.codeField] == nil)
}

private func codeField(_ page: ConfirmPage, _ text: Strings) -> Field {
    .code(named: ConfirmGate.codeField, fault: page.faults.fields[ConfirmGate.codeField], text)
}
