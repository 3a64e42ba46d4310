package import Domain
package import MadangCore
package import Wording

/// A listing as lists show it.
package struct ListingTile: Sendable, Hashable {
    package let id: String
    package let name: String
    package var picture: PhotoPicture?
    package let price: Price
    package let stock: Int
    package let status: ListingStatus
    /// Where it can be fetched.
    package let place: MarketChoice?
    package let seller: MemberName
    /// When it was made or pulled up last.
    package let listedAt: Timestamp
    /// Grows with every change.
    package let version: Int
    /// So many gave it a heart.
    package let heartCount: Int
    /// Whether moderators hid it, or took it away: its seller alone has it in lists.
    package let isHidden: Bool

    package init(_ listing: Listing) {
        id = listing.id.string
        name = listing.name
        picture = listing.photos.first.map(PhotoPicture.init)
        price = listing.price
        stock = listing.stock
        status = listing.status
        place = listing.facts.place
        seller = MemberName(listing.seller)
        listedAt = listing.listedAt
        version = listing.version
        heartCount = listing.heartCount
        isHidden = listing.hiddenAt != nil
    }
}

/// A listing among others, in the list and in the grid: the same markup, shown otherwise by the list.
package func listingTile(
    _ tile: ListingTile, isFirst: Bool, width: PhotoWidth = .listing, _ context: PageContext
) -> HTML {
    let text = context.strings
    return """
        <li class="listing" data-id="\(tile.id)" data-author="\(tile.seller.username)" data-version="\(tile.version)" \
        data-status="\(tile.status.rawValue)">
        <a class="listing__link" href="\(Paths.listing(tile.id))" data-photo>
        <span class="listing__photo">\
        \(with: tile.picture, { photo($0, named: text.market.photoOf(tile.name), width: width, isFirst: isFirst) })\
        \(statusBadge(tile.status, text))</span>
        <span class="listing__words">
        <b class="listing__name" dir="auto">\(tile.name)</b>
        \(pricePiece(tile.price, text))
        <span class="listing__more quiet">\
        \(if: tile.isHidden, "<span class=\"badge\">\(text.moderation.isHidden)</span> ")\
        \(stockLine(tile.stock, tile.status, text))\
        \(with: tile.place, {
            "<span class=\"listing__seller listing__place\" dir=\"auto\">\($0.name(in: text.language))</span> "
        })\
        <span class="listing__seller">\(shownName(tile.seller, context))</span> \
        \(relativeTime(tile.listedAt, context))\(heartLine(tile.heartCount, context))</span>
        </span>
        </a>
        </li>

        """
}

/// How many like it, quietly; nothing where nobody does.
private func heartLine(_ count: Int, _ context: PageContext) -> HTML {
    guard count > 0 else { return "" }
    return """
         <span class="listing__hearts"><span class="unseen">\(context.strings.finds.heartsOf) </span>\
        \(icon(.heart, context))\(context.strings.compactCount(count))</span>
        """
}

/// The listing in a list alone, for scripts that bring older ones up to date.
package func listingFragment(_ tile: ListingTile, _ context: PageContext) -> HTML {
    fragment(
        "<ol>\(listingTile(tile, isFirst: false, context))</ol>", PageStyle([tile.picture].compactMap(\.self))
    )
}

/// The price before a discount, struck through, and what one pays; 나눔 where that is nothing.
package func pricePiece(_ price: Price, _ text: Strings) -> HTML {
    """
    <span class="price\(if: price.isFree, " price--free")">\
    \(with: text.struckPrice(price), {
        """
        <span class="unseen">\(text.market.priceBefore) </span><del class="price__before">\($0)</del> \
        <span class="unseen">\(text.market.priceNow) </span>
        """
    })\
    <b class="price__now">\(text.bargain(price))</b></span>
    """
}

/// Nothing for what is on sale as anything is.
package func statusBadge(_ status: ListingStatus, _ text: Strings) -> HTML {
    guard status != .onSale else { return "" }
    return """
        <span class="listing__badge listing__badge--\(status.rawValue)">\(text.status(status))</span>
        """
}

/// How many are left of what is on sale.
private func stockLine(_ stock: Int, _ status: ListingStatus, _ text: Strings) -> HTML {
    guard status == .onSale else { return "" }
    return "<span class=\"listing__stock\">\(text.market.stockLeft(stock))</span> "
}
