import Domain
import MadangCore
import Wording

/// What can be done with a listing: its seller edits, says how it stands and deletes, others report and block; all
/// share it.
func listingMenu(_ page: ListingPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let hasItems = page.isMine || context.isIn
    return """
        <button class="icon-button listing-page__menu\(if: !hasItems, " needs-script")" popovertarget="listing-menu" \
        aria-label="\(text.market.menu)">\(icon(.more, context))</button>
        <ul class="menu" id="listing-menu" popover>
        \(if: page.isMine, sellerItems(page, context))
        \(shareItems(of: Paths.listing(page.tile.id), context))
        \(if: page.isMine, deleteItem(page.tile.id, context),
            else: readerItems("listing", page.tile.id, of: page.seller, context))
        </ul>
        """
}

/// Nothing that brings what moderators hid to others.
private func sellerItems(_ page: ListingPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let id = page.tile.id
    return """
        <li><a class="menu__item" href="\(Paths.editListing(id))">\
        \(icon(.edit, context))\(text.common.edit)</a></li>
        \(if: !page.tile.isHidden, tellItem(id, context) + pullUpItem(page, context))\
        \(page.tile.status.next, { statusItem($0, page.tile, context) })\
        \(if: page.tile.status == .soldOut && !page.tile.isHidden, againItem(id, context))
        """
}

private func tellItem(_ id: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.newPost.with("listing", id))">\
    \(icon(.plus, context))\(context.strings.carried.tell)</a></li>

    """
}

/// The way to the top of the newest, or from when there is one again; none for what is sold out.
private func pullUpItem(_ page: ListingPage, _ context: PageContext) -> HTML {
    let text = context.strings
    guard let from = page.pullUpFrom else { return "" }
    guard from <= context.now else {
        let words = text.market.pullUpFrom(text.date(of: from.milliseconds))
        return """
            <li><p class="menu__item menu__item--off quiet">\(icon(.up, context))\(words)</p></li>

            """
    }
    return """
        <li><form method="post" action="\(Paths.pullUpListing(page.tile.id))">\
        <button class="menu__item">\(icon(.up, context))\(text.market.pullUp)</button></form></li>

        """
}

private func againItem(_ id: String, _ context: PageContext) -> HTML {
    """
    <li><a class="menu__item" href="\(Paths.newListing.with("from", id))">\
    \(icon(.retry, context))\(context.strings.market.listAgain)</a></li>

    """
}

/// What cannot be undone comes last, and asks once more.
private func deleteItem(_ id: String, _ context: PageContext) -> HTML {
    let text = context.strings.market
    return """
        <li><a class="menu__item menu__item--danger" href="\(Paths.deleteListing(id))" \
        data-confirm="\(text.deleteTitle)" data-confirm-text="\(text.deleteText)" \
        data-confirm-action="\(text.delete)" data-delete-listing="\(Paths.marketPage(without: id).string)">\
        \(icon(.trash, context))\(text.delete)</a></li>
        """
}

/// What is gone needs new stock before it is sold again.
private func statusItem(_ status: ListingStatus, _ tile: ListingTile, _ context: PageContext) -> HTML {
    let text = context.strings.market
    guard tile.stock > 0 || !status.needsStock else {
        guard status == .onSale else { return "" }
        return """
            <li><a class="menu__item" href="\(Paths.editListing(tile.id).at("field-stock"))">\
            \(icon(.tag, context))\(text.restock)</a></li>

            """
    }
    let (label, picture): (String, Icon) =
        switch status {
        case .onSale: (text.sellAgain, .tag)
        case .reserved: (text.reserve, .clock)
        case .soldOut: (text.sellOut, .check)
        }
    return """
        <li><form method="post" action="\(Paths.listingStatus(tile.id))">\
        <input type="hidden" name="next" value="\(Paths.listing(tile.id).with("did", status.rawValue).string)">\
        <button class="menu__item" name="status" value="\(status.rawValue)">\
        \(icon(picture, context))\(label)</button></form></li>

        """
}

/// Asks before a listing is deleted, where there is no script to ask in a dialog.
package func deleteListingPage(_ tile: ListingTile, _ context: PageContext) -> Document {
    let text = context.strings
    let body: HTML = """
        <section class="ask">
        <h1>\(text.market.deleteTitle)</h1>
        <p dir="auto"><b>\(tile.name)</b></p>
        <p class="quiet">\(text.market.deleteText)</p>
        \(with: tile.picture, {
            "<div class=\"ask__photo\">\(photo($0, named: text.market.photoOf(tile.name), width: .box(128)))</div>"
        })
        <form class="ask__actions" method="post" action="\(Paths.deleteListing(tile.id))">
        <input type="hidden" name="next" value="\(Paths.marketPage(without: tile.id).string)">
        <a class="button" href="\(Paths.listing(tile.id))">\(text.common.keep)</a>
        <button class="button button--danger">\(text.market.delete)</button>
        </form>
        </section>
        """
    return Document(
        title: text.market.deleteTitle, style: PageStyle([tile.picture].compactMap(\.self)), body: body,
        wayBack: Paths.listing(tile.id))
}
