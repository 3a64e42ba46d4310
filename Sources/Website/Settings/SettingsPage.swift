package import Domain
import MadangCore
import Wording

/// The index of what a member can choose.
package struct SettingsPage: Sendable, Hashable {
    /// Oneself.
    package let member: Member
    /// Whether the yard sends mail.
    package var hasMail = false
}

package func settingsPage(_ page: SettingsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        \(profileRow(page.member, context))
        \(groups(page, context), { settingsPart($0.title, settingsRows($0.rows, context)) })
        <p data-install="button" hidden><button class="button button--wide">\(text.offline.install)</button></p>
        \(installSteps(context))
        \(logOutButton(context))
        """
    return settingsDocument(
        text.frame.settings, body: body,
        wayBack: context.isOutside ? nil : Paths.member(page.member.username), context)
}

/// How it is done on iPhones and iPads, where no button can; shown there alone.
private func installSteps(_ context: PageContext) -> HTML {
    let text = context.strings.offline
    let steps = zip([Icon.share, .addHome, .mark], text.installSteps)
    return """
        <section class="settings__part" id="install" data-install="steps" hidden>
        <h2 class="settings__title">\(text.installTitle)</h2>
        <ol class="install">\(steps, { installStep($0.0, $0.1, context) })</ol>
        </section>
        """
}

private func installStep(_ picture: Icon, _ words: String, _ context: PageContext) -> HTML {
    "<li class=\"install__step\">\(icon(picture, context))<span>\(words)</span></li>"
}

private struct SettingsGroup {
    let title: String
    let rows: [SettingsRow]
}

/// Every page of the settings stands here, once.
private func groups(_ page: SettingsPage, _ context: PageContext) -> [SettingsGroup] {
    let text = context.strings
    let others = [
        SettingsRow(path: Paths.appSettings, icon: .link, label: text.apps.title),
        SettingsRow(path: Paths.blockSettings, icon: .block, label: text.blocks.list),
        SettingsRow(path: Paths.muteSettings, icon: .eyeOff, label: text.mutes.list),
        SettingsRow(path: Paths.storySettings, icon: .play, label: text.stories.title),
    ]
    // These hold things of others or let programs in, and are shut to whoever is not in yet.
    let isWaiting = context.isWaiting
    return [
        SettingsGroup(
            title: text.settings.account,
            rows: [
                SettingsRow(
                    path: Paths.emailSettings, icon: .mail, label: text.security.email,
                    state: page.member.email),
                SettingsRow(path: Paths.passwordSettings, icon: .key, label: text.security.password),
            ]
                + (context.passkeyDomain != nil
                    ? [SettingsRow(path: Paths.passkeySettings, icon: .key, label: text.passkeys.title)] : [])
                + [
                    SettingsRow(
                        path: Paths.authenticatorSettings, icon: .device, label: text.authenticator.title),
                    SettingsRow(path: Paths.sessionSettings, icon: .device, label: text.security.sessions),
                ]
                + (isWaiting ? [] : others)),
        SettingsGroup(
            title: text.settings.lookAndLanguage,
            rows: [
                SettingsRow(
                    path: Paths.lookSettings, icon: .gray, label: text.settings.colors,
                    state: text.settings.name(of: page.member.colorScheme)),
                SettingsRow(
                    path: Paths.lookSettings, icon: .globe, label: text.settings.language,
                    state: language(of: page.member, text)),
                SettingsRow(
                    path: Paths.lookSettings, icon: .clock, label: text.settings.timeZone,
                    state: page.member.timeZone ?? text.settings.asInBrowser),
                SettingsRow(
                    path: Paths.lookSettings, icon: .stack, label: text.onThisDay.title,
                    state: text.onThisDay.state(isOn: page.member.wantsOnThisDay)),
            ] + reminderRows(page, context) + newsRows(page, context) + [
                SettingsRow(path: Paths.shortcuts, icon: .text, label: text.shortcuts.title)
            ]),
        SettingsGroup(
            title: text.settings.data,
            rows: (isWaiting ? [] : ownRows(text)) + [
                SettingsRow(path: Paths.dataSettings, icon: .download, label: text.leaving.dataTitle),
                SettingsRow(path: Paths.about, icon: .members, label: text.about.link),
            ]),
    ] + yardGroup(page, context)
}

/// What is one's own, and how more of it comes.
private func ownRows(_ text: Strings) -> [SettingsRow] {
    [
        SettingsRow(path: Paths.drafts, icon: .edit, label: text.drafts.title),
        SettingsRow(path: Paths.saved, icon: .star, label: text.saves.title),
        SettingsRow(path: Paths.liked, icon: .heart, label: text.posts.liked),
        SettingsRow(path: Paths.hearts, icon: .market, label: text.finds.hearted),
        SettingsRow(path: Paths.alerts, icon: .search, label: text.finds.alerts),
        SettingsRow(path: Paths.followedTags, icon: .hashtag, label: text.tags.followed),
        SettingsRow(path: Paths.stories, icon: .clock, label: text.stories.archive),
        SettingsRow(path: Paths.altTexts, icon: .photo, label: text.altTexts.title),
        SettingsRow(path: Paths.importData, icon: .plus, label: text.archives.title),
    ]
}

/// What one is asked before publishing.
private func reminderRows(_ page: SettingsPage, _ context: PageContext) -> [SettingsRow] {
    let text = context.strings.altTexts
    let reminder = SettingsRow(
        path: Paths.lookSettings, icon: .photo, label: text.reminder,
        state: text.state(isOn: page.member.wantsAltTextReminder))
    return context.isWaiting ? [] : [reminder]
}

/// How one hears of what others do without looking.
private func newsRows(_ page: SettingsPage, _ context: PageContext) -> [SettingsRow] {
    let text = context.strings
    let push = SettingsRow(path: Paths.pushSettings, icon: .bell, label: text.push.title)
    let digest = SettingsRow(
        path: Paths.emailSettings, icon: .mail, label: text.digest.title,
        state: text.digest.state(isOn: page.member.wantsDigest))
    return (context.isWaiting ? [] : [push]) + (page.hasMail ? [digest] : [])
}

/// For those who look after the yard.
private func yardGroup(_ page: SettingsPage, _ context: PageContext) -> [SettingsGroup] {
    let text = context.strings
    let waiting = context.viewer?.waitingCount ?? 0
    guard page.member.canModerate else { return [] }
    return [
        SettingsGroup(
            title: text.admission.yard,
            rows: [
                SettingsRow(path: Paths.moderation, icon: .shield, label: text.moderation.queue),
                SettingsRow(
                    path: Paths.memberSettings, icon: .members, label: text.admission.title,
                    state: waiting > 0 ? text.admission.waiting(waiting) : ""),
            ]
                + (page.member.ownsYard
                    ? [
                        SettingsRow(path: Paths.yard, icon: .mark, label: text.yard.title),
                        SettingsRow(
                            path: Paths.aboutSettings, icon: .edit, label: text.about.formTitle,
                            state: context.siteName),
                        SettingsRow(
                            path: Paths.marketSettings, icon: .market, label: text.marketChoices.title),
                    ] : []))
    ]
}

private func language(of member: Member, _ text: Strings) -> String {
    member.locale.flatMap(Language.init(rawValue:))?.ownName ?? text.settings.asInBrowser
}

/// Who is logged in, as others see them; leads to where that is changed.
private func profileRow(_ member: Member, _ context: PageContext) -> HTML {
    let name = MemberName(member)
    return """
        <div class="rows"><a class="rows__row rows__row--member" href="\(Paths.profileSettings)">\
        \(avatar(name, size: .middle))<span class="rows__words rows__words--stacked">\
        <b class="rows__name">\(shownName(name, isUsernameBeside: true, context))</b> \
        <span class="rows__state">@\(name.username) · \(context.strings.settings.editProfile)</span></span>\
        \(icon(.forward, context))</a></div>
        """
}

private func logOutButton(_ context: PageContext) -> HTML {
    """
    <form method="post" action="\(Paths.logout)">
    <button class="button button--wide">\(icon(.logOut, context))\(context.strings.accounts.logOut)</button>
    </form>
    """
}

extension Language {
    /// What those who speak it call it; not translated.
    var ownName: String {
        switch self {
        case .ko: "한국어"
        case .en: "English"
        }
    }
}
