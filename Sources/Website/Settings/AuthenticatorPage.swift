import Domain
package import Features
import MadangCore
import Wording

/// The authenticator app of a member: off, being set up, on, or just turned on, with the recovery codes.
package enum AuthenticatorPage: Sendable, Hashable {
    case off(ManageAuthenticator.State, wasOn: Bool)
    case setup(ManageAuthenticator.Setup, faults: FormFaults)
    case on(ManageAuthenticator.State)
    /// - Parameter isNew: whether logging in takes a code since a moment ago.
    case codes([String], isNew: Bool)
}

package func authenticatorPage(_ page: AuthenticatorPage, _ context: PageContext) -> Document {
    let text = context.strings.authenticator
    return switch page {
    case .off(let state, let wasOn):
        document(
            notice: wasOn ? text.nowOff(hasPasskeys: state.factors.hasPasskeys) : nil,
            """
            \(settingsPart(text: text.offText, button(.begin, text.begin, isPrimary: true)))
            \(if: state.factors.isAsked, codesPart(state, context))
            """, context)
    case .setup(let setup, let faults):
        document(isSecret: true, setupParts(setup, faults, context), context)
    case .on(let state): document(onParts(state, context), context)
    case .codes(let codes, let isNew):
        document(
            notice: isNew ? text.nowOn : text.renewed, isSecret: true,
            recoveryCodes(codes, back: Paths.authenticatorSettings, context.strings), context)
    }
}

/// What a button of the page does.
package enum AuthenticatorAct: String, Sendable {
    case begin, enable, renew, disable
}

private func document(
    notice: String? = nil, isSecret: Bool = false, _ body: HTML, _ context: PageContext
) -> Document {
    var document = settingsDocument(
        context.strings.authenticator.title, notice: notice,
        scriptStrings: .faults(of: "code", [("required", .required)], context.strings), body: body, context)
    document.isSecret = isSecret
    return document
}

private func button(_ act: AuthenticatorAct, _ label: String, isPrimary: Bool = false) -> HTML {
    """
    <form method="post" action="\(Paths.authenticatorSettings)">
    <button class="button\(if: isPrimary, " button--primary")" name="act" value="\(act.rawValue)">\(label)</button>
    </form>
    """
}

private func setupParts(
    _ setup: ManageAuthenticator.Setup, _ faults: FormFaults, _ context: PageContext
) -> HTML {
    let text = context.strings.authenticator
    let rest = String(setup.address.dropFirst("otpauth:".count))
    let secret: HTML = """
        <figure class="invite-code">\(qrCode(setup.address, label: text.code))</figure>
        <p><a class="text-link" href="otpauth:\(rest)">\(text.openApp)</a></p>
        <p>\(text.key): <code class="secret">\(spaced(setup.secret))</code></p>
        """
    let form: HTML = """
        <madang-form>
        <form class="form" method="post" action="\(Paths.authenticatorSettings)" data-carries novalidate>
        \(formAlert(faults))
        <input type="hidden" name="act" value="\(AuthenticatorAct.enable.rawValue)">
        \(field(.code(named: "code", fault: faults.fields["code"], context.strings), context))
        <button class="button button--primary">\(text.turnOn)</button>
        </form>
        </madang-form>
        """
    return """
        \(settingsPart(text.scanTitle, text: text.scanText, secret))
        \(settingsPart(text.showTitle, text: text.showText, form))
        """
}

/// In groups of four, as people read them.
private func spaced(_ secret: String) -> String {
    let letters = Array(secret)
    return stride(from: 0, to: letters.count, by: 4)
        .map { String(letters[$0..<min($0 + 4, letters.count)]) }.joined(separator: " ")
}

private func onParts(_ state: ManageAuthenticator.State, _ context: PageContext) -> HTML {
    let text = context.strings.authenticator
    return """
        <p class="settings__text quiet">\(text.onText)</p>
        \(codesPart(state, context))
        \(settingsPart(nil, button(.disable, text.turnOff)))
        """
}

private func codesPart(_ state: ManageAuthenticator.State, _ context: PageContext) -> HTML {
    let text = context.strings.authenticator
    return settingsPart(
        text.codesTitle, text: text.codesLeft(state.recoveryCodeCount), button(.renew, text.renew))
}

/// Recovery codes that are shown once, and the way `back`.
func recoveryCodes(_ codes: [String], back: Path, _ text: Strings) -> HTML {
    let text = text.authenticator
    let list: HTML = """
        <ol class="recovery-codes">
        \(codes, { "<li><code class=\"secret\">\($0)</code></li>\n" })</ol>
        <p><a class="button button--primary" href="\(back)">\(text.kept)</a></p>
        """
    return settingsPart(text.codesTitle, text: text.codesText, list)
}
