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
        \(savedTabs(.photos, context))
        \(if: !page.isBare, searchForm(page, context))
        <madang-saved class="saved__list"\(savedTexts(context))>\(savedList(page, context))\
        \(if: !page.rows.isEmpty, "<template data-empty>\(nothingSaved(page, context))</template>")</madang-saved>
        </div>
        """
    return Document(
        title: title, style: style(of: page), body: body,
        actions: page.rows.isEmpty ? "" : chooseLink(context), wayBack: Paths.explore,
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

/// Several photos are picked on a page of their own; with script in the list itself.
private func chooseLink(_ context: PageContext) -> HTML {
    """
    <a class="icon-button" href="\(Paths.chooseSaved)" data-choose \
    aria-label="\(context.strings.boards.choose)">\(icon(.check, context))</a>
    """
}

/// What the script says of boards.
private func savedTexts(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        \(countedText("chosen", text.chosen)) data-add="\(text.add)" data-cancel="\(context.strings.common.cancel)"\
        \(countedText("did-add", { text.didAdd($0, "{title}") })) data-failed="\(text.failed)" \
        data-refused="\(text.refused)" data-many="\(text.mostAtOnce(RequestLimit.placedPhotos))" \
        data-memo-goes="\(text.memoGoes)"
        """
}

private func searchForm(_ page: SavedPage, _ context: PageContext) -> HTML {
    queryForm(
        QueryForm(
            path: Paths.saved, id: "saved-q", label: context.strings.saves.searchHint, query: page.query,
            fault: page.faults.fields["q"]), context)
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
