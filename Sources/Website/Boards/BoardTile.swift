package import Domain
import MadangCore
import Wording

/// A photo on a board.
package struct BoardTile: Sendable, Hashable {
    package var picture: PhotoPicture
    package let source: SavedRow.Source
    /// The reader's own save of it.
    package let isSaved: Bool
    package let memo: String?
    /// Who laid it there, on a shared board.
    package let addedBy: MemberName?
    package let isCover: Bool
    package let mayTakeOff: Bool

    package init(_ photo: BoardPhoto) {
        switch photo.source {
        case .ours(let ours, let post, let author):
            picture = PhotoPicture(ours)
            source = .post(id: post.string, author: MemberName(author))
        case .unsplash(let other):
            picture = PhotoPicture(other)
            source = .unsplash(other)
        }
        (isSaved, memo) = (photo.isSaved, photo.memo)
        addedBy = photo.addedBy.map { MemberName($0) }
        (isCover, mayTakeOff) = (photo.isCover, photo.mayTakeOff)
    }

    /// Whose photo it is, for who does not see it.
    func name(_ text: Strings) -> String {
        switch source {
        case .post(_, let author): text.posts.photoBy(author.inSentence)
        case .unsplash(let photo): text.unsplash.photoBy(photo.photographer.name)
        }
    }

    /// What it shows, else whose it is.
    func label(_ text: Strings) -> String { picture.altText.isEmpty ? name(text) : picture.altText }
}

/// What is the same for all photos of a board.
package struct BoardRights: Sendable, Hashable {
    package let board: String
    /// Whether the reader made it: the cover is theirs to choose.
    package let isMine: Bool
    /// Whether they may add to it and change its order.
    package let mayAdd: Bool
    /// Of all that they see on it.
    package let photoCount: Int

    package init(_ board: Board) {
        self.board = board.id.string
        (isMine, mayAdd, photoCount) = (board.isMine, board.mayAdd, board.photoCount)
    }
}

/// What somebody does with the photos of a board, which the script changes in place.
package enum BoardMode: Sendable { case looking, arranging, choosing }

/// The photo with the reader's star and memo, who added it, and what can be done with it. `number` is its place, from
/// 1; nil where nobody knows it.
package func boardTile(
    _ tile: BoardTile, number: Int?, on board: BoardRights, mode: BoardMode = .looking, isFirst: Bool = false,
    _ context: PageContext
) -> HTML {
    let text = context.strings.boards
    return """
        <li class="board__item" data-id="\(tile.picture.id)"\(with: tile.post, { " data-of-post=\"\($0)\"" })\
        \(if: tile.mayTakeOff, " data-mine")\(if: tile.isCover, " data-cover")>
        \(link(to: tile, isFirst: isFirst, context))
        \(saveButton(photo: tile.picture.id, isSaved: tile.isSaved, kind: .onPhoto, context))
        \(tileMenu(tile, on: board, context))\
        \(with: tile.memo, { "<p class=\"board__memo\" dir=\"auto\">\($0)</p>\n" })\
        \(with: tile.addedBy, { adder($0, context) })\(credit(of: tile, context))\
        \(if: tile.isCover, "<span class=\"badge board__cover-mark\">\(text.cover)</span>\n")\
        \(if: board.mayAdd, controls(of: tile, number: number, on: board, mode, context))</li>

        """
}

extension BoardTile {
    /// The post that shows it.
    fileprivate var post: String? {
        if case .post(let id, _) = source { return id }
        return nil
    }
}

private func link(to tile: BoardTile, isFirst: Bool, _ context: PageContext) -> HTML {
    let name = tile.name(context.strings)
    switch tile.source {
    case .post(let post, let author):
        return photoLink(
            tile.picture, of: author.inSentence, named: name, kind: .board, to: Paths.post(post),
            width: .boardTile, isFirst: isFirst, context)
    case .unsplash(let other):
        return """
            <a class="\(PhotoLinkKind.board.rawValue)" href="\(WebAddress(pageOf: other))" rel="noopener external" \
            data-photo="\(tile.picture.id)" data-by="\(other.photographer.name)">\
            \(photo(tile.picture, named: name, width: .boardTile, isFirst: isFirst))</a>
            """
    }
}

