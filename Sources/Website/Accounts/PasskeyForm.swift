import MadangCore
import Wording

/// A form that a passkey fills in. It is there where the browser knows passkeys and is at their domain, which only a
/// script can tell.
struct PasskeyForm: Sendable {
    /// The field of what the authenticator says, as JSON.
    static let field = "passkey"

    enum Act: String, Sendable {
        /// Shows a passkey that there is.
        case use
        /// Makes one.
        case make
    }

    let act: Act
    let action: Path
    let label: String
    var carried: [CarriedField] = []
    /// Under which name the authenticator's words are sent.
    var name = PasskeyForm.field
    var faults: FormFaults = .none
    /// Whether browsers offer passkeys in the field for the name, too.
    var isOfferedInFields = false
    /// Fields above the button.
    var fields: HTML = ""
}

/// Nothing in a yard without passkeys.
func passkeyForm(_ form: PasskeyForm, _ context: PageContext) -> HTML {
    "\(with: context.passkeyDomain, { element(form, $0) })"
}

private func element(_ form: PasskeyForm, _ domain: String) -> HTML {
    """
    <madang-passkey data-domain="\(domain)" data-act="\(form.act.rawValue)"\
    \(if: form.isOfferedInFields, " data-offers") hidden>
    <form class="form" method="post" action="\(form.action)" novalidate>
    \(formAlert(form.faults))
    \(form.carried, carriedField)<input type="hidden" name="\(form.name)" data-part="passkey">
    \(form.fields)
    <button class="button button--wide">\(form.label)</button>
    </form>
    </madang-passkey>
    """
}

extension ScriptStrings {
    static func passkeys(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "passkey.use-failed": text.passkeys.failed, "passkey.make-failed": text.passkeys.notMade,
            "passkey.is-here": text.passkeys.alreadyHere,
        ])
    }
}
