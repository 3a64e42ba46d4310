package import MadangCore
import Wording

/// In which language and colours a member sees the yard.
package struct LookPage: Sendable, Hashable {
    /// nil follows the browser.
    package let language: Language?
    package var scheme: ColorScheme = .auto
    /// Whether it was just saved.
    package var isSaved: Bool = false
}

package func lookPage(_ page: LookPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <form class="settings__form" method="post" action="\(Paths.lookSettings)">
        \(choices(text.settings.colors, schemes(page, text)))
        \(choices(text.settings.language, languages(page, text)))
        <button class="button button--primary">\(text.common.save)</button>
        </form>
        """
    return settingsDocument(
        text.settings.lookAndLanguage, notice: page.isSaved ? text.common.saved : nil, body: body, context)
}

/// One of several that exclude each other.
private struct Choice {
    let name: String
    let value: String
    let label: String
    let isOn: Bool
    /// Of the label, where it is not the page's.
    var language: Language?
}

private func schemes(_ page: LookPage, _ text: Strings) -> [Choice] {
    ColorScheme.allCases.map { scheme in
        Choice(
            name: "color_scheme", value: scheme.rawValue, label: text.settings.name(of: scheme),
            isOn: scheme == page.scheme)
    }
}

private func languages(_ page: LookPage, _ text: Strings) -> [Choice] {
    let browser = Choice(
        name: "locale", value: "", label: text.settings.languageOfBrowser, isOn: page.language == nil)
    return [browser]
        + Language.allCases.map { language in
            Choice(
                name: "locale", value: language.rawValue, label: language.ownName,
                isOn: language == page.language, language: language)
        }
}

private func choices(_ title: String, _ choices: [Choice]) -> HTML {
    """
    <fieldset class="choices">
    <legend class="settings__title">\(title)</legend>
    <div class="rows">\(choices, choice)</div>
    </fieldset>
    """
}

private func choice(_ choice: Choice) -> HTML {
    """
    <label class="choice"><input class="choice__input" type="radio" name="\(choice.name)" value="\(choice.value)"\
    \(if: choice.isOn, " checked")><span\(with: choice.language, { " lang=\"\($0.rawValue)\"" })>\
    \(choice.label)</span></label>
    """
}
