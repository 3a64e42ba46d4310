import Domain
import MadangCore
import Wording

/// What else can be done about a member: reporting, muting and blocking, and deciding for those who look after the
/// yard.
func memberMenu(_ header: MemberHeader, _ context: PageContext) -> HTML {
    guard !header.relation.isViewer, context.isIn else { return "" }
    let text = context.strings
    return """
        <button class="icon-button" popovertarget="member-menu" \
        aria-label="\(text.blocks.memberMenu(header.name.inSentence))">\(icon(.more, context))</button>
        <ul class="menu" id="member-menu" popover>
        <li><a class="menu__item" href="\(Paths.report("member", header.id, next: context.path))" data-report>\
        \(icon(.flag, context))\(text.reports.report)</a></li>
        \(if: context.viewer?.canModerate == true, decideItem("member", header.id, context))
        \(if: !header.relation.isBlocked, muteItem(header, context) + blockItem(header.name, context))
        </ul>
        """
}

private func muteItem(_ header: MemberHeader, _ context: PageContext) -> HTML {
    let button = muteButton(
        header.name, isMuted: header.relation.isMuted, in: .menu, next: context.path, context)
    return "<li>\(button)</li>\n"
}

/// All that somebody finds who goes to the page of a member whom they block.
package func blockedMemberPage(_ header: MemberHeader, _ context: PageContext) -> Document {
    let text = context.strings.blocks
    let body: HTML = """
        <header class="member">
        \(avatar(header.name, size: .large))
        <div class="member__who">
        <h1 class="member__name">\(shownName(header.name, isUsernameBeside: true, context))</h1>
        <p class="member__handle quiet">@\(header.name.username) <span class="badge">\(text.blockedMember)</span></p>
        </div>
        <div class="member__action">\(unblockForm(header.name, next: Paths.member(header.name.username), context))</div>
        <p class="member__bio quiet">\(text.blockedText)</p>
        </header>
        """
    return Document(
        title: header.name.inSentence, body: body, actions: memberMenu(header, context),
        wayBack: Paths.blockSettings, frame: [.member])
}
