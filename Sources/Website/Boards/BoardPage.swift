package import Domain
package import MadangCore
import Wording

/// A board with its photos in their order, or those that a search in the reader's memos found.
package struct BoardPage: Sendable, Hashable {
    package let rights: BoardRights
    package let title: String
    package let note: String
    package let visibility: BoardVisibility
    package let handle: String?
    package let version: Int
    package let memberCount: Int
    package let owner: MemberName
    package let cover: PhotoPicture?
    /// Whether moderators took it away.
    package let isRemoved: Bool
    package var tiles: [BoardTile]
    package let next: Path?
    /// Whether other photos stand before these.
    package let isContinued: Bool
    /// As it was typed.
    package var query: String
    package var faults: FormFaults

    package init(
        _ board: Board, tiles: [BoardTile], next: Path? = nil, isContinued: Bool = false, query: String = "",
        faults: FormFaults = FormFaults()
    ) {
        rights = BoardRights(board)
        (title, note, visibility) = (board.title, board.note, board.visibility)
        (handle, version, memberCount) = (board.handle, board.version, board.memberCount)
        owner = MemberName(board.owner)
        cover = board.cover.map { PhotoPicture($0) }
        isRemoved = board.hiddenAt != nil
        self.tiles = tiles
        self.next = next
        self.isContinued = isContinued
        self.query = query
        self.faults = faults
    }

    var id: String { rights.board }

    /// Whether there is an order to change: of what was found only a part is seen.
    fileprivate var canArrange: Bool { rights.mayAdd && query.isEmpty && !tiles.isEmpty }
}

package func boardPage(_ page: BoardPage, _ context: PageContext) -> Document {
    Document(
        title: TextDirection.isolated(page.title), style: style(of: page), body: content(of: page, context),
        actions: boardActions(page, context),
        wayBack: page.rights.mayAdd ? Paths.boards : Paths.memberBoards(page.owner.username),
        scripts: boardScripts, styles: boardStyles + (page.rights.isMine ? boardFormStyles : []),
        frame: [.heading], fillsWindow: true,
        scriptStrings: .unsplash(context.strings), sharing: sharing(of: page, context))
}

/// The next photos, for the script.
package func boardFragment(_ page: BoardPage, _ context: PageContext) -> HTML {
    fragment(list(page, context), style(of: page))
}

/// All of the page but its frame, for the script of one that is open while somebody changes the board.
package func boardContentFragment(_ page: BoardPage, _ context: PageContext) -> HTML {
    fragment(content(of: page, context), style(of: page))
}

private func style(of page: BoardPage) -> PageStyle { PageStyle(page.tiles.map(\.picture)) }

private func content(of page: BoardPage, _ context: PageContext) -> HTML {
    let hasSearch = context.isIn && (!page.query.isEmpty || !page.tiles.isEmpty)
    return """
        <div class="board-page" data-board="\(page.id)">
        \(head(of: page, context))
        \(if: hasSearch, search(page, context))
        <madang-board class="board__list"\(facts(of: page))\(boardTexts(context))>
        \(if: !page.tiles.isEmpty, tools(page, context))\
        <p class="unseen" role="status" data-part="news"></p>
        \(if: page.rights.mayAdd, help(context))\
        \(list(page, context))
        \(if: page.rights.isMine, sheet(page, context))\
        \(if: !page.tiles.isEmpty, "<template data-empty>\(nothing(page, context))</template>")</madang-board></div>

        """
}

