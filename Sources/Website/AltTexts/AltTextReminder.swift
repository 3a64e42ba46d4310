import Domain
import HTTPKit
import MadangCore
import Wording

/// How it stands with the question whether photos are to be published without a description.
package enum AltTextReminder: Sendable, Hashable {
    /// The member does not want to be asked.
    case off
    /// Asked by the script, before it sends.
    case on
    /// Asked by the page, since no script did: of so many photos, one of them the first.
    case asked(count: Int, first: String)
    /// It was asked, and is not once more.
    case answered

    /// The name of the field that says that it was asked.
    static let field = "alt_asked"

    /// As `member` wants it, for a form that says whether it was asked already.
    init(_ member: Member, _ form: Form = Form()) {
        self = !member.wantsAltTextReminder ? .off : form[Self.field] == nil ? .on : .answered
    }

    /// The question about those of `photos` that lack a description; nil where there are none, or nobody asks.
    func question(about photos: [Photo]) -> AltTextReminder? {
        let missing = photos.filter(\.altText.isEmpty)
        guard self == .on, let first = missing.first else { return nil }
        return .asked(count: missing.count, first: first.id.string)
    }
}

/// The question above the form called `form`, as it is asked without script: with the way to the first photo, and a
/// button that publishes.
func altTextNotice(_ reminder: AltTextReminder, form: String, _ text: Strings) -> HTML {
    guard case .asked(let count, let first) = reminder else { return "" }
    return """
        <div class="notice" role="alert">
        <p class="notice__text">\(text.altTexts.missing(count))</p>
        <p class="notice__actions">\
        <a class="button button--small button--primary" href="\(Path.fragment("alt-\(first)"))">\
        \(text.altTexts.describe)</a>
        <button class="button button--small" form="\(form)">\(text.altTexts.publishAsIs)</button></p>
        </div>
        """
}

/// Inside the form: that it was asked.
func altTextMark(_ reminder: AltTextReminder) -> HTML {
    switch reminder {
    case .off, .on: ""
    case .asked, .answered: "<input type=\"hidden\" name=\"\(AltTextReminder.field)\" value=\"1\">"
    }
}

/// The question as scripts ask it, once.
func altTextDialog(_ reminder: AltTextReminder, _ text: Strings) -> HTML {
    guard reminder == .on else { return "" }
    return """
        <dialog class="dialog" data-part="alt-reminder" aria-labelledby="alt-reminder-title" \
        aria-describedby="alt-reminder-text">
        <form class="dialog__form" method="dialog">
        <h2 class="dialog__title" id="alt-reminder-title">\(text.altTexts.missing(1))</h2>
        <p class="dialog__text" id="alt-reminder-text">\(text.compose.altTextHint)</p>
        <div class="dialog__actions">
        <button class="button button--primary" value="describe" autofocus>\(text.altTexts.describe)</button>
        <button class="button" value="publish">\(text.altTexts.publishAsIs)</button>
        </div>
        </form>
        </dialog>
        """
}

/// Where no script runs: the description of a photo that the server has already.
func plainAltField(_ value: String, id: String, fault: String?, _ text: Strings) -> HTML {
    """
    <div class="field">
    <label class="field__label" for="alt-\(id)">\(text.compose.altText)</label>
    <textarea class="field__input" id="alt-\(id)" name="alt_\(id)" rows="2" \
    aria-describedby="alt-message-\(id)"\(if: fault != nil, " aria-invalid=\"true\"")>
    \(value)</textarea>
    <p class="field__message" id="alt-message-\(id)">\(fault ?? text.compose.altTextHint)</p>
    </div>
    """
}

extension ScriptStrings {
    /// The number in the question.
    static func altTextReminder(_ reminder: AltTextReminder, _ text: Strings) -> ScriptStrings {
        guard reminder == .on else { return ScriptStrings() }
        return ScriptStrings([
            "alt-texts.missing.1": text.altTexts.missing(1),
            "alt-texts.missing.many": many("{n}", text.altTexts.missing),
        ])
    }
}
