package import Domain
import Features
import MadangCore
import Wording

/// The passkeys of a member: all of them, one being made, or recovery codes that came with the first one.
package enum PasskeyPage: Sendable, Hashable {
    case list(PasskeyList)
    /// Asks before it is removed.
    case asking(Domain.Passkey)
    /// - Parameter name: as it was typed, or what the device is called.
    case making(name: String, faults: FormFaults)
    case codes([String])
}

/// All of them, and what was done with one of them.
package struct PasskeyList: Sendable, Hashable {
    let passkeys: [Domain.Passkey]
    let hasFactor: Bool
    /// What was just done; nil for nothing.
    var did: PasskeyAct?
    /// The new name of one that was refused; nil for none.
    var refused: RefusedName?
    var faults: FormFaults = .none

    struct RefusedName: Sendable, Hashable {
        let id: Identifier<Domain.Passkey>
        let typed: String
    }
}

/// What a button of the page does.
package enum PasskeyAct: String, Sendable {
    case begin, add, rename, remove
}

package func passkeyPage(_ page: PasskeyPage, _ context: PageContext) -> Document {
    let text = context.strings
    return switch page {
    case .list(let list):
        document(
            notice: list.did.flatMap { notice(of: $0, text.passkeys) }, listParts(list, context), context)
    case .asking(let passkey): questionPage(question(about: passkey, text.passkeys), context)
    case .making(let name, let faults): document(making(name, faults, context), context)
    case .codes(let codes):
        document(
            notice: text.passkeys.nowAdded, isSecret: true,
            recoveryCodes(codes, back: Paths.passkeySettings, text), context)
    }
}

private func question(about passkey: Domain.Passkey, _ text: Strings.Passkeys) -> Question {
    Question(
        title: text.removeTitle, text: text.removeText, words: passkey.label, choice: text.remove,
        action: Paths.passkeySettings,
        fields: [
            CarriedField(name: "act", value: PasskeyAct.remove.rawValue),
            CarriedField(name: "id", value: passkey.id.string),
        ], wayBack: Paths.passkeySettings)
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
        context.strings.passkeys.title, notice: notice,
        scriptStrings: .passkeys(context.strings).merged(
            with: .faults(of: "label", [("required", .required)], context.strings)),
        body: body, context)
    document.isSecret = isSecret
    return document
}

private func listParts(_ list: PasskeyList, _ context: PageContext) -> HTML {
    let text = context.strings.passkeys
    let rows: HTML = "<ul class=\"devices\">\n\(list.passkeys, { row($0, list, context) })</ul>"
    // What is wrong with a name stands beside it.
    let add: HTML = """
        \(formAlert(list.refused == nil ? list.faults : .none))
        <form method="post" action="\(Paths.passkeySettings)">
        <button class="button button--primary button--wide" name="act" value="\(PasskeyAct.begin.rawValue)">\
        \(text.add)</button>
        </form>
        """
    return """
        \(settingsPart(text: text.about, "\(if: !list.passkeys.isEmpty, rows)"))
        \(settingsPart(text: list.hasFactor ? nil : text.first, add))
        """
}

private func row(_ passkey: Domain.Passkey, _ list: PasskeyList, _ context: PageContext) -> HTML {
    let text = context.strings
    let words = text.passkeys
    return """
        <li class="devices__row">\(icon(.key, context))
        <div class="devices__what"><b class="devices__name" dir="auto">\(passkey.label)</b>\
        \(if: passkey.isSynced, " <span class=\"devices__mark\">\(words.synced)</span>")
        <p class="quiet">\(with: passkey.usedAt, { "\(text.security.lastSeen) \(relativeTime($0, context))" })\
        \(if: passkey.usedAt == nil, "\(words.unused)") · \
        \(text.security.since) \(relativeTime(passkey.createdAt, context))</p></div>
        \(forms(passkey, list, context))</li>

        """
}

private func forms(_ passkey: Domain.Passkey, _ list: PasskeyList, _ context: PageContext) -> HTML {
    let words = context.strings.passkeys
    return """
        <div class="row-acts">
        \(renaming(passkey, list, context))
        <a class="button" href="\(Paths.passkeySettings.with("ask", passkey.id.string))" \
        aria-label="\(words.removeLabel(TextDirection.isolated(passkey.label)))">\(words.remove)</a>
        </div>
        """
}

/// The form for another name, open with what was typed where that was refused.
private func renaming(_ passkey: Domain.Passkey, _ list: PasskeyList, _ context: PageContext) -> HTML {
    let (text, id) = (context.strings, "label-\(passkey.id.string)")
    let typed = list.refused.flatMap { $0.id == passkey.id ? $0.typed : nil }
    let fault = typed == nil ? nil : list.faults.fields["label"]
    return """
        <details class="devices__rename"\(if: typed != nil, " open")>\
        <summary class="button">\(text.passkeys.rename)</summary>
        <form class="form" method="post" action="\(Paths.passkeySettings)" novalidate>
        \(if: typed != nil, formAlert(list.faults))
        <input type="hidden" name="id" value="\(passkey.id.string)">
        <label class="field__label" for="\(id)">\(text.label(.label))</label>
        <input class="field__input" id="\(id)" name="label" value="\(typed ?? passkey.label)" required \
        maxlength="\(KeyLabelRule.limit.maximum)" dir="auto" autocomplete="off"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"\(id)-fault\" autofocus")>
        \(with: fault, { "<p class=\"field__message\" id=\"\(id)-fault\">\($0)</p>" })
        <button class="button" name="act" value="\(PasskeyAct.rename.rawValue)">\(text.common.save)</button>
        </form>
        </details>
        """
}

/// The name, and the button that asks the device. Without a script, or in a browser without passkeys, it says so.
private func making(_ name: String, _ faults: FormFaults, _ context: PageContext) -> HTML {
    let text = context.strings
    let form = PasskeyForm(
        act: .make, action: Paths.passkeySettings, label: text.passkeys.add,
        carried: [CarriedField(name: "act", value: PasskeyAct.add.rawValue)],
        faults: faults.aboutAll(with: PasskeyForm.field),
        fields: field(
            Field(
                name: "label", kind: .text, label: text.label(.label), value: name,
                fault: faults.fields["label"], autocomplete: "off", rule: "required",
                hasFocus: faults.fields["label"] != nil, maxLength: KeyLabelRule.limit.maximum), context))
    return settingsPart(
        text: text.passkeys.about,
        """
        \(passkeyForm(form, context))
        <p class="quiet" data-part="no-passkeys">\(text.passkeys.needsScript)</p>
        """)
}
