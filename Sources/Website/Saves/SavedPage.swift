import MadangCore
import Wording

/// What one saved, latest first, or what a search in the memos found.
package struct SavedPage: Sendable, Hashable {
    package let rows: [SavedRow]
    package let next: Path?
    /// As it was typed.
    package var query: String = ""
    package var faults: FormFaults = FormFaults()

    /// Whether there is nothing at all to look for in.
    var isBare: Bool { query.isEmpty && rows.isEmpty && next == nil }
}

let savesStyles = ["later/saves.css"]

package func savedPage(_ page: SavedPage, _ context: PageContext) -> Document {
    let title = context.strings.saves.title
    let body: HTML = """
        <div class="feed saved">
        <h1 class="unseen">\(title)</h1>
        \(if: !page.isBare, searchForm(page, context))
        <madang-saved class="saved__list">\(savedList(page, context))\
        \(if: !page.rows.isEmpty, "<template data-empty>\(nothingSaved(page, context))</template>")</madang-saved>
        </div>
        """
    return Document(
        title: title, style: style(of: page), body: body, wayBack: Paths.explore,
        scripts: ["saves/index.js"], styles: savesStyles, frame: [.column],
        scriptStrings: ScriptStrings([
            "save.menu": context.strings.saves.menu("{memo}"),
            "save.menu-bare": context.strings.saves.bareMenu,
            "save.change": context.strings.saves.change,
        ]).merged(with: .unsplash(context.strings)))
}

/// The next saves, for the script.
package func savedFragment(_ page: SavedPage, _ context: PageContext) -> HTML {
    fragment(savedList(page, context), style(of: page))
}

private func style(of page: SavedPage) -> PageStyle { PageStyle(page.rows.map(\.picture)) }

private func searchForm(_ page: SavedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let fault = page.faults.fields["q"]
    return """
        <form class="search__form" role="search" action="\(Paths.saved)">
        <label class="unseen" for="saved-q">\(text.saves.searchHint)</label>
        <div class="search__box">\(icon(.search, context))\
        <input class="field__input search__input" id="saved-q" type="search" name="q" value="\(page.query)" \
        placeholder="\(text.saves.searchHint)" maxlength="400" dir="auto" autocomplete="off" \
        autocapitalize="none" enterkeyhint="search"\
        \(if: fault != nil, " aria-invalid=\"true\" aria-describedby=\"saved-q-fault\"")></div>
        <button class="button button--primary search__submit">\(text.common.search)</button>
        \(with: fault, { "<p class=\"search__fault\" id=\"saved-q-fault\" role=\"alert\">\($0)</p>" })
        </form>
        """
}

private func savedList(_ page: SavedPage, _ context: PageContext) -> HTML {
    guard page.faults == FormFaults() else { return "" }
    return longList(
        LongList(
            kind: .saves, items: "\(zip(0..., page.rows), { savedRow($1, isFirst: $0 == 0, context) })",
            isEmpty: page.rows.isEmpty, next: page.next, empty: nothingSaved(page, context)), context)
}

private func nothingSaved(_ page: SavedPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard page.query.isEmpty else {
        return emptyState(
            .drawingStar, title: text.saves.nothingFound(page.query), text: text.saves.nothingFoundText,
            action: (Paths.saved, text.saves.seeAll), context)
    }
    return emptyState(
        .drawingStar, title: text.saves.none, text: text.saves.noneText,
        action: (Paths.explore, text.frame.explore), context)
}
