import Wording

/// Copying and sharing the address of a page, and its feed where there is anybody who reads it. Without script the
/// feed alone: the address stands in the browser already.
func shareMenu(of path: Path, id: String, feed: Path, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <button class="icon-button" popovertarget="\(id)" aria-label="\(text.common.share)">\
        \(icon(.share, context))</button>
        <ul class="menu" id="\(id)" popover>
        \(shareItems(of: path, context))
        \(if: !context.isForMembers, feedItem(feed, context))
        </ul>
        """
}

private func feedItem(_ feed: Path, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(feed)" type="application/atom+xml">\(icon(.feed, context))\
    \(context.strings.search.feed)</a></li>
    """
}

/// The lines of a menu that copy and share `path`.
func shareItems(of path: Path, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <li class="needs-script"><button class="menu__item" data-copy="\(path)">\
        \(icon(.link, context))\(text.common.copyLink)</button></li>
        <li class="needs-share"><button class="menu__item" data-share="\(path)">\
        \(icon(.share, context))\(text.common.share)</button></li>
        """
}
