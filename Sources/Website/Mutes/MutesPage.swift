package import Domain
import MadangCore
import Wording

/// Whom and which words one mutes.
package struct MutesPage: Sendable, Hashable {
    /// What was just done about a word.
    package enum Done: String, Sendable { case muted, unmuted }

    /// What is filled in of a word that is to be muted.
    package struct Draft: Sendable, Hashable {
        /// For how many days one can be chosen to be muted; without any until it is unmuted.
        static let choices = [1, 7, 30]

        package let text: String
        package let days: Int?

        package init(text: String = "", days: Int? = nil) {
            self.text = text
            self.days = days
        }
    }

    package let members: [MemberName]
    package let next: Path?
    package let words: [MutedWord]
    package var done: Done?
    package var draft = Draft()
    package var faults = FormFaults.none
}

/// What a button of the page does about a word.
package enum MuteAct: String, Sendable { case mute, unmute }

package func mutesPage(_ page: MutesPage, _ context: PageContext) -> Document {
    let text = context.strings.mutes
    let words = wordForm(page.draft, page.faults, context) + wordList(page.words, context)
    return settingsDocument(
        text.list, notice: page.done.map { $0 == .muted ? text.didMuteWord : text.didUnmuteWord },
        body: """
            \(settingsPart(text.words, text: text.wordsText, words))
            \(settingsPart(text.people, mutesFragment(page, context)))
            """, context)
}

/// The next members, for the script.
package func mutesFragment(_ page: MutesPage, _ context: PageContext) -> HTML {
    longList(
        LongList(
            kind: .members, items: "\(page.members, { mutedRow($0, context) })",
            isEmpty: page.members.isEmpty, next: page.next,
            empty: "<p class=\"quiet\">\(context.strings.mutes.nobody)</p>"), context)
}

private func mutedRow(_ name: MemberName, _ context: PageContext) -> HTML {
    """
    <li class="member-row" data-id="\(name.username)">
    <a class="member-row__link" href="\(Paths.member(name.username))">\(avatar(name))\
    <span class="member-row__who"><b class="member-row__name">\(shownName(name, isUsernameBeside: true, context))</b> \
    <span class="member-row__handle">@\(name.username)</span></span></a>
    \(muteButton(name, isMuted: true, in: .row, next: Paths.muteSettings, context))
    </li>

    """
}

private func wordForm(_ draft: MutesPage.Draft, _ faults: FormFaults, _ context: PageContext) -> HTML {
    let text = context.strings.mutes
    return """
        <form class="form" method="post" action="\(Paths.muteSettings)" novalidate>
        \(formAlert(faults.aboutAll(with: "days").aboutAll(with: "ends_at")))
        <input type="hidden" name="act" value="\(MuteAct.mute.rawValue)">
        \(field(
            Field(
                name: "text", kind: .text, label: text.word, value: draft.text, fault: faults.fields["text"],
                autocomplete: "off", rule: "", limit: MutedWordRule.limit.maximum,
                hasFocus: faults.fields["text"] != nil), context))
        \(termField(draft, text))
        <button class="button button--primary">\(text.mute)</button>
        </form>
        """
}

private func termField(_ draft: MutesPage.Draft, _ text: Strings.Mutes) -> HTML {
    """
    <div class="field"><label class="field__label" for="days">\(text.term)</label>
    <select class="field__small" id="days" name="days"><option value="">\(text.forever)</option>\
    \(MutesPage.Draft.choices, { days in
        "<option value=\"\(days)\"\(if: days == draft.days, " selected")>\(text.days(days))</option>"
    })</select></div>
    """
}

private func wordList(_ words: [MutedWord], _ context: PageContext) -> HTML {
    guard !words.isEmpty else { return "<p class=\"quiet\">\(context.strings.mutes.noWords)</p>" }
    return "<ul class=\"devices\">\n\(words, { wordRow($0, context) })</ul>"
}

private func wordRow(_ word: MutedWord, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="devices__row">\(icon(.eyeOff, context))
        <div class="devices__what"><b class="devices__name" dir="auto">\(word.text)</b>\
        \(with: word.endsAt, { "<p class=\"quiet\">\(text.mutes.until(text.date(of: $0.milliseconds)))</p>" })</div>
        <form method="post" action="\(Paths.muteSettings)">
        <input type="hidden" name="id" value="\(word.id.string)">
        <button class="button" name="act" value="\(MuteAct.unmute.rawValue)" \
        aria-label="\(text.mutes.unmuteWord(word.text))">\(text.mutes.unmute)</button>
        </form></li>

        """
}
