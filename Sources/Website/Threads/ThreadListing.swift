package import Domain
package import Features
package import MadangCore
import Wording

/// What a thread is about, as it is shown above and beside it.
package struct ThreadListing: Sendable, Hashable {
    package enum State: Sendable, Hashable {
        case there(id: String, Price, ListingStatus)
        /// Not to be seen by the one who looks, at least now: a thread is no way to what moderators hid or took away,
        /// so neither name nor photo stands in it (docs/decisions/0030).
        case away
        /// Deleted; as it was then, where that was kept.
        case gone(ListingStatus?)
    }

    package let state: State
    package let name: String?
    package var picture: PhotoPicture?
    /// Whether moderators hid it, or took it away: its seller still sees it, and whoever decides on it.
    package var isHidden = false

    package init(_ shown: ShownThread) {
        guard let card = shown.listing else {
            if shown.thread.listingID == nil {
                self.init(kept: shown.thread.kept)
            } else {
                self.init(state: .away)
            }
            return
        }
        self.init(card)
        isHidden = !shown.thread.isListingShown
    }

    /// What is left of one that was deleted.
    private init(kept: KeptListing?) {
        self.init(
            state: .gone(kept?.status), name: kept?.name, picture: kept?.photo.map(PhotoPicture.init))
    }

    package init(_ card: ListingCard) {
        self.init(
            state: .there(id: card.id.string, card.price, card.status), name: card.name,
            picture: card.photo.map(PhotoPicture.init))
    }

    /// Of a listing by itself.
    package init(_ listing: Listing) {
        self.init(
            state: .there(id: listing.id.string, listing.price, listing.status), name: listing.name,
            picture: listing.photos.first.map(PhotoPicture.init))
    }

    package init(state: State, name: String? = nil, picture: PhotoPicture? = nil) {
        self.state = state
        self.name = name
        self.picture = picture
    }

    func title(_ text: Strings) -> String {
        if let name { return name }
        return state == .away ? text.threads.listingAway : text.threads.listingGone
    }
}

/// The card above what is said: photo, name, price and whether it can be had. What was deleted leads nowhere.
package func threadListing(_ listing: ThreadListing, _ context: PageContext) -> HTML {
    let text = context.strings
    switch listing.state {
    case .there(let id, let price, let status):
        return """
            <a class="thread__listing" href="\(Paths.listing(id))">
            \(listingParts(listing, status, context))\(pricePiece(price, text))</span>
            </a>
            """
    case .gone(let status?):
        return """
            <div class="thread__listing">
            \(listingParts(listing, status, context))<span class="quiet">\(text.threads.listingGone)</span></span>
            </div>
            """
    case .gone(nil), .away:
        return """
            <p class="thread__listing thread__listing--away">\(icon(.tag, context))\
            <span>\(listing.title(text))</span></p>
            """
    }
}

/// Photo, state and name; what is said of it last closes its `span`.
private func listingParts(_ listing: ThreadListing, _ status: ListingStatus, _ context: PageContext) -> HTML {
    let text = context.strings
    let name = listing.name ?? ""
    return """
        <span class="thread__picture">\(with: listing.picture, {
            photo($0, named: text.market.photoOf(name), width: .square(52), isFirst: true)
        })</span>
        <span class="thread__about"><span class="thread__title">\
        \(if: listing.isHidden, "<span class=\"badge\">\(text.moderation.isHidden)</span>")\(statusBadge(status, text))\
        <b class="thread__name" dir="auto">\(name)</b></span>
        """
}
