import Domain
import MadangCore
import Wording

/// What boards a member shows to everybody, latest made first.
package struct MemberBoardsPage: Sendable, Hashable {
    package let header: MemberHeader
    package let cards: [BoardCard]
    package let next: Path?
}

package func memberBoardsPage(_ page: MemberBoardsPage, _ context: PageContext) -> Document {
    let name = page.header.name
    return Document(
        title: context.strings.boards.ofMember(name.inSentence), style: style(of: page.cards),
        body: memberHeader(page.header, tab: .boards, context) + list(page, context),
        actions: memberActions(page.header, context), styles: boardStyles, frame: [.member],
        sharing: Sharing(card: .member(page.header, context), canonical: Paths.memberBoards(name.username)))
}

/// The next boards of a member, for the script.
package func memberBoardsFragment(_ page: MemberBoardsPage, _ context: PageContext) -> HTML {
    fragment(list(page, context), style(of: page.cards))
}

private func list(_ page: MemberBoardsPage, _ context: PageContext) -> HTML {
    let text = context.strings.boards
    let isViewer = page.header.relation.isViewer
    let empty = emptyState(
        .drawingStar, title: text.noneOf(isViewer: isViewer), text: text.noneTextOf(isViewer: isViewer),
        action: isViewer && context.isIn ? (Paths.boards, text.title) : nil, context)
    let boards = boardList(page.cards, next: page.next, isOnProfile: true, empty: empty, context)
    return "<div class=\"boards boards--member\">\(boards)</div>"
}