private func head(of page: BoardPage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        <header class="board__head"><h1 class="board__title" dir="auto">\(page.title)</h1>
        \(if: !page.note.isEmpty, "<p class=\"board__note\" dir=\"auto\">\(page.note)</p>\n")\
        <p class="board__facts quiet">\(icon(boardIcon(page.visibility), context))\
        \(text.word(page.visibility)) · \(text.photos(page.rights.photoCount))\
        \(if: !page.rights.isMine, ownerLink(page.owner, text))\
        \(if: page.memberCount > 1, membersLink(page, text))</p>
        \(if: page.isRemoved, removedBanner(context))</header>
        """
}

private func ownerLink(_ owner: MemberName, _ text: Strings.Boards) -> HTML {
    " · <a href=\"\(Paths.member(owner.username))\">\(text.by(owner.inSentence))</a>"
}

private func membersLink(_ page: BoardPage, _ text: Strings.Boards) -> HTML {
    " · <a href=\"\(Paths.boardMembers(page.id))\">\(text.people(page.memberCount))</a>"
}

private func removedBanner(_ context: PageContext) -> HTML {
    """
    <p class="banner">\(icon(.alert, context))<span>\(context.strings.boards.removed)</span></p>
    """
}

private func search(_ page: BoardPage, _ context: PageContext) -> HTML {
    queryForm(
        QueryForm(
            path: Paths.board(page.id), id: "board-q", label: context.strings.boards.search,
            query: page.query, fault: page.faults.fields["q"]), context)
}

/// What the script has to know of the board.
private func facts(of page: BoardPage) -> HTML {
    """
     data-board="\(page.id)"\(with: page.handle, { " data-handle=\"\($0)\"" }) data-version="\(page.version)" \
    data-title="\(page.title)" data-note="\(page.note)" data-visibility="\(page.visibility.rawValue)"\
    \(with: page.cover, { " data-cover=\"\($0.id)\"" })\(if: page.rights.isMine, " data-mine")\
    \(if: page.rights.mayAdd, " data-adds") data-photo-count="\(page.rights.photoCount)"
    """
}

/// Buttons of the script, and the way for who has none.
private func tools(_ page: BoardPage, _ context: PageContext) -> HTML {
    guard page.rights.mayAdd else { return "" }
    let text = context.strings.boards
    return """
        <div class="board__tools needs-script">\
        \(if: page.canArrange, arrangeButton(text))\
        <button class="button button--small" type="button" data-choose aria-pressed="false">\(text.choose)</button>\
        </div>
        <p class="board__tools without-script"><a class="text-link" \
        href="\(Paths.arrangeBoard(page.id))">\(text.arrangeWithout)</a></p>

        """
}

private func arrangeButton(_ text: Strings.Boards) -> HTML {
    """
    <button class="button button--small" type="button" data-arrange aria-pressed="false">\(text.arrange)</button>

    """
}

private func help(_ context: PageContext) -> HTML {
    """
    <p class="unseen" id="board-arrange-help">\(context.strings.boards.arrangeHelp)</p>

    """
}

private func sheet(_ page: BoardPage, _ context: PageContext) -> HTML {
    """
    <template data-sheet>\(boardForm(BoardFormPage(page), context))</template>

    """
}

private func list(_ page: BoardPage, _ context: PageContext) -> HTML {
    guard page.faults == FormFaults() else { return "" }
    let rights = page.rights
    // Of a search nobody knows which places they have, nor of what comes later.
    let isCounted = page.query.isEmpty && !page.isContinued
    let items: HTML = """
        \(zip(0..., page.tiles), {
            boardTile($1, number: isCounted ? $0 + 1 : nil, on: rights, isFirst: $0 < 3, context)
        })
        """
    return longList(
        LongList(
            kind: .board, items: items, isEmpty: page.tiles.isEmpty, next: page.next,
            empty: nothing(page, context)), context)
}

private func nothing(_ page: BoardPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard page.query.isEmpty else {
        return emptyState(
            .drawingStar, title: text.boards.nothingFound(page.query), text: text.boards.nothingFoundText,
            action: (Paths.board(page.id), text.saves.seeAll), context)
    }
    guard page.rights.mayAdd else {
        return emptyState(
            .drawingStar, title: text.boards.empty, text: text.boards.emptyTextOfOthers, context)
    }
    return emptyState(
        .drawingStar, title: text.boards.empty, text: text.boards.emptyText,
        action: (Paths.saved, text.saves.title), context)
}

/// Public ones alone are shown elsewhere.
private func sharing(of page: BoardPage, _ context: PageContext) -> Sharing {
    guard page.visibility == .open, !page.isRemoved else { return Sharing() }
    let text = context.strings.boards
    let card = ShareCard(
        kind: .article, title: page.title,
        text: page.note.isEmpty
            ? "\(text.by(page.owner.inSentence)) · \(text.photos(page.rights.photoCount))"
            : shortened(page.note, to: 200),
        picture: page.cover?.shared, altText: page.cover?.altText ?? "")
    return Sharing(card: card, canonical: Paths.board(page.id))
}
