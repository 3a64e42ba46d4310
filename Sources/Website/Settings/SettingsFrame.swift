import MadangCore
import Wording

/// A page below the settings: parts one below the other, and the way back to the index.
///
/// - Parameters:
///   - notice: what was just done ("Saved"), said once.
///   - body: `settingsPart`s.
func settingsDocument(
    _ title: String, notice: String? = nil, scripts: [String] = [], styles: [String] = [],
    scriptStrings: ScriptStrings = ScriptStrings(), body: HTML,
    wayBack: Path? = Paths.settings, _ context: PageContext
) -> Document {
    let page: HTML = """
        <div class="settings">
        <h1 class="unseen">\(title)</h1>
        \(with: notice, { settingsNotice($0, context) })
        \(body)
        </div>
        """
    return Document(
        title: title, body: page, wayBack: wayBack, scripts: scripts, styles: settingsStyles + styles,
        scriptStrings: scriptStrings)
}

/// What was just done. It has the focus, since the page is another one: who listens hears it, and the keyboard goes on
/// from there.
func settingsNotice(_ words: String, _ context: PageContext) -> HTML {
    """
    <p class="settings__notice" role="status" tabindex="-1" autofocus>\(icon(.check, context))\(words)</p>
    """
}

/// Of the settings, and of pages that look like them.
let settingsStyles = ["later/settings.css"]

/// A part of a settings page: a heading and what belongs under it. Without a title it is one of a kind.
func settingsPart(_ title: String? = nil, text: String? = nil, _ body: HTML) -> HTML {
    """
    <section class="settings__part">
    \(with: title, { "<h2 class=\"settings__title\">\($0)</h2>" })
    \(with: text, { "<p class=\"settings__text quiet\">\($0)</p>" })
    \(body)
    </section>
    """
}

/// A line of a list of settings that leads to its page.
package struct SettingsRow {
    let path: Path
    let icon: Icon
    let label: String
    /// How it stands, in few words.
    var state: String
    /// What stands beside the way there, in place of its chevron.
    var beside = HTML()

    package init(path: Path, icon: Icon, label: String, state: String = "") {
        self.path = path
        self.icon = icon
        self.label = label
        self.state = state
    }
}

package func settingsRows(_ rows: [SettingsRow], _ context: PageContext) -> HTML {
    """
    <ul class="rows">
    \(rows, { settingsRow($0, context) })</ul>
    """
}

private func settingsRow(_ row: SettingsRow, _ context: PageContext) -> HTML {
    """
    <li\(if: !row.beside.isEmpty, " class=\"rows__pair\"")><a class="rows__row" href="\(row.path)">\
    \(icon(row.icon, context))\
    <span class="rows__words"><span class="rows__label">\(row.label)</span>\
    \(if: !row.state.isEmpty, " <span class=\"rows__state\" dir=\"auto\">\(row.state)</span>")</span>\
    \(if: row.beside.isEmpty, icon(.forward, context))</a>\(row.beside)</li>

    """
}
