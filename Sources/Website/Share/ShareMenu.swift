import Wording

/// Copying and sharing the address of a page, and its feed. Without script the feed alone: the address stands in the
/// browser already.
func shareMenu(of path: Path, id: String, feed: Path, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <button class="icon-button" popovertarget="\(id)" aria-label="\(text.common.share)">\
        \(icon(.share, context))</button>
        <ul class="menu" id="\(id)" popover>
        \(shareItems(of: path, context))
        <li><a class="menu__item" href="\(feed)" type="application/atom+xml">\(icon(.feed, context))\
        \(text.search.feed)</a></li>
        </ul>
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
