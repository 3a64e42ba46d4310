import Domain
import HTTPKit
import MadangCore
import Wording

/// What is written of a board, as it stands in a form.
package struct BoardForm: Sendable, Hashable {
    package var title = ""
    package var note = ""
    /// A word of `BoardVisibility`; as it was sent.
    package var visibility = BoardVisibility.closed.rawValue
    /// Which one the editor saw.
    package var version: Int?
    /// Whether they know that all others leave.
    package var isAlone = false

    package init() {}

    init(_ form: Form) {
        title = form["title"] ?? ""
        note = form["note"] ?? ""
        visibility = form["visibility"] ?? visibility
        version = form["version"].flatMap { Int($0) }
        isAlone = form["alone"] != nil
    }

    init(_ board: Board) {
        (title, note, visibility) = (board.title, board.note, board.visibility.rawValue)
        version = board.version
    }

    var draft: BoardDraft {
        BoardDraft(title: title, note: note, visibility: visibility, cover: nil, handle: nil)
    }
}

/// `/boards/new` and `/boards/{id}/edit`; the sheets of scripts have the same form.
package struct BoardFormPage: Sendable, Hashable {
    /// Nil for one that is made.
    package let id: String?
    /// Whether others are on it, who leave once it is not shared any more.
    package let hasOthers: Bool
    package var values: BoardForm
    package var faults: FormFaults

    /// To make one.
    package init(values: BoardForm = BoardForm(), faults: FormFaults = FormFaults()) {
        id = nil
        hasOthers = false
        self.values = values
        self.faults = faults
    }

    /// To change `board`.
    init(_ board: Board) {
        id = board.id.string
        hasOthers = board.memberCount > 1
        values = BoardForm(board)
        faults = FormFaults()
    }

    /// The same, from its page.
    init(_ page: BoardPage) {
        var values = BoardForm()
        values.title = page.title
        values.note = page.note
        values.visibility = page.visibility.rawValue
        values.version = page.version
        id = page.id
        hasOthers = page.memberCount > 1
        self.values = values
        faults = FormFaults()
    }

    /// Whether others leave, and nobody has said that they know.
    var asksForOthers: Bool {
        hasOthers && values.visibility != BoardVisibility.shared.rawValue && !values.isAlone
    }

    fileprivate var action: Path { id.map { Paths.editBoard($0) } ?? Paths.newBoard }

    /// Where nothing is changed.
    fileprivate var wayBack: Path { id.map { Paths.board($0) } ?? Paths.boards }
}

package func boardFormPage(_ page: BoardFormPage, _ context: PageContext) -> Document {
    let text = context.strings.boards
    let title = page.id == nil ? text.new : text.edit
    let body: HTML = """
        <section class="ask ask--form">
        <h1>\(title)</h1>
        \(boardForm(page, context))
        </section>
        """
    return Document(
        title: title, body: body, wayBack: page.wayBack, styles: boardFormStyles, frame: [.heading])
}

/// Title, note and who sees it.
package func boardForm(_ page: BoardFormPage, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <form class="ask__form board-form" method="post" action="\(page.action)" novalidate>
        \(formAlert(page.faults.aboutAll(with: "boards")))
        \(with: page.values.version, { "<input type=\"hidden\" name=\"version\" value=\"\($0)\">\n" })\
        \(field(titleField(page, text), context))
        \(field(noteField(page, text), context))
        <fieldset class="choices"><legend class="choices__legend">\(text.label(.visibility))</legend>
        <div class="rows">\(BoardVisibility.allCases, { visibilityChoice($0, page, text.boards) })</div>
        \(with: page.faults.fields["visibility"], { "<p class=\"form__alert\" role=\"alert\">\($0)</p>\n" })\
        \(if: page.hasOthers, aloneChoice(page, text.boards))</fieldset>
        <div class="ask__actions">
        <button class="button button--primary">\(page.id == nil ? text.boards.make : text.common.save)</button>
        <a class="button" href="\(page.wayBack)" data-cancel>\(text.common.cancel)</a>
        </div>
        </form>
        """
}

private func titleField(_ page: BoardFormPage, _ text: Strings) -> Field {
    Field(
        name: "title", kind: .text, label: text.label(.title), value: page.values.title,
        fault: page.faults.fields["title"], autocomplete: "off", rule: "required",
        limit: BoardTitleRule.limit.maximum, hasFocus: true)
}

private func noteField(_ page: BoardFormPage, _ text: Strings) -> Field {
    Field(
        name: "note", kind: .lines, label: text.label(.note), value: page.values.note,
        hint: text.boards.noteHint, fault: page.faults.fields["note"], autocomplete: "off", rule: "required",
        isRequired: false, limit: BoardNoteRule.limit.maximum)
}

private func visibilityChoice(
    _ visibility: BoardVisibility, _ page: BoardFormPage, _ text: Strings.Boards
) -> HTML {
    """
    <label class="choice choice--top"><input class="choice__input" type="radio" name="visibility" \
    value="\(visibility.rawValue)"\(if: visibility.rawValue == page.values.visibility, " checked")>\
    <span class="board-form__choice"><b>\(text.word(visibility))</b> \
    <span class="quiet">\(text.about(visibility))</span></span></label>

    """
}

private func aloneChoice(_ page: BoardFormPage, _ text: Strings.Boards) -> HTML {
    """
    <label class="choice choice--top board-form__alone" for="board-alone"><input class="choice__input" \
    type="checkbox" id="board-alone" name="alone" value="1"\(if: page.values.isAlone, " checked")>\
    <span>\(text.unshareText)</span></label>

    """
}

/// Asks before a board is deleted, where there is no script to ask in a dialog.
package func deleteBoardPage(_ page: BoardPage, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.boards.deleteTitle)</h1>
        <p class="quiet">\(page.deletingText(text.boards))</p>
        \(with: page.cover, {
            "<div class=\"ask__photo\">\(photo($0, named: text.boards.cover, width: .box(128)))</div>"
        })
        <form class="ask__actions" method="post" action="\(Paths.deleteBoard(page.id))">
        <a class="button" href="\(Paths.board(page.id))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.boards.delete)</button>
        </form>
        </section>
        """
    return Document(
        title: text.boards.deleteTitle, style: PageStyle([page.cover].compactMap(\.self)), body: body,
        wayBack: Paths.board(page.id))
}
