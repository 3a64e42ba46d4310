package import Domain
package import MadangCore
import Wording

/// A board among others.
package struct BoardCard: Sendable, Hashable {
    package let id: String
    /// Of one's own, what the program that made it calls it.
    package let handle: String?
    package let title: String
    package let visibility: BoardVisibility
    package let photoCount: Int
    package let memberCount: Int
    /// Of boards of others.
    package let owner: MemberName?
    /// Its cover; nil where it has no photo that may be one.
    package var picture: PhotoPicture?
    /// Whether it was shared with the reader a few days ago.
    package let isNew: Bool
    /// Whether moderators took it away.
    package let isRemoved: Bool

    package init(_ board: Board, at now: Timestamp) {
        id = board.id.string
        (handle, title, visibility) = (board.handle, board.title, board.visibility)
        (photoCount, memberCount) = (board.photoCount, board.memberCount)
        owner = board.isMine ? nil : MemberName(board.owner)
        picture = board.cover.map(PhotoPicture.init)
        isNew = board.isNew(at: now)
        isRemoved = board.hiddenAt != nil
    }

    /// What stands on it, if anything: of several the first that matters.
    fileprivate func badge(_ text: Strings.Boards) -> String? {
        if isRemoved { return text.removedWord }
        if isNew { return text.isNew }
        // How many share it says that one is shared, and whose it is that another's is there for all.
        return owner == nil && visibility != .shared ? text.word(visibility) : nil
    }
}

/// The cover, the title and how much is on it. `isOnProfile` where all are of one member.
package func boardCard(
    _ card: BoardCard, isOnProfile: Bool = false, isFirst: Bool = false, _ context: PageContext
) -> HTML {
    let text = context.strings.boards
    let badge = isOnProfile && !card.isRemoved ? nil : card.badge(text)
    return """
        <li class="boards__item" data-id="\(card.id)"\(with: card.handle, { " data-handle=\"\($0)\"" })>\
        <article class="board-card">
        <a class="board-card__link" href="\(Paths.board(card.id))"><span class="board-card__cover">\
        \(with: card.picture, {
            photoBehindVeil($0, named: text.cover, width: .board, isFirst: isFirst, context)
        })\
        \(if: card.picture == nil, icon(.stack, context))</span>
        <b class="board-card__title" dir="auto">\(card.title)</b></a>
        <p class="board-card__facts quiet">\(facts(of: card, isOnProfile: isOnProfile, text))</p>
        \(with: badge, { "<span class=\"badge\">\($0)</span>" })</article></li>

        """
}

private func facts(of card: BoardCard, isOnProfile: Bool, _ text: Strings.Boards) -> String {
    var facts = [text.photos(card.photoCount)]
    if card.memberCount > 1 { facts.append(text.people(card.memberCount)) }
    if let owner = card.owner, !isOnProfile { facts.append(text.by(owner.inSentence)) }
    return facts.joined(separator: " · ")
}

/// Of every page with boards.
let boardStyles = ["later/boards.css"]
let boardScripts = ["boards/index.js"]

func style(of cards: [BoardCard]) -> PageStyle { PageStyle(cards.compactMap(\.picture)) }

/// Boards that go on.
func boardList(
    _ cards: [BoardCard], next: Path?, isOnProfile: Bool = false, empty: HTML, _ context: PageContext
) -> HTML {
    let items: HTML = """
        \(zip(0..., cards), { boardCard($1, isOnProfile: isOnProfile, isFirst: $0 < 2, context) })
        """
    return longList(
        LongList(kind: .boards, items: items, isEmpty: cards.isEmpty, next: next, empty: empty), context)
}
