import MadangCore
import Wording

/// Sharing a public board, and what else can be done about it: its owner edits it, looks after who is on it and deletes
/// it, others on it leave, all others report it.
func boardActions(_ page: BoardPage, _ context: PageContext) -> HTML {
    let isShown = page.visibility == .open && !page.isRemoved
    return """
        \(if: isShown, shareButton(page, context))\
        \(if: context.isIn, boardMenu(page, context))
        """
}

private func shareButton(_ page: BoardPage, _ context: PageContext) -> HTML {
    """
    <button class="icon-button needs-script" popovertarget="share-menu" \
    aria-label="\(context.strings.common.share)">\(icon(.share, context))</button>
    <ul class="menu" id="share-menu" popover>
    \(shareItems(of: Paths.board(page.id), context))
    </ul>

    """
}

private func boardMenu(_ page: BoardPage, _ context: PageContext) -> HTML {
    """
    <button class="icon-button" popovertarget="board-menu" \
    aria-label="\(context.strings.boards.menu(page.title))">\(icon(.more, context))</button>
    <ul class="menu" id="board-menu" popover>
    \(if: page.rights.isMine, editItem(page, context))\
    \(if: page.rights.mayAdd && page.visibility == .shared, membersItem(page, context))\
    \(if: !page.rights.isMine, reportItem(page, context))\
    \(if: page.rights.isMine, deleteItem(page, context))\
    \(if: page.rights.mayAdd && !page.rights.isMine, leaveItem(page, context))</ul>
    """
}

private func editItem(_ page: BoardPage, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.editBoard(page.id))" data-edit-board>\
    \(icon(.edit, context))\(context.strings.boards.edit)</a></li>

    """
}

private func membersItem(_ page: BoardPage, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.boardMembers(page.id))">\
    \(icon(.members, context))\(context.strings.boards.members)</a></li>

    """
}

private func reportItem(_ page: BoardPage, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.report("board", page.id, next: context.path))" data-report>\
    \(icon(.flag, context))\(context.strings.boards.report)</a></li>

    """
}

/// What cannot be undone comes last, and asks once more.
private func deleteItem(_ page: BoardPage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.deleteBoard(page.id))" \
        data-confirm="\(text.deleteTitle)" data-confirm-text="\(page.deletingText(text))" \
        data-confirm-action="\(text.delete)" data-delete-board="\(page.id)">\
        \(icon(.trash, context))\(text.delete)</a></li>

        """
}

private func leaveItem(_ page: BoardPage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.boardMembers(page.id).with("ask", "leave"))" \
        data-confirm="\(text.leaveTitle)" data-confirm-text="\(text.leaveText)" \
        data-confirm-action="\(text.leave)" data-leave-board="\(page.id)">\
        \(icon(.logOut, context))\(text.leave)</a></li>

        """
}

extension BoardPage {
    /// What goes with it.
    func deletingText(_ text: Strings.Boards) -> String {
        memberCount > 1 ? text.deleteSharedText(title) : text.deleteText(title)
    }
}
