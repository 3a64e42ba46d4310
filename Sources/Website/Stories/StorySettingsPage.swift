package import Domain
import MadangCore
import Wording

/// Whether one's stories are kept, and whose one is not shown.
package struct StorySettingsPage: Sendable, Hashable {
    /// What was just done.
    package enum Done: String, Sendable { case saved, unmuted }

    package let keeps: Bool
    package let muted: [MemberName]
    package let done: Done?
    package let faults: FormFaults

    package init(keeps: Bool, muted: [MemberSummary], done: Done? = nil, faults: FormFaults = FormFaults()) {
        self.keeps = keeps
        self.muted = muted.map(MemberName.init)
        self.done = done
        self.faults = faults
    }
}

/// What a button of the page does.
package enum StoryAct: String, Sendable { case keep, unmute }

package func storySettingsPage(_ page: StorySettingsPage, _ context: PageContext) -> Document {
    let text = context.strings.stories
    return settingsDocument(
        text.title, notice: page.done.map { $0 == .saved ? text.didSave : text.didUnmute },
        body: """
            \(keepForm(page, context))
            \(settingsPart(
                text: text.archiveText,
                settingsRows([SettingsRow(path: Paths.stories, icon: .clock, label: text.archive)], context)))
            \(settingsPart(text.mutedTitle, mutedList(page, context)))
            """, context)
}

private func keepForm(_ page: StorySettingsPage, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    return """
        <form class="settings__form" method="post" action="\(Paths.storySettings)">
        <input type="hidden" name="act" value="\(StoryAct.keep.rawValue)">
        <fieldset class="choices"><legend class="settings__title">\(text.archive)</legend>
        <p class="choices__about quiet" id="keeps-about">\(text.keepText)</p>
        <div class="rows"><label class="choice" for="keeps"><input class="choice__input" type="checkbox" id="keeps" \
        name="keeps" value="1" aria-describedby="keeps-about"\(if: page.keeps, " checked")>\
        <span>\(text.keep)</span></label></div>
        </fieldset>
        <button class="button button--primary">\(context.strings.common.save)</button>
        </form>
        """
}

private func mutedList(_ page: StorySettingsPage, _ context: PageContext) -> HTML {
    """
    \(formAlert(page.faults.aboutAll(with: "username")))
    \(if: page.muted.isEmpty, "<p class=\"quiet\">\(context.strings.stories.nobodyMuted)</p>",
        else: "<ul class=\"devices\">\n\(page.muted, { mutedRow($0, context) })</ul>")
    """
}

private func mutedRow(_ name: MemberName, _ context: PageContext) -> HTML {
    let text = context.strings.stories
    return """
        <li class="devices__row">\(avatar(name))
        <div class="devices__what"><b class="devices__name">\(shownName(name, isUsernameBeside: true, context))</b>
        <p class="quiet"><a href="\(Paths.member(name.username))">@\(name.username)</a></p></div>
        <form method="post" action="\(Paths.storySettings)">
        <input type="hidden" name="act" value="\(StoryAct.unmute.rawValue)">
        <button class="button" name="username" value="\(name.username)" \
        aria-label="\(text.unmute(name.inSentence))">\(text.showAgain)</button>
        </form></li>

        """
}
