package import Domain
import MadangCore
package import Wording

/// Something that is sold, with all its photos, what its seller says of it, and who that is.
package struct ListingPage: Sendable, Hashable {
    package let tile: ListingTile
    package let description: String
    package let photos: [PhotoPicture]
    package let seller: MemberName
    package let sellerID: String
    package let relation: Relation
    package let facts: ListingFacts
    /// Whether its reader gave it a heart.
    package let isHearted: Bool
    package let isEdited: Bool
    /// When it was made, and from when on its seller may pull it up.
    package let createdAt: Timestamp
    package let pullUpFrom: Timestamp?
    /// Whether it takes offers now.
    package let takesOffers: Bool
    /// For whom it is kept, if that is for the one who looks to know.
    package let reservation: Reservation?
    package let isSellerSuspended: Bool
    /// Prices one after the other, oldest first; one alone is no history.
    package let history: [PriceStep]
    package let others: [ListingTile]
    /// The latest posts that carry it.
    package let posts: [CarryingPost]
    /// Why those who look after the yard hide it.
    package let hiddenReason: String?
    /// What was just done ("…"), said once.
    package let notice: String?

    package init(
        _ listing: Listing, others: [Listing], posts: [Post] = [], hiddenReason: String? = nil,
        notice: String? = nil
    ) {
        tile = ListingTile(listing)
        description = listing.description
        photos = listing.photos.map(PhotoPicture.init)
        seller = MemberName(listing.seller)
        sellerID = listing.seller.id.string
        relation = listing.seller.relation
        facts = listing.facts
        isHearted = listing.isHearted
        isEdited = listing.editedAt != nil
        createdAt = listing.createdAt
        pullUpFrom = listing.pullUpFrom
        takesOffers = listing.allowsOffers && listing.status != .soldOut
        reservation = listing.reservation
        isSellerSuspended = listing.isSellerSuspended
        history = listing.priceHistory
        self.others = others.map(ListingTile.init)
        self.posts = posts.map(CarryingPost.init)
        self.hiddenReason = hiddenReason
        self.notice = notice
    }

    package var isMine: Bool { relation.isViewer }
}

package func listingPage(_ page: ListingPage, _ context: PageContext) -> Document {
    Document(
        title: TextDirection.isolated(page.tile.name), style: pageStyle(of: page),
        body: notice(page, context) + article(page, context), wayBack: Paths.market,
        scripts: marketScripts, styles: marketStyles + ["later/listing.css"], frame: [.listing],
        scriptStrings: .market(context.strings),
        sharing: Sharing(card: .listing(page, context), canonical: Paths.listing(page.tile.id)))
}

/// The article alone, for the script that brings an older one up to date.
package func listingPageFragment(_ page: ListingPage, _ context: PageContext) -> HTML {
    fragment(article(page, context), pageStyle(of: page))
}

private func pageStyle(of page: ListingPage) -> PageStyle {
    var style = PageStyle(strip: page.photos)
    style.merge(Website.style(of: page.others))
    return style
}

private func notice(_ page: ListingPage, _ context: PageContext) -> HTML {
    "\(with: page.notice, { didBanner($0, context) })"
}

private func article(_ page: ListingPage, _ context: PageContext) -> HTML {
    let text = context.strings
    let tile = page.tile
    let strip = PhotoStrip(
        id: tile.id, photos: page.photos, author: page.seller.inSentence,
        name: text.market.photoOf(tile.name))
    return """
        <madang-listing>
        <article class="listing-page" data-listing="\(tile.id)" data-version="\(tile.version)"\
        \(if: tile.isHidden, " data-is-hidden")>
        <div class="listing-page__main">
        <div class="listing-page__photos">\(carousel(strip, width: .page, link: nil, isFirst: true, context))</div>
        <div class="listing-page__side">
        \(withheld(page, context))
        <div class="listing-page__head">
        <div class="listing-page__title">\(statusBadge(tile.status, text))<h1 class="listing-page__name" \
        dir="auto">\(tile.name)</h1></div>
        \(if: !page.isMine, heartButton(page.tile, isHearted: page.isHearted, context))\
        \(listingMenu(page, context))
        </div>
        <p class="listing-page__price">\(pricePiece(tile.price, text))</p>
        \(page.reservation.map { reservationNote($0, isMine: page.isMine, context) } ?? stateLine(page, context))
        \(factList(page.facts, text))
        \(if: page.history.count > 1, priceHistory(page.history, context))
        \(sellerRow(page, context))
        <div class="listing-page__ask">\(askLink(page.tile.id, isMine: page.isMine, context))</div>
        \(offerLink(page, context))
        <h2 class="unseen">\(text.market.description)</h2>
        <p class="listing-page__words" dir="auto">\(linkedText(page.description))</p>
        <p class="listing-page__time quiet">\(fullTime(page.createdAt, context))\
        \(if: page.isEdited, " · \(text.market.edited)")\
        \(if: tile.listedAt > page.createdAt, " · \(text.market.wasPulledUp) \(relativeTime(tile.listedAt, context))")\
        </p>
        <p class="listing-page__note quiet">\(icon(.alert, context))<span>\(text.market.noPayments)</span></p>
        </div>
        </div>
        \(carryingPosts(page.posts, context))
        \(if: !page.others.isEmpty, others(page, context))
        \(priceBar(page, context))
        </article>
        </madang-listing>
        """
}

