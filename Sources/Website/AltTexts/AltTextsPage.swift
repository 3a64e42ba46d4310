package import Domain
import MadangCore
import Wording

/// `/alt-texts`: one's own photos that lack a description, latest first.
package struct AltTextsPage: Sendable, Hashable {
    package private(set) var rows: [AltTextRow]
    package let coverage: AltTextCoverage
    package let next: Path?
    /// Where this page of the list begins; nil for its first one.
    package var cursor: String?
    /// Whether a description was just saved.
    package private(set) var isSaved = false
    /// What was refused of a photo that is not on this page.
    package private(set) var faults = FormFaults.none

    /// The photo with `id` was described: the one behind it has the focus.
    mutating func goOn(after id: Identifier<Photo>) {
        isSaved = true
        guard let index = rows.firstIndex(where: { $0.id < id }) else { return }
        rows[index].hasFocus = true
    }

    /// What was typed for the photo with `id` was refused: it stands in its field, with what is wrong.
    mutating func refuse(_ id: Identifier<Photo>?, _ typed: String, _ refused: FormFaults) {
        let fault = refused.fields["alt_text"] ?? refused.whole
        guard let index = rows.firstIndex(where: { $0.id == id }) else {
            faults = FormFaults(whole: fault)
            return
        }
        rows[index].typed = typed
        rows[index].fault = fault
        rows[index].hasFocus = true
    }
}

let altTextStyles = ["later/alt-texts.css"]

package func altTextsPage(_ page: AltTextsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <madang-alt-texts class="feed alt-texts-page" data-photos-url="\(Paths.photoCalls)" \
        data-photo-count="\(page.coverage.photoCount)" data-described-count="\(page.coverage.describedCount)">
        <h1 class="unseen">\(text.altTexts.title)</h1>
        \(if: page.isSaved, saved(context))
        \(formAlert(page.faults))
        \(if: !page.rows.isEmpty, head(of: page, context))
        \(altTextList(page, context))
        <p class="unseen" role="status" data-part="news"></p>
        \(if: !page.rows.isEmpty, "<template data-empty>\(allDescribed(context))</template>")
        </madang-alt-texts>
        """
    return Document(
        title: text.altTexts.title, style: style(of: page), body: body,
        wayBack: context.viewer.map { Paths.member($0.username) } ?? Paths.settings,
        scripts: ["alt-texts/index.js"], styles: altTextStyles, frame: [.column],
        scriptStrings: .altTexts(text))
}

/// The next photos, for the script.
package func altTextsFragment(_ page: AltTextsPage, _ context: PageContext) -> HTML {
    fragment(altTextList(page, context), style(of: page))
}

private func style(of page: AltTextsPage) -> PageStyle { PageStyle(page.rows.map(\.picture)) }

/// For browsers without script; the others say it in the row that was saved.
private func saved(_ context: PageContext) -> HTML {
    """
    <p class="alt-texts-page__saved" role="status">\(icon(.check, context))\(context.strings.common.saved)</p>

    """
}

private func head(of page: AltTextsPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let (described, total) = (page.coverage.describedCount, page.coverage.photoCount)
    return """
        <header class="alt-texts-page__head" data-part="head">
        <p class="alt-texts-page__coverage" data-part="coverage">\(text.altTexts.coverage(described, of: total))</p>
        <p class="quiet">\(text.compose.altTextHint)</p>
        </header>
        """
}

private func altTextList(_ page: AltTextsPage, _ context: PageContext) -> HTML {
    let cursor = page.cursor
    return longList(
        LongList(
            kind: .altTexts,
            items: "\(zip(0..., page.rows), { altTextRow($1, cursor: cursor, isFirst: $0 == 0, context) })",
            isEmpty: page.rows.isEmpty, next: page.next,
            empty: page.coverage.photoCount == 0 ? noPhotos(context) : allDescribed(context)), context)
}

private func allDescribed(_ context: PageContext) -> HTML {
    let text = context.strings.altTexts
    return emptyState(.drawingPhoto, title: text.all, text: text.allText, context)
}

private func noPhotos(_ context: PageContext) -> HTML {
    let text = context.strings
    return emptyState(
        .drawingPhoto, title: text.altTexts.none, text: text.altTexts.noneText,
        action: (Paths.newPost, text.frame.newPost), context)
}

extension ScriptStrings {
    /// What the script of the list may say.
    static func altTexts(_ text: Strings) -> ScriptStrings {
        ScriptStrings([
            "alt-texts.all": text.altTexts.all,
            "alt-texts.coverage.1": many("{total}") { total in text.altTexts.partly(1, of: total) },
            "alt-texts.coverage.many": many("{total}") { total in
                many("{n}") { text.altTexts.partly($0, of: total) }
            },
            "alt-texts.saved": text.common.saved,
            "alt_text.required": text.sentence(for: .required, field: "alt_text"),
        ]).merged(with: .counters(text))
    }
}
