import MadangCore
import Wording

/// `/boards`: one's own and those that are shared with one, last used first, or what a search in their titles found.
package struct BoardsPage: Sendable, Hashable {
    package let cards: [BoardCard]
    package let next: Path?
    /// As it was typed.
    package var query = ""
    package var faults = FormFaults()

    /// Fewer are seen at a glance.
    private static let searchedCount = 12

    fileprivate var hasSearch: Bool {
        !query.isEmpty || next != nil || cards.count >= Self.searchedCount
    }
}

package func boardsPage(_ page: BoardsPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <div class="boards">
        <h1 class="unseen">\(text.boards.title)</h1>
        \(savedTabs(.boards, context))
        \(if: page.hasSearch, search(page, context))
        <madang-boards class="boards__list"\(texts(context))>\(list(page, context))
        <template data-sheet>\(boardForm(BoardFormPage(), context))</template>
        <template data-empty>\(noBoards(context))</template></madang-boards>
        </div>
        """
    return Document(
        title: text.boards.title, style: style(of: page.cards), body: body, actions: newLink(context),
        wayBack: Paths.explore, scripts: boardScripts, styles: boardStyles + boardFormStyles + savesStyles,
        fillsWindow: true)
}

/// The next boards, for the script.
package func boardsFragment(_ page: BoardsPage, _ context: PageContext) -> HTML {
    fragment(list(page, context), style(of: page.cards))
}

/// What the script says of boards that are made.
private func texts(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
         data-refused="\(text.boardRefused)" data-waits="\(text.waits)" data-failed="\(text.saveFailed)" \
        data-did-make="\(text.didMake)" data-copy-words="\(text.copy)"
        """
}

private func newLink(_ context: PageContext) -> HTML {
    """
    <a class="icon-button" href="\(Paths.newBoard)" data-new-board \
    aria-label="\(context.strings.boards.new)">\(icon(.plus, context))</a>
    """
}

private func search(_ page: BoardsPage, _ context: PageContext) -> HTML {
    queryForm(
        QueryForm(
            path: Paths.boards, id: "boards-q", label: context.strings.boards.searchBoards, query: page.query,
            fault: page.faults.fields["q"]), context)
}

private func list(_ page: BoardsPage, _ context: PageContext) -> HTML {
    guard page.faults == FormFaults() else { return "" }
    let empty = page.query.isEmpty ? noBoards(context) : noneFound(context)
    return boardList(page.cards, next: page.next, empty: empty, context)
}

private func noBoards(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return emptyState(
        .drawingStar, title: text.none, text: text.noneText, action: (Paths.newBoard, text.new), context)
}

/// The tab above leads back to all of them; a link of an empty list is the way to make one.
private func noneFound(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return emptyState(.drawingStar, title: text.noneLike, text: text.noneText, context)
}
