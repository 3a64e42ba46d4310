package import Domain
import Features
import MadangCore
import Wording

/// The passkeys of a member: all of them, one being made, or recovery codes that came with the first one.
package enum PasskeyPage: Sendable, Hashable {
    case list([Domain.Passkey], hasFactor: Bool, did: PasskeyAct?, faults: FormFaults)
    case making(device: String, faults: FormFaults)
    case codes([String])
}

/// What a button of the page does.
package enum PasskeyAct: String, Sendable {
    case begin, add, rename, remove
}

package func passkeyPage(_ page: PasskeyPage, _ context: PageContext) -> Document {
    let text = context.strings
    return switch page {
    case .list(let passkeys, let hasFactor, let did, let faults):
        document(
            notice: did.flatMap { notice(of: $0, text.passkeys) },
            listParts(passkeys, hasFactor: hasFactor, faults, context), context)
    case .making(let device, let faults): document(making(device, faults, context), context)
    case .codes(let codes):
        document(
            notice: text.passkeys.nowAdded, isSecret: true,
            recoveryCodes(codes, back: Paths.passkeySettings, text), context)
    }
}

private func notice(of act: PasskeyAct, _ text: Strings.Passkeys) -> String? {
    switch act {
    case .add: text.nowAdded
    case .rename: text.nowRenamed
    case .remove: text.nowRemoved
    case .begin: nil
    }
}

private func document(
    notice: String? = nil, isSecret: Bool = false, _ body: HTML, _ context: PageContext
) -> Document {
    var document = settingsDocument(
        context.strings.passkeys.title, notice: notice, scriptStrings: .passkeys(context.strings),
        body: body, context)
    document.isSecret = isSecret
    return document
}

private func listParts(
    _ passkeys: [Domain.Passkey], hasFactor: Bool, _ faults: FormFaults, _ context: PageContext
) -> HTML {
    let text = context.strings.passkeys
    let list: HTML = "<ul class=\"devices\">\n\(passkeys, { row($0, context) })</ul>"
    let add: HTML = """
        \(formAlert(faults))
        <form method="post" action="\(Paths.passkeySettings)">
        <button class="button button--primary button--wide" name="act" value="\(PasskeyAct.begin.rawValue)">\
        \(text.add)</button>
        </form>
        """
    return """
        \(settingsPart(text: text.about, "\(if: !passkeys.isEmpty, list)"))
        \(settingsPart(text: hasFactor ? nil : text.first, add))
        """
}

private func row(_ passkey: Domain.Passkey, _ context: PageContext) -> HTML {
    let text = context.strings
    let words = text.passkeys
    return """
        <li class="devices__row">\(icon(.key, context))
        <div class="devices__what"><b class="devices__name" dir="auto">\(passkey.label)</b>\
        \(if: passkey.isSynced, " <span class=\"devices__mark\">\(words.synced)</span>")
        <p class="quiet">\(with: passkey.usedAt, { "\(text.security.lastSeen) \(relativeTime($0, context))" })\
        \(if: passkey.usedAt == nil, "\(words.unused)") · \
        \(text.security.since) \(relativeTime(passkey.createdAt, context))</p></div>
        \(forms(passkey, context))</li>

        """
}

private func forms(_ passkey: Domain.Passkey, _ context: PageContext) -> HTML {
    let words = context.strings.passkeys
    return """
        <div class="devices__acts">
        <details class="devices__rename"><summary class="button">\(words.rename)</summary>
        <form class="form" method="post" action="\(Paths.passkeySettings)">
        <input type="hidden" name="id" value="\(passkey.id.string)">
        <label class="field__label" for="label-\(passkey.id.string)">\(context.strings.label(.label))</label>
        <input class="field__input" id="label-\(passkey.id.string)" name="label" value="\(passkey.label)" required \
        maxlength="\(KeyLabelRule.limit.maximum)" dir="auto" autocomplete="off">
        <button class="button" name="act" value="\(PasskeyAct.rename.rawValue)">\(context.strings.common.save)</button>
        </form>
        </details>
        <form method="post" action="\(Paths.passkeySettings)">
        <input type="hidden" name="id" value="\(passkey.id.string)">
        <button class="button" name="act" value="\(PasskeyAct.remove.rawValue)" \
        aria-label="\(words.removeLabel(passkey.label))">\(words.remove)</button>
        </form>
        </div>
        """
}

/// The name, and the button that asks the device. Without a script, or in a browser without passkeys, it says so.
private func making(_ device: String, _ faults: FormFaults, _ context: PageContext) -> HTML {
    let text = context.strings
    let form = PasskeyForm(
        act: .make, action: Paths.passkeySettings, label: text.passkeys.add,
        carried: [CarriedField(name: "act", value: PasskeyAct.add.rawValue)],
        faults: faults.aboutAll(with: PasskeyForm.field),
        fields: field(
            Field(
                name: "label", kind: .text, label: text.label(.label), value: device, hint: "",
                fault: faults.fields["label"], rule: "required"), context))
    return settingsPart(
        text: text.passkeys.about,
        """
        \(passkeyForm(form, context))
        <p class="quiet" data-part="no-passkeys">\(text.passkeys.needsScript)</p>
        """)
}
