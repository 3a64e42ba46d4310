package import MadangCore
import Wording

/// The member's language and the way out.
package struct SettingsPage: Sendable, Hashable {
    /// nil follows the browser.
    package let language: Language?
    /// Whether it was just saved.
    package let isSaved: Bool

    package init(language: Language?, isSaved: Bool = false) {
        self.language = language
        self.isSaved = isSaved
    }
}

package func settingsPage(_ page: SettingsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <div class="settings">
        <h1 class="unseen">\(text.frame.settings)</h1>
        \(if: page.isSaved, "<p class=\"settings__saved\" role=\"status\">\(text.common.saved)</p>")
        \(languageForm(page, context))
        \(with: context.viewer, { accountSection($0, context) })
        </div>
        """
    return Document(title: text.frame.settings, body: body, hasWayBack: true)
}

private func languageForm(_ page: SettingsPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <form class="settings__section" method="post" action="\(Paths.settings)">
        <fieldset class="choices">
        <legend class="settings__title">\(text.accounts.languageSetting)</legend>
        \(choice("", text.accounts.languageOfBrowser, isOn: page.language == nil))
        \(choice("ko", "한국어", isOn: page.language == .ko, language: .ko))
        \(choice("en", "English", isOn: page.language == .en, language: .en))
        </fieldset>
        <button class="button">\(text.common.save)</button>
        </form>
        """
}

private func choice(_ value: String, _ label: String, isOn: Bool, language: Language? = nil) -> HTML {
    """
    <label class="choice"><input class="choice__input" type="radio" name="locale" value="\(value)"\
    \(if: isOn, " checked")><span\(with: language, { " lang=\"\($0.rawValue)\"" })>\(label)</span></label>
    """
}

private func accountSection(_ viewer: Viewer, _ context: PageContext) -> HTML {
    let text = context.strings.accounts
    return """
        <section class="settings__section">
        <h2 class="settings__title">\(text.account)</h2>
        <p class="quiet">\(text.loggedInAs(viewer.username))</p>
        <form method="post" action="\(Paths.logout)">
        <button class="button">\(icon(.logOut, context))\(text.logOut)</button>
        </form>
        </section>
        """
}
