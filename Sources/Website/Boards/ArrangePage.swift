package import Domain
import MadangCore
import Wording

/// What one does with the photos of a board, or with what one saved, where there is no script: a page of them, each
/// with a box, and the boards that they may go to.
package struct ArrangePage: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
        package var picture: PhotoPicture
        /// What it shows, or whose it is.
        let label: String
        /// Whether somebody wrote the label, which has a direction of its own then; else it is a sentence of ours.
        let isWritten: Bool
        let isPicked: Bool
    }

    /// Where the photos are: on a board, by its id, or among all that one saved.
    package enum Place: Sendable, Hashable {
        case board(String, title: String)
        case saved
    }

    package let place: Place
    package var rows: [Row]
    package let targets: [BoardChoice]
    package let next: Path?
    /// Where this page of the list begins; nil for its first one.
    package var cursor: String?
    /// The board that is chosen.
    package var target: String?
    /// What was just done.
    package var notice: String?
    package var fault: String?

    package init(place: Place, rows: [Row], targets: [BoardChoice], next: Path?, cursor: String? = nil) {
        self.place = place
        self.rows = rows
        self.targets = targets
        self.next = next
        self.cursor = cursor
    }

    /// Where its form leads.
    var path: Path {
        switch place {
        case .board(let id, _): Paths.arrangeBoard(id)
        case .saved: Paths.chooseSaved
        }
    }

    fileprivate var wayBack: Path {
        switch place {
        case .board(let id, _): Paths.board(id)
        case .saved: Paths.saved
        }
    }

    fileprivate var isOfBoard: Bool { place != .saved }
}

extension ArrangePage.Row {
    init(_ tile: BoardTile, picked: Set<String>, _ text: Strings) {
        self.init(
            picture: tile.picture, label: tile.label(text), isWritten: !tile.picture.altText.isEmpty,
            isPicked: picked.contains(tile.picture.id))
    }

    init(_ row: SavedRow, picked: Set<String>, _ text: Strings) {
        let name =
            switch row.source {
            case .post(_, let author): text.posts.photoBy(author.inSentence)
            case .unsplash(let photo): text.unsplash.photoBy(photo.photographer.name)
            }
        let shown = row.picture.altText.isEmpty ? name : row.picture.altText
        self.init(
            picture: row.picture, label: row.memo ?? shown,
            isWritten: row.memo != nil || !row.picture.altText.isEmpty,
            isPicked: picked.contains(row.picture.id))
    }
}

/// What a button of the page does.
enum ArrangeAct: Sendable, Hashable {
    /// With one photo, within the order.
    case first(String), earlier(String), later(String), last(String)
    /// With all that are picked.
    case add, move, off

    /// Reads the word of a button: "add", or "first:" and the name of a photo. Nil for anything else.
    init?(_ word: String) {
        let parts = word.split(separator: ":", maxSplits: 1).map(String.init)
        switch (parts.first ?? "", parts.count) {
        case ("add", 1): self = .add
        case ("move", 1): self = .move
        case ("off", 1): self = .off
        case ("first", 2): self = .first(parts[1])
        case ("earlier", 2): self = .earlier(parts[1])
        case ("later", 2): self = .later(parts[1])
        case ("last", 2): self = .last(parts[1])
        default: return nil
        }
    }

    /// The photo of one that changes the order.
    var photo: String? {
        switch self {
        case .first(let photo), .earlier(let photo), .later(let photo), .last(let photo): photo
        case .add, .move, .off: nil
        }
    }

    /// The stretch of `names`, the order of all, that makes it so; empty where nothing is to be done.
    func segment(of names: [String]) -> [String] {
        guard let photo, let index = names.firstIndex(of: photo) else { return [] }
        switch self {
        case .first: return index == 0 ? [] : [photo] + Array(names[..<index])
        case .earlier: return index == 0 ? [] : [photo, names[index - 1]]
        case .later: return index + 1 == names.count ? [] : [names[index + 1], photo]
        case .last: return index + 1 == names.count ? [] : Array(names[(index + 1)...]) + [photo]
        case .add, .move, .off: return []
        }
    }
}

package func arrangePage(_ page: ArrangePage, _ context: PageContext) -> Document {
    let text = context.strings.boards
    let title = page.isOfBoard ? text.arrangeWithout : text.choose
    let body: HTML = """
        \(with: page.notice, { didBanner($0, context) })\
        <section class="arrange">
        <h1>\(title)</h1>
        \(about(page))\(if: page.rows.isEmpty, nothing(page, context), else: form(page, context))
        </section>
        """
    return Document(
        title: title, style: PageStyle(page.rows.map(\.picture)), body: body, wayBack: page.wayBack,
        styles: boardFormStyles, frame: [.heading])
}

