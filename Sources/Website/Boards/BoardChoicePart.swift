package import Domain
import MadangCore
import Wording

/// The boards among which a sheet offers a choice, the same for every photo: which are on, the script marks. It has no
/// form of its own, since the sheet of a memo is one. `id` begins the names of its parts.
package func boardChoice(
    _ choices: [BoardChoice], id: String = "board-choice", _ context: PageContext
) -> HTML {
    let text = context.strings.boards
    return """
        <section class="board-choice"\(texts(context))>
        <h3 class="board-choice__title" id="\(id)-title">\(text.title)</h3>
        <label class="unseen" for="\(id)-q">\(text.searchBoards)</label>
        <input class="field__input board-choice__find" id="\(id)-q" type="search" autocomplete="off" \
        dir="auto" placeholder="\(text.searchBoards)">
        <ul class="board-choice__list" aria-labelledby="\(id)-title">
        \(choices, { choiceItem($0, context) })</ul>
        <p class="board-choice__none quiet" role="status" hidden>\(text.noneLike)</p>
        <button class="text-link board-choice__all" type="button">\(text.showAll)</button>
        <div class="board-choice__new" role="group">\
        <label class="unseen" for="\(id)-new">\(text.newTitle)</label>
        <input class="field__input" id="\(id)-new" maxlength="400" dir="auto" autocomplete="off" \
        placeholder="\(text.newTitle)">
        <button class="button button--small" type="button">\(text.make)</button></div></section>
        """
}

/// What the script says where something fails, or was refused that was done without a line.
private func texts(_ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
         data-failed="\(text.failed)" data-refused="\(text.refused)" data-board-refused="\(text.boardRefused)" \
        data-order-refused="\(text.orderRefused)" data-many="\(text.mostAtOnce(RequestLimit.placedPhotos))" \
        data-which="\(text.which)" data-memo-goes="\(text.memoGoes)" data-copy-words="\(text.copy)"
        """
}

private func choiceItem(_ choice: BoardChoice, _ context: PageContext) -> HTML {
    """
    <li class="board-choice__item"><button class="board-choice__board" type="button" data-board="\(choice.id.string)"\
    \(with: choice.handle, { " data-handle=\"\($0)\"" }) data-visibility="\(choice.visibility.rawValue)" \
    aria-pressed="false"><span class="board-choice__name" dir="auto">\(choice.title)</span>\
    \(icon(boardIcon(choice.visibility), context))</button></li>

    """
}

/// Who sees a board, as a picture beside or in place of the word.
func boardIcon(_ visibility: BoardVisibility) -> Icon {
    switch visibility {
    case .closed: .eyeOff
    case .shared: .members
    case .open: .globe
    }
}
