import MadangCore
import Wording

/// What a device shows without network in place of a page that it has not kept; with other words where the server is
/// away. It holds nothing of anybody.
func offlinePage(_ context: PageContext) -> Document {
    let text = context.strings.offline
    let places = [
        (Paths.feed, Icon.feed, context.strings.frame.feed),
        (Paths.saved, Icon.star, context.strings.saves.title),
        (Paths.explore, Icon.explore, context.strings.frame.explore),
        (Paths.market, Icon.market, context.strings.market.title),
        (Paths.newPost, Icon.plus, context.strings.frame.newPost),
    ]
    let body: HTML = """
        <section class="empty empty--page">
        \(drawing(.drawingGate, context))
        <h1 class="empty__title" data-away="\(text.awayTitle)">\(text.title)</h1>
        <p class="empty__text" data-away="\(text.awayText)">\(text.notKept)</p>
        <p class="empty__actions"><a class="button button--primary" href="\(Path.fragment(""))" data-reload>\
        \(context.strings.common.retry)</a></p>
        <nav class="offline-places" aria-label="\(text.kept)" data-kept-places>
        <h2 class="offline-places__title">\(text.kept)</h2>
        <ul class="rows">
        \(places, { placeRow($0, context) })
        </ul>
        </nav>
        </section>
        """
    return Document(
        title: text.title, body: body, scripts: ["offline/page.js"], hasBars: false)
}

private func placeRow(_ place: (path: Path, icon: Icon, label: String), _ context: PageContext) -> HTML {
    """
    <li><a class="rows__row" href="\(place.path)">\(icon(place.icon, context))\
    <span class="rows__words">\(place.label)</span>\(icon(.forward, context))</a></li>

    """
}