/// Which board it is.
private func about(_ page: ArrangePage) -> HTML {
    guard case .board(let id, let title) = page.place else { return "" }
    return """
        <p dir="auto"><a class="text-link" href="\(Paths.board(id))">\(title)</a></p>

        """
}

private func nothing(_ page: ArrangePage, _ context: PageContext) -> HTML {
    let text = context.strings
    return page.isOfBoard
        ? emptyState(
            .drawingStar, title: text.boards.empty, text: text.boards.emptyText,
            action: (Paths.saved, text.saves.title), context)
        : emptyState(
            .drawingStar, title: text.saves.none, text: text.saves.noneText,
            action: (Paths.explore, text.frame.explore), context)
}

private func form(_ page: ArrangePage, _ context: PageContext) -> HTML {
    """
    <form class="arrange__form" method="post" action="\(page.path)">
    \(formAlert(FormFaults(whole: page.fault)))
    \(with: page.cursor, { "<input type=\"hidden\" name=\"cursor\" value=\"\($0)\">\n" })\
    <ol class="rows arrange__list">
    \(zip(1..., page.rows), { arrangeRow($1, number: $0, of: page, context) })</ol>
    \(with: page.next, { nextPart($0, context) })\
    <div class="arrange__acts">\(targetField(page, context))\(acts(page, context))</div>
    </form>
    """
}

private func nextPart(_ next: Path, _ context: PageContext) -> HTML {
    """
    <p><a class="button" rel="next" href="\(next)">\(context.strings.lists.nextPage)</a></p>

    """
}

private func arrangeRow(
    _ row: ArrangePage.Row, number: Int, of page: ArrangePage, _ context: PageContext
) -> HTML {
    let id = row.picture.id
    // Nothing is read twice: a photo without a description is called by its label.
    let isRead = ["", row.label].contains(row.picture.altText)
    return """
        <li class="arrange__row" id="arrange-\(id)">
        <label class="choice" for="pick-\(id)"><input class="choice__input" type="checkbox" id="pick-\(id)" \
        name="photo" value="\(id)"\(if: row.isPicked, " checked")>\
        <span class="arrange__photo">\
        \(photoBehindVeil(row.picture, named: row.label, width: .square(48), context))</span>\
        <span class="arrange__label"\(if: row.isWritten, " dir=\"auto\"")\
        \(if: isRead, " aria-hidden=\"true\"")>\(row.label)</span></label>
        \(if: page.isOfBoard, orderButtons(row, number: number, of: page, context))</li>

        """
}

/// What is first or last of all goes no further.
private func orderButtons(
    _ row: ArrangePage.Row, number: Int, of page: ArrangePage, _ context: PageContext
) -> HTML {
    let text = context.strings.boards
    let id = row.picture.id
    func button(_ act: String, _ label: String) -> HTML {
        """
        <button class="button button--small" name="act" value="\(act):\(id)">\(label)</button>

        """
    }
    let isFirst = number == 1 && page.cursor == nil
    let isLast = number == page.rows.count && page.next == nil
    return """
        <div class="arrange__order" role="group" aria-label="\(row.label)">
        \(if: !isFirst, button("first", text.first) + button("earlier", text.earlier))\
        \(if: !isLast, button("later", text.later) + button("last", text.last))</div>
        """
}

/// The boards to which the picked photos can go; the way to make one for who has no other.
private func targetField(_ page: ArrangePage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    guard !page.targets.isEmpty else {
        return """
            <p><a class="button" href="\(Paths.newBoard)">\(text.new)</a></p>

            """
    }
    return """
        <label class="field__label" for="arrange-target">\(text.which)</label>
        <select class="field__small" id="arrange-target" name="target"><option value=""></option>
        \(page.targets, { option($0, isChosen: $0.id.string == page.target) })</select>

        """
}

private func option(_ board: BoardChoice, isChosen: Bool) -> HTML {
    """
    <option value="\(board.id.string)"\(if: isChosen, " selected")>\(board.title)</option>

    """
}

private func acts(_ page: ArrangePage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    func button(_ act: String, _ label: String) -> HTML {
        """
        <button class="button" name="act" value="\(act)">\(label)</button>

        """
    }
    return """
        \(if: !page.targets.isEmpty, button("add", text.add))\
        \(if: !page.targets.isEmpty && page.isOfBoard, button("move", text.move))\
        \(if: page.isOfBoard, button("off", text.takeOff))
        """
}
