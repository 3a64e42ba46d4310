package import Domain
import MadangCore
import Wording

/// What a query finds of everything.
package struct SearchFindings: Sendable, Hashable {
    package let posts: [PostCard]
    /// The posts after these.
    package let next: Path?
    package let members: [MemberRow]
    package let listings: [ListingTile]
    package let tags: [TagRow]
    private let counts: [SearchPage.Kind: Int]

    package init(_ found: SearchOverview, next: Path?) {
        posts = found.posts.items.map(PostCard.init)
        self.next = next
        members = found.members.map(MemberRow.init)
        listings = found.listings.map(ListingTile.init)
        tags = found.tags.map(TagRow.init)
        counts = [
            .posts: found.postCount, .members: found.memberCount, .listings: found.listingCount,
            .tags: found.tagCount,
        ]
    }

    /// Nil for everything together, which nobody counts.
    func count(of kind: SearchPage.Kind) -> Int? { counts[kind] }

    var isEmpty: Bool { counts.values.allSatisfy { $0 == 0 } }
}

/// People, hashtags and items, each with the way to more, and the posts, which go on.
func everything(_ found: SearchFindings, _ query: String, _ context: PageContext) -> HTML {
    let text = context.strings.search
    return """
        \(foundPeople(found.members, query, context))\
        \(if: !found.tags.isEmpty,
            part(.tags, text.tags, query, tagRows(found.tags, context), context))\
        \(if: !found.listings.isEmpty,
            part(.listings, text.listings, query, listingRows(found.listings, context), context))\
        \(if: !found.posts.isEmpty,
            part(.posts, text.posts, query, HTML(), context)
                + postList(found.posts, next: found.next, empty: HTML(), context))
        """
}

/// Whose name the query could be; nothing for nobody.
func foundPeople(_ people: [MemberRow], _ query: String, _ context: PageContext) -> HTML {
    guard !people.isEmpty else { return HTML() }
    return part(
        .members, context.strings.search.members, query, "<ul>\(people, { memberRow($0, context) })</ul>",
        context)
}

private func part(
    _ kind: SearchPage.Kind, _ title: String, _ query: String, _ rows: HTML, _ context: PageContext
) -> HTML {
    """
    <section aria-labelledby="found-\(kind.rawValue)">
    <div class="search__part"><div class="search__head">\
    <h2 class="search__title" id="found-\(kind.rawValue)">\(title)</h2>
    \(seeAll(title, at: Paths.found(query, kind), context))</div></div>
    \(rows)
    </section>

    """
}

/// Without pictures: the styles of the market stay on its pages.
func listingRows(_ tiles: [ListingTile], _ context: PageContext) -> HTML {
    let text = context.strings
    func row(_ tile: ListingTile) -> HTML {
        """
        <li><a class="rows__row" href="\(Paths.listing(tile.id))">\(icon(.tag, context))\
        <span class="rows__words"><span class="rows__label" dir="auto">\(tile.name)</span> \
        <span class="rows__state">\(text.bargain(tile.price)) · \(text.status(tile.status))</span></span>\
        \(icon(.forward, context))</a></li>

        """
    }
    return "<ul class=\"rows\">\(tiles, row)</ul>"
}