private func adder(_ member: MemberName, _ context: PageContext) -> HTML {
    """
    <a class="board__by" href="\(Paths.member(member.username))" \
    aria-label="\(context.strings.boards.addedBy(member.inSentence))">\(avatar(member, size: .tab))\
    <span class="board__name">\(shownName(member, context))</span></a>

    """
}

/// Those who are to be thanked for a photo of Unsplash are named (Unsplash API guidelines, "Attribution").
private func credit(of tile: BoardTile, _ context: PageContext) -> HTML {
    guard case .unsplash(let other) = tile.source else { return "" }
    return """
        <p class="board__credit"><a class="photos__by" href="\(WebAddress(other.photographer))" \
        rel="noopener external" dir="auto">\(other.photographer.name)</a> <a class="photos__by" \
        href="\(WebAddress.unsplash)" rel="noopener external">\(context.strings.unsplash.name)</a></p>

        """
}

/// What the script shows while photos are put in order, and while some are picked.
private func controls(
    of tile: BoardTile, number: Int?, on board: BoardRights, _ mode: BoardMode, _ context: PageContext
) -> HTML {
    let text = context.strings.boards
    let id = tile.picture.id
    let handle = number.map { text.handle($0, max($0, board.photoCount)) } ?? text.arrange
    return """
        <button class="board__handle icon-button" type="button"\(if: mode != .arranging, " hidden") \
        aria-describedby="board-arrange-help" aria-label="\(handle)">\(icon(.up, context))</button>
        <label class="board__pick" for="pick-\(id)"\(if: mode != .choosing, " hidden")><input type="checkbox" \
        class="board__check" \
        id="pick-\(id)" value="\(id)" aria-label="\(tile.label(context.strings))"></label>

        """
}

/// Nothing where there is nothing to choose, as on a photo of Unsplash for who only looks.
private func tileMenu(_ tile: BoardTile, on board: BoardRights, _ context: PageContext) -> HTML {
    let text = context.strings
    guard tile.post != nil || board.mayAdd else { return "" }
    let menu = "b-\(tile.picture.id)-menu"
    return """
        <button class="icon-button board__menu" popovertarget="\(menu)" \
        aria-label="\(text.boards.photoMenu)">\(icon(.more, context))</button>
        <ul class="menu" id="\(menu)" popover>
        \(with: tile.post, { toPost($0, context) })\
        \(if: board.isMine && tile.post != nil, coverItem(tile, on: board, context))\
        \(if: board.mayAdd, arrangeItem(tile, on: board, .stack, text.boards.move, " data-move-photo", context))\
        \(if: tile.mayTakeOff,
            arrangeItem(tile, on: board, .minus, text.boards.takeOff, " data-take-off", context))</ul>

        """
}

private func toPost(_ post: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.post(post))">\(icon(.photo, context))\
    \(context.strings.saves.toPost)</a></li>

    """
}

/// What is the cover already makes room for the first photo.
private func coverItem(_ tile: BoardTile, on board: BoardRights, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        <li><form method="post" action="\(Paths.coverOfBoard(board.board))">\
        <input type="hidden" name="next" value="\(Paths.board(board.board).string)">\
        <button class="menu__item" name="photo" value="\(tile.isCover ? "" : tile.picture.id)" data-use-cover>\
        \(icon(.square, context))\(tile.isCover ? text.autoCover : text.useAsCover)</button></form></li>

        """
}

/// Leads to the page that does so without script.
private func arrangeItem(
    _ tile: BoardTile, on board: BoardRights, _ picture: Icon, _ label: String, _ mark: HTML,
    _ context: PageContext
) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.arrangeBoard(board.board).with("photo", tile.picture.id))"\(mark)>\
    \(icon(picture, context))\(label)</a></li>

    """
}
