import Domain
import MadangCore
import Wording

/// Asks before somebody is blocked, where there is no script to ask in a dialog.
package func blockPage(_ name: MemberName, next: Path?, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.blocks.title(name.inSentence))</h1>
        <p class="quiet">\(text.blocks.explanation)</p>
        <form class="ask__actions" method="post" action="\(Paths.block(name.username))">
        \(with: next, { "<input type=\"hidden\" name=\"next\" value=\"\($0.string)\">" })
        <a class="button" href="\(next ?? Paths.member(name.username))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.blocks.block)</button>
        </form>
        </section>
        """
    return Document(title: text.blocks.block, body: body, wayBack: Paths.member(name.username))
}

/// Whom one blocks.
package struct BlocksPage: Sendable, Hashable {
    package let members: [MemberName]
    package let next: Path?
}

package func blocksPage(_ page: BlocksPage, _ context: PageContext) -> Document {
    settingsDocument(context.strings.blocks.list, body: blocksFragment(page, context), context)
}

/// The next of them, for the script.
package func blocksFragment(_ page: BlocksPage, _ context: PageContext) -> HTML {
    let text = context.strings.blocks
    return longList(
        LongList(
            kind: .members, items: "\(page.members, { blockRow($0, context) })",
            isEmpty: page.members.isEmpty, next: page.next,
            empty: emptyState(.drawingMembers, title: text.nobody, text: text.nobodyText, context)),
        context)
}

private func blockRow(_ name: MemberName, _ context: PageContext) -> HTML {
    """
    <li class="member-row" data-id="\(name.username)">
    <a class="member-row__link" href="\(Paths.member(name.username))">\(avatar(name))\
    <span class="member-row__who"><b class="member-row__name">\(shownName(name, isUsernameBeside: true, context))</b> \
    <span class="member-row__handle">@\(name.username)</span></span></a>
    \(unblockForm(name, next: Paths.blockSettings, context))
    </li>

    """
}

/// Ends a block, and leads to `next`.
func unblockForm(_ name: MemberName, next: Path, _ context: PageContext) -> HTML {
    let text = context.strings.blocks
    return """
        <form method="post" action="\(Paths.block(name.username))">
        <input type="hidden" name="next" value="\(next.string)">
        <button class="button button--small" name="blocked" value="0" \
        aria-label="\(text.unblockMember(name.inSentence))">\(text.unblock)</button>
        </form>
        """
}
