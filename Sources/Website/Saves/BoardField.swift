import Domain
import HTTPKit
import Wording

/// A board on which a photo may be laid, in a form.
package struct BoardField: Sendable, Hashable {
    package let id: String
    package let title: String
    /// Whether it lies there, or is to.
    package var isOn: Bool
}

/// The boards of a member, as the form of a memo offers them.
package struct BoardFields: Sendable, Hashable {
    package private(set) var fields: [BoardField]
    /// Whether there are others.
    package let hasMore: Bool

    package static let none = BoardFields(fields: [], hasMore: false)

    /// So many are offered at first, of those that were used last.
    private static let offerCount = 3

    package init(fields: [BoardField], hasMore: Bool) {
        self.fields = fields
        self.hasMore = hasMore
    }

    /// Of `choices`, last used first: the first few, those where the photo lies and those that a form names; all of
    /// them, if it asks for all.
    init(_ choices: [BoardChoice], on: [Identifier<Board>], _ form: Form) {
        let (lain, named) = (Set(on), form.offeredBoards.union(form.all("board")))
        let isWhole = form["boards"] == "all"
        fields = zip(0..., choices).compactMap { index, board -> BoardField? in
            let (id, isOn) = (board.id.string, lain.contains(board.id))
            let isShown = isWhole || index < Self.offerCount || isOn || named.contains(id)
            return isShown ? BoardField(id: id, title: board.title, isOn: isOn) : nil
        }
        hasMore = fields.count < choices.count
    }

    /// As somebody wishes it who sent `form`: on what is checked there, and no more on what was offered and is not.
    func wished(_ form: Form) -> BoardFields {
        let (checked, offered) = (Set(form.all("board")), form.offeredBoards)
        var wished = self
        for (index, field) in fields.enumerated() {
            let stays = field.isOn && !offered.contains(field.id)
            wished.fields[index].isOn = stays || checked.contains(field.id)
        }
        return wished
    }

    /// Those that are otherwise in `wished`, as they are there.
    func changes(to wished: BoardFields) -> [BoardField] {
        zip(fields, wished.fields).filter { $0.isOn != $1.isOn }.map { $1 }
    }

    var isOnAny: Bool { fields.contains(where: \.isOn) }
}

extension Form {
    /// The boards that a form of `boardChoices` offered. They stand in one field: a form has room for 200.
    var offeredBoards: Set<String> {
        Set(all("offered").flatMap { $0.split(separator: " ").map(String.init) })
    }
}

/// Of forms in which boards stand.
let boardFormStyles = ["later/board-forms.css"]

/// Which boards a photo is to lie on; nothing for who has none.
func boardChoices(_ boards: BoardFields, all path: Path, _ context: PageContext) -> HTML {
    guard !boards.fields.isEmpty else { return "" }
    let text = context.strings.boards
    return """
        <fieldset class="choices board-fields"><legend class="choices__legend">\(text.title)</legend>
        <input type="hidden" name="offered" value="\(boards.fields.map(\.id).joined(separator: " "))">
        <div class="rows">\(boards.fields, boardBox)</div>
        \(if: boards.hasMore, "<a class=\"text-link\" href=\"\(path)\">\(text.showAll)</a>")
        </fieldset>
        """
}

private func boardBox(_ field: BoardField) -> HTML {
    """
    <label class="choice" for="board-\(field.id)"><input class="choice__input" type="checkbox" id="board-\(field.id)" \
    name="board" value="\(field.id)"\(if: field.isOn, " checked")><span dir="auto">\(field.title)</span></label>

    """
}
