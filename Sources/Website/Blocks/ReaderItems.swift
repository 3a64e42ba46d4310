import Domain
import MadangCore
import Wording

/// What readers can do about something of `author`.
func readerItems(_ kind: String, _ id: String, of author: MemberName, _ context: PageContext) -> HTML {
    guard context.isIn else { return "" }
    let text = context.strings
    return """
        <li><a class="menu__item" href="\(Paths.report(kind, id, next: context.path))" data-report>\
        \(icon(.flag, context))\(text.reports.report)</a></li>
        \(if: context.viewer?.canModerate == true, decideItem(kind, id, context))
        \(blockItem(author, context))
        """
}

/// Leads to the page that asks; with script a dialog asks.
func blockItem(_ name: MemberName, _ context: PageContext) -> HTML {
    let text = context.strings.blocks
    return """
        <li><a class="menu__item menu__item--danger" \
        href="\(Paths.block(name.username).with("next", context.path.string))" \
        data-confirm="\(text.title(name.inSentence))" data-confirm-text="\(text.explanation)" \
        data-confirm-action="\(text.block)" data-block="\(name.username)">\
        \(icon(.block, context))\(text.blockMember(name.inSentence))</a></li>
        """
}

/// Leads moderators to the page that decides.
func decideItem(_ kind: String, _ id: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.decide(kind, id))">\
    \(icon(.shield, context))\(context.strings.moderation.look)</a></li>
    """
}
