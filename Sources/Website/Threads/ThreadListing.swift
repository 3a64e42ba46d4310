package import Domain
package import Features
package import MadangCore
import Wording

/// What a thread is about, as it is shown above and beside it.
package struct ThreadListing: Sendable, Hashable {
    package enum State: Sendable, Hashable {
        case there(id: String, Price, ListingStatus)
        /// Not to be seen by the one who looks, at least now.
        case away
        case gone
    }

    package let state: State
    package let name: String?
    package var picture: PhotoPicture?

    package init(_ shown: ShownThread) {
        guard let card = shown.listing else {
            self.init(state: shown.thread.listingID == nil ? .gone : .away)
            return
        }
        self.init(card)
    }

    package init(_ card: ListingCard) {
        self.init(
            state: .there(id: card.id.string, card.price, card.status), name: card.name,
            picture: card.photo.map(PhotoPicture.init))
    }

    package init(state: State, name: String? = nil, picture: PhotoPicture? = nil) {
        self.state = state
        self.name = name
        self.picture = picture
    }

    func title(_ text: Strings) -> String {
        if let name { return name }
        return state == .gone ? text.threads.listingGone : text.threads.listingAway
    }
}

/// The card above what is said: photo, name, price and whether it can be had.
package func threadListing(_ listing: ThreadListing, _ context: PageContext) -> HTML {
    let text = context.strings
    guard case .there(let id, let price, let status) = listing.state else {
        return """
            <p class="thread__listing thread__listing--away">\(icon(.tag, context))\
            <span>\(listing.title(text))</span></p>
            """
    }
    let name = listing.name ?? ""
    return """
        <a class="thread__listing" href="\(Paths.listing(id))">
        <span class="thread__picture">\(with: listing.picture, {
            photo($0, named: text.market.photoOf(name), width: .thumb, isFirst: true)
        })</span>
        <span class="thread__about"><span class="thread__title">\(statusBadge(status, text))\
        <b class="thread__name" dir="auto">\(name)</b></span>\(pricePiece(price, text))</span>
        </a>
        """
}
