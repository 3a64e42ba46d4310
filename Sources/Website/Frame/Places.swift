import Wording

/// One of the places that the bars lead to.
private struct Place {
    let path: Path
    let icon: Icon
    let label: String
    var isAccent = false
}

/// Mark, title and the page's own actions.
func topBar(_ document: Document, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <header class="top">
        <a class="top__mark" href="\(Paths.feed)" aria-label="\(text.siteName)">\(icon(.mark, context))\
        \(if: !document.isTitleShown, "<span class=\"top__name\">\(text.siteName)</span>")</a>
        \(if: document.isTitleShown, "<span class=\"top__title\" aria-hidden=\"true\">\(document.title)</span>")
        <div class="top__actions">\(document.actions)</div>
        </header>
        """
}

/// The bar at the bottom of a phone, the rail at the left of a wide window.
func placesBar(_ context: PageContext) -> HTML {
    let text = context.strings
    return """
        <nav class="places" aria-label="\(text.places)">
        <a class="places__mark" href="\(Paths.feed)">\(icon(.mark, context))<span>\(text.siteName)</span></a>
        <ul class="places__list">
        \(places(context)) { placeItem($0, context) }
        </ul>
        </nav>
        """
}

private func places(_ context: PageContext) -> [Place] {
    let text = context.strings
    let explore = Place(path: Paths.explore, icon: .explore, label: text.explore)
    guard let viewer = context.viewer else {
        return [
            Place(path: Paths.feed, icon: .feed, label: text.start), explore,
            Place(path: Paths.login, icon: .logIn, label: text.logIn),
        ]
    }
    return [
        Place(path: Paths.feed, icon: .feed, label: text.feed), explore,
        Place(path: Paths.newPost, icon: .plus, label: text.newPost, isAccent: true),
        Place(path: Paths.member(viewer.username), icon: .member, label: text.me),
    ]
}

private func placeItem(_ place: Place, _ context: PageContext) -> HTML {
    let isHere = place.path.isSamePage(as: context.path)
    return """
        <li><a class="places__link\(if: place.isAccent, " places__link--accent")" href="\(place.path)"\
        \(if: isHere, " aria-current=\"page\"")>\(icon(place.icon, context))<span>\(place.label)</span></a></li>

        """
}
