package import Domain
import MadangCore
import Wording

/// Who is on a board, for those who are: its owner names others and takes them away, others leave.
package struct BoardMembersPage: Sendable, Hashable {
    package struct Row: Sendable, Hashable {
        let name: MemberName
        let isOwner: Bool
        let isReader: Bool
    }

    package let id: String
    package let title: String
    package let isMine: Bool
    /// Whether others can be named.
    package let isShared: Bool
    package let rows: [Row]
    /// Who was to be named, as it was typed.
    package var typed: String
    package var faults: FormFaults

    package init(
        _ board: Board, members: [BoardMember], typed: String = "", faults: FormFaults = FormFaults()
    ) {
        (id, title) = (board.id.string, board.title)
        (isMine, isShared) = (board.isMine, board.visibility == .shared)
        rows = members.map {
            Row(
                name: MemberName($0.member), isOwner: $0.isOwner, isReader: $0.member.relation.isViewer)
        }
        self.typed = typed
        self.faults = faults
    }

    var path: Path { Paths.boardMembers(id) }
}

/// What a button of the page does.
package enum BoardMemberAct: String, Sendable { case add, remove, leave }

package func boardMembersPage(_ page: BoardMembersPage, _ context: PageContext) -> Document {
    let text = context.strings.boards
    let body: HTML = """
        <div class="members board-members">
        <h1 class="unseen">\(text.members)</h1>
        <p class="board-members__title quiet" dir="auto">\(page.title)</p>
        \(formAlert(page.faults.aboutAll(with: "members")))
        <ul class="list__items members">
        \(page.rows, { memberItem($0, of: page, context) })</ul>
        \(if: page.isMine && page.isShared, addForm(page, context))\
        \(if: page.isMine && !page.isShared, sharing(page, context))
        </div>
        """
    return Document(title: text.members, body: body, wayBack: Paths.board(page.id), styles: boardFormStyles)
}

private func memberItem(
    _ row: BoardMembersPage.Row, of page: BoardMembersPage, _ context: PageContext
) -> HTML {
    let text = context.strings.boards
    let name = row.name
    return """
        <li class="member-row" data-id="\(name.username)">
        <a class="member-row__link" href="\(Paths.member(name.username))">\
        <span class="avatar-target" data-sheet>\(avatar(name))</span>\
        <span class="member-row__who">\
        <b class="member-row__name">\(shownName(name, isUsernameBeside: true, context))</b> \
        <span class="member-row__handle">@\(name.username)</span></span></a>
        \(if: row.isOwner, "<span class=\"badge\">\(text.owner)</span>")\
        \(if: page.isMine && !row.isOwner, removal(of: name, page, text))\
        \(if: row.isReader && !row.isOwner, leaving(page, text))
        </li>

        """
}

/// Asks first: what somebody added goes with them.
private func removal(of name: MemberName, _ page: BoardMembersPage, _ text: Strings.Boards) -> HTML {
    """
    <a class="button button--small" href="\(page.path.with("ask", "remove").with("username", name.username))" \
    aria-label="\(text.removeMember(name.inSentence))">\(text.remove)</a>
    """
}

private func leaving(_ page: BoardMembersPage, _ text: Strings.Boards) -> HTML {
    "<a class=\"button button--small\" href=\"\(page.path.with("ask", "leave"))\">\(text.leave)</a>"
}

private func addForm(_ page: BoardMembersPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let name = Field(
        name: "username", kind: .text, label: text.label(.username), value: page.typed,
        hint: text.boards.addHint, fault: page.faults.fields["username"], autocomplete: "off",
        rule: "required", hasFocus: !page.typed.isEmpty)
    return """
        <form class="ask ask--form board-members__add" method="post" action="\(page.path)" novalidate>
        <h2>\(text.boards.addMember)</h2>
        \(formAlert(FormFaults()))
        <input type="hidden" name="act" value="\(BoardMemberAct.add.rawValue)">
        \(field(name, context))
        <button class="button button--primary">\(text.boards.addMember)</button>
        </form>

        """
}

/// Why there is nobody else, and how there can be.
private func sharing(_ page: BoardMembersPage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    return """
        <div class="ask">
        <p class="quiet"><b>\(text.word(.shared))</b> · \(text.sharedText)</p>
        <a class="button" href="\(Paths.editBoard(page.id))">\(text.edit)</a>
        </div>

        """
}

/// Asks before somebody is taken away, or leaves.
package func boardMemberQuestion(
    _ page: BoardMembersPage, takingAway name: MemberName?, _ context: PageContext
) -> Document {
    let text = context.strings
    let title = name.map { text.boards.removeMember($0.inSentence) } ?? text.boards.leaveTitle
    let act = name == nil ? BoardMemberAct.leave : .remove
    let body: HTML = """
        <section class="ask">
        <h1>\(title)</h1>
        <p dir="auto"><b>\(page.title)</b></p>
        <p class="quiet">\(name == nil ? text.boards.leaveText : text.boards.removeMemberText)</p>
        <form class="ask__actions" method="post" action="\(page.path)">
        <input type="hidden" name="act" value="\(act.rawValue)">
        \(with: name, { "<input type=\"hidden\" name=\"username\" value=\"\($0.username)\">" })
        <a class="button" href="\(name == nil ? Paths.board(page.id) : page.path)">\(text.common.keep)</a>
        <button class="button button--danger">\(name == nil ? text.boards.leave : text.boards.removePerson)</button>
        </form>
        </section>
        """
    return Document(title: title, body: body, wayBack: page.path)
}
