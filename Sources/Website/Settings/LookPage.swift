import Foundation
package import MadangCore
import Wording

/// In which language, time zone and colours a member sees the yard, what the star does first, whether they see
/// sensitive photos at once, and whether they are shown what they posted on the same day of earlier years and reminded
/// of descriptions.
package struct LookPage: Sendable, Hashable {
    /// nil follows the browser.
    package let language: Language?
    /// IANA name; nil follows the browser.
    package var zone: String?
    package var scheme: ColorScheme = .auto
    package var saving: Saving = .memoFirst
    package var wantsOnThisDay: Bool = true
    package var remindsOfAltTexts: Bool = false
    package var showsSensitive: Bool = false
    /// Whether it was just saved.
    package var isSaved: Bool = false
}

package func lookPage(_ page: LookPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <form class="settings__form" method="post" action="\(Paths.lookSettings)">
        \(choices(text.settings.colors, schemes(page, text)))
        \(choices(text.settings.language, languages(page, text)))
        \(zoneField(page, text))
        \(choices(text.settings.saving, waysToSave(page, text)))
        \(sensitiveWish(isOn: page.showsSensitive, text.sensitive))
        \(onThisDayChoice(isWanted: page.wantsOnThisDay, text.onThisDay))
        \(reminderChoice(page, text.altTexts))
        <button class="button button--primary">\(text.common.save)</button>
        </form>
        \(hapticsChoice(text))
        """
    return settingsDocument(
        text.settings.lookAndLanguage, notice: page.isSaved ? text.common.saved : nil, body: body, context)
}

private func sensitiveWish(isOn: Bool, _ text: Strings.Sensitive) -> HTML {
    """
    <fieldset class="choices">
    <legend class="settings__title">\(text.title)</legend>
    <div class="rows"><label class="choice" for="shows-sensitive"><input class="choice__input" type="checkbox" \
    id="shows-sensitive" name="shows_sensitive" value="1"\(if: isOn, " checked")><span>\(text.wish)</span></label></div>
    </fieldset>
    """
}

private func onThisDayChoice(isWanted: Bool, _ text: Strings.OnThisDay) -> HTML {
    """
    <fieldset class="choices">
    <legend class="settings__title">\(text.title)</legend>
    <p class="choices__about quiet" id="on-this-day-about">\(text.about)</p>
    <div class="rows"><label class="choice" for="on-this-day"><input class="choice__input" type="checkbox" \
    id="on-this-day" name="on_this_day" value="1" aria-describedby="on-this-day-about"\
    \(if: isWanted, " checked")><span>\(text.wish)</span></label></div>
    </fieldset>
    """
}

private func reminderChoice(_ page: LookPage, _ text: Strings.AltTexts) -> HTML {
    """
    <fieldset class="choices">
    <legend class="settings__title">\(text.title)</legend>
    <div class="rows"><label class="choice" for="alt-text-reminder"><input class="choice__input" type="checkbox" \
    id="alt-text-reminder" name="alt_text_reminder" value="1"\(if: page.remindsOfAltTexts, " checked")>\
    <span>\(text.wish)</span></label></div>
    </fieldset>
    """
}

/// Shown by its script where the device can vibrate; kept in the browser, so no part of the form.
private func hapticsChoice(_ text: Strings) -> HTML {
    """
    <madang-haptics class="choices" hidden>
    <h2 class="settings__title">\(text.settings.haptics)</h2>
    <div class="rows"><label class="choice" for="haptics"><input class="choice__input" id="haptics" type="checkbox">\
    <span>\(text.settings.hapticsHint)</span></label></div>
    </madang-haptics>
    """
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

private func waysToSave(_ page: LookPage, _ text: Strings) -> [Choice] {
    Saving.allCases.map { saving in
        Choice(
            name: "saving", value: saving.rawValue, label: text.settings.name(of: saving),
            isOn: saving == page.saving)
    }
}

private func languages(_ page: LookPage, _ text: Strings) -> [Choice] {
    let browser = Choice(
        name: "locale", value: "", label: text.settings.asInBrowser, isOn: page.language == nil)
    return [browser]
        + Language.allCases.map { language in
            Choice(
                name: "locale", value: language.rawValue, label: language.ownName,
                isOn: language == page.language, language: language)
        }
}

/// All zones that the server knows, by the part of the world that their name begins with.
private func zoneField(_ page: LookPage, _ text: Strings) -> HTML {
    let names = Set(zoneNames + [page.zone].compactMap(\.self))
    let areas = Dictionary(grouping: names.sorted()) { $0.prefix { $0 != "/" } }
    return """
        <div class="settings__zone"><label class="settings__title" for="time-zone">\(text.settings.timeZone)</label>
        <select class="field__small" id="time-zone" name="time_zone" aria-describedby="time-zone-hint">
        <option value="">\(text.settings.asInBrowser)</option>
        \(areas.sorted { $0.key < $1.key }, { zoneGroup(String($0.key), $0.value, page) })</select>
        <p class="quiet" id="time-zone-hint">\(text.settings.timeZoneHint)</p></div>
        """
}

private func zoneGroup(_ area: String, _ names: [String], _ page: LookPage) -> HTML {
    """
    <optgroup label="\(area)">\(names, { zoneOption($0, isChosen: $0 == page.zone) })</optgroup>

    """
}

private func zoneOption(_ name: String, isChosen: Bool) -> HTML {
    let place = name.split(separator: "/").dropFirst().joined(separator: ", ").replacing("_", with: " ")
    return """
        <option value="\(name)"\(if: isChosen, " selected")>\(place.isEmpty ? name : place)</option>

        """
}

/// Those that belong to places.
private let zoneNames = TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") } + ["UTC"]

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
