package import Domain
package import Features
import MadangCore
import Wording

/// What one's devices are told while nobody looks.
package struct PushPage: Sendable, Hashable {
    /// What was just done.
    package enum Done: String, Sendable {
        case saved, silenced, unsilenced
    }

    /// What stands in the fields.
    package struct Values: Sendable, Hashable {
        /// What is told, by the words of `PushKind`.
        package let kinds: Set<String>
        package let quietFrom: String
        package let quietUntil: String
        /// Of whom nothing is to be told.
        package let username: String

        package init(kinds: [String], quietFrom: String, quietUntil: String) {
            self.kinds = Set(kinds)
            self.quietFrom = quietFrom
            self.quietUntil = quietUntil
            username = ""
        }

        package init(_ wishes: PushWishes, username: String = "") {
            kinds = Set(PushKind.allCases.filter { !wishes.silentKinds.contains($0) }.map(\.rawValue))
            quietFrom = wishes.quiet.map { QuietHours.text(of: $0.from) } ?? ""
            quietUntil = wishes.quiet.map { QuietHours.text(of: $0.until) } ?? ""
            self.username = username
        }
    }

    let state: ManagePush.State
    let done: Done?
    let values: Values
    /// The form that was refused, if one was, and what is wrong with it.
    let refused: PushAct?
    private let faults: FormFaults

    package init(
        state: ManagePush.State, done: Done? = nil, values: Values? = nil, refused: PushAct? = nil,
        faults: FormFaults = .none
    ) {
        self.state = state
        self.done = done
        self.values = values ?? Values(state.wishes)
        self.refused = refused
        self.faults = faults
    }

    func faults(of act: PushAct) -> FormFaults { act == refused ? faults : .none }
}

/// What a button of the page does.
package enum PushAct: String, Sendable {
    case wishes, silence, unsilence
}

package func pushPage(_ page: PushPage, _ context: PageContext) -> Document {
    let text = context.strings.push
    return settingsDocument(
        text.title, notice: page.done.map { notice(of: $0, context.strings) },
        scriptStrings: ScriptStrings(["push.failed": text.failed]),
        body: """
            \(device(page.state, context))
            \(wishes(page, context))
            \(settingsPart(text.silenced, text: text.silencedText, silenced(page, context)))
            """, context)
}

private func notice(of done: PushPage.Done, _ text: Strings) -> String {
    switch done {
    case .saved: text.common.saved
    case .silenced: text.push.isSilenced
    case .unsilenced: text.push.isUnsilenced
    }
}

/// A device that others use, too, is not told (docs/decisions/0073-shared-devices.md).
private func device(_ state: ManagePush.State, _ context: PageContext) -> HTML {
    let text = context.strings.push
    return context.isShared
        ? settingsPart(text: nil, "<p class=\"quiet\" data-part=\"shared\">\(text.shared)</p>")
        : settingsPart(text: text.about, ownDevice(state, text))
}

/// A script shows what the browser can: only it knows.
private func ownDevice(_ state: ManagePush.State, _ text: Strings.Push) -> HTML {
    """
    <madang-push data-key="\(Base64URL.encode(state.publicKey))"\(if: state.isOn, " data-on") hidden>
    <button class="button button--primary" type="button" data-part="turn-on" hidden>\(text.turnOn)</button>
    <button class="button" type="button" data-part="turn-off" hidden>\(text.turnOff)</button>
    <p class="quiet" data-part="denied" hidden>\(text.denied)</p>
    <p class="quiet" data-part="install" hidden>\(text.install)</p>
    <p class="quiet" data-part="unable" hidden>\(text.unable)</p>
    </madang-push>
    """
}

private func wishes(_ page: PushPage, _ context: PageContext) -> HTML {
    let (text, values, faults) = (context.strings.push, page.values, page.faults(of: .wishes))
    let (fromFault, untilFault) = (faults.fields["quiet_from"], faults.fields["quiet_until"])
    return """
        <form class="settings__form" method="post" action="\(Paths.pushSettings)" novalidate>
        \(formAlert(faults))
        <input type="hidden" name="act" value="\(PushAct.wishes.rawValue)">
        <fieldset class="choices"><legend class="settings__title">\(text.kinds)</legend>
        <div class="rows">\(PushKind.allCases, { kindChoice($0, isOn: values.kinds.contains($0.rawValue), text) })</div>
        </fieldset>
        <fieldset class="choices"><legend class="settings__title">\(text.quiet)</legend>
        <p class="quiet">\(text.quietText)</p>
        <div class="push__hours">
        \(hour("quiet_from", text.from, values.quietFrom, fault: fromFault, hasFocus: fromFault != nil))
        \(hour(
            "quiet_until", text.until, values.quietUntil, fault: untilFault,
            hasFocus: fromFault == nil && untilFault != nil))
        </div></fieldset>
        <button class="button button--primary">\(context.strings.common.save)</button>
        </form>
        """
}

private func kindChoice(_ kind: PushKind, isOn: Bool, _ text: Strings.Push) -> HTML {
    """
    <label class="choice" for="kind-\(kind.rawValue)"><input class="choice__input" type="checkbox" name="kinds" \
    id="kind-\(kind.rawValue)" value="\(kind.rawValue)"\(if: isOn, " checked")>\
    <span>\(text.kind(kind.rawValue))</span></label>

    """
}

private func hour(_ name: String, _ label: String, _ value: String, fault: String?, hasFocus: Bool) -> HTML {
    """
    <div class="field"><label class="field__label" for="\(name)">\(label)</label>
    <input class="field__input" type="time" id="\(name)" name="\(name)" value="\(value)"\
    \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"\(name)-fault\"")\(if: hasFocus, " autofocus")>
    \(with: fault, { "<p class=\"field__message\" id=\"\(name)-fault\">\($0)</p>" })</div>
    """
}

private func silenced(_ page: PushPage, _ context: PageContext) -> HTML {
    let (text, faults) = (context.strings.push, page.faults(of: .silence))
    let names = page.state.silenced.map(MemberName.init)
    let list: HTML =
        names.isEmpty
        ? "<p class=\"quiet\">\(text.nobody)</p>"
        : "<ul class=\"devices\">\n\(names, { silencedRow($0, context) })</ul>"
    return """
        \(formAlert(page.faults(of: .unsilence).aboutAll(with: "username")))
        \(list)
        <form class="form" method="post" action="\(Paths.pushSettings)" novalidate>
        \(formAlert(faults))
        <input type="hidden" name="act" value="\(PushAct.silence.rawValue)">
        \(field(
            Field(
                name: "username", kind: .text, label: context.strings.label(.username),
                value: page.values.username, fault: faults.fields["username"], autocomplete: "off", rule: "",
                hasFocus: faults.fields["username"] != nil), context))
        <button class="button">\(text.silence)</button>
        </form>
        """
}

private func silencedRow(_ name: MemberName, _ context: PageContext) -> HTML {
    let text = context.strings.push
    return """
        <li class="devices__row">\(avatar(name))
        <div class="devices__what"><b class="devices__name">\(shownName(name, isUsernameBeside: true, context))</b>
        <p class="quiet"><a href="\(Paths.member(name.username))">@\(name.username)</a></p></div>
        <form method="post" action="\(Paths.pushSettings)">
        <input type="hidden" name="act" value="\(PushAct.unsilence.rawValue)">
        <button class="button" name="username" value="\(name.username)" \
        aria-label="\(text.unsilenceLabel(name.inSentence))">\(text.unsilence)</button>
        </form></li>

        """
}