/// On a phone the price and what one can do about it stay at the lower edge; the page itself says both, too.
private func priceBar(_ page: ListingPage, _ context: PageContext) -> HTML {
    let ask = askLink(page.tile.id, isMine: page.isMine, context)
    guard !ask.isEmpty else { return "" }
    return """
        <div class="listing-page__bar"><span class="listing-page__bar-price" aria-hidden="true">\
        \(pricePiece(page.tile.price, context.strings))</span>\(ask)</div>
        """
}

/// What one can do about it, or why not.
private func stateLine(_ page: ListingPage, _ context: PageContext) -> HTML {
    let (text, tile) = (context.strings, page.tile)
    let words =
        switch tile.status {
        case .onSale: text.market.stockLeft(tile.stock)
        case .reserved: text.market.heldForSomebody
        case .soldOut: text.market.gone
        }
    // Its seller, and who waits to be let in, have no button to give it a heart: they see the number alone.
    let isCounted = (page.isMine || context.isWaiting) && tile.heartCount > 0
    let hearts = isCounted ? " · \(text.finds.hearts(tile.heartCount))" : ""
    return "<p class=\"listing-page__stock quiet\">\(words)\(hearts)</p>"
}

/// What its seller chose; the category leads to others of it.
package func factList(_ facts: ListingFacts, _ text: Strings) -> HTML {
    let chosen = MarketFact.allCases.compactMap { fact in facts[fact].map { (fact, $0) } }
    guard !chosen.isEmpty else { return "" }
    return """
        <dl class="facts">
        \(chosen, { fact, choice in
            """
            <div class="facts__fact"><dt class="quiet">\(text.marketChoices.label(fact))</dt>\
            <dd dir="auto">\(factWords(fact, choice, text))</dd></div>

            """
        })</dl>
        """
}

private func factWords(_ fact: MarketFact, _ choice: MarketChoice, _ text: Strings) -> HTML {
    let name = choice.name(in: text.language)
    guard fact == .category else { return "\(name)" }
    return """
        <a class="text-link" href="\(MarketWish(facts: [fact: choice.slug]).path)">\(name)</a>
        """
}

/// Each change of the price: from what to what, and when; the latest first.
package func priceHistory(_ steps: [PriceStep], _ context: PageContext) -> HTML {
    let text = context.strings
    let changes = zip(steps, steps.dropFirst()).reversed()
    func change(_ pair: (PriceStep, PriceStep)) -> HTML {
        """
        <li class="history__step"><span>\(text.priceStep(from: pair.0.price, to: pair.1.price))</span>\
        <span class="quiet">\(relativeTime(pair.1.at, context))</span></li>

        """
    }
    return """
        <section class="history" aria-labelledby="history-title">
        <h2 class="history__title" id="history-title">\(text.market.priceHistory)</h2>
        <ol class="history__steps">
        \(changes, change)</ol>
        </section>
        """
}

private func sellerRow(_ page: ListingPage, _ context: PageContext) -> HTML {
    let username = page.seller.username
    return """
        <section class="seller" aria-label="\(context.strings.market.seller)">
        <a class="seller__link" href="\(Paths.memberMarket(username))"><span \
        data-sheet="\(Paths.member(username).string)">\
        \(avatar(page.seller))</span>\
        <span class="seller__who">\
        <b class="seller__name">\(shownName(page.seller, isUsernameBeside: true, context))</b> \
        <span class="quiet">@\(username)</span></span></a>
        \(followButton(page.seller, page.relation, context))
        </section>
        """
}

private func others(_ page: ListingPage, _ context: PageContext) -> HTML {
    let text = context.strings.market
    return """
        <section class="listing-page__others" aria-labelledby="others-title">
        <div class="search__head"><h2 class="search__title" \
        id="others-title">\(text.othersOf(page.seller.inSentence))</h2>
        <a class="text-link listing-page__all" \
        href="\(Paths.memberMarket(page.seller.username))">\(text.seeAll)</a></div>
        <div\(viewAttribute(MarketView.grid))><ol class="listings">
        \(page.others, { listingTile($0, isFirst: false, context) })</ol></div>
        </section>
        """
}

/// Above a listing that is not there for everybody: why, for its seller and for those who look after the yard.
private func withheld(_ page: ListingPage, _ context: PageContext) -> HTML {
    guard page.tile.isHidden || page.isSellerSuspended else { return "" }
    return withheldBanner(
        "listing", page.tile.id, isHidden: page.tile.isHidden, isMine: page.isMine, reason: page.hiddenReason,
        context)
}

extension ShareCard {
    fileprivate static func listing(_ page: ListingPage, _ context: PageContext) -> ShareCard {
        let text = context.strings
        let price = text.bargain(page.tile.price)
        return ShareCard(
            kind: .article, title: "\(page.tile.name) · \(price)",
            text: shortened(page.description, to: 200), picture: page.photos.first?.shared,
            altText: text.market.photoOf(page.tile.name))
    }
}
