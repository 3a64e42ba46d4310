package import Domain
package import MadangCore
import Wording

/// A listing that a post carries, as it is now.
package struct CarriedListing: Sendable, Hashable {
    package let id: String
    package let name: String
    package let price: Price
    package let status: ListingStatus
    package var picture: PhotoPicture?

    package init(_ card: ListingCard) {
        id = card.id.string
        name = card.name
        price = card.price
        status = card.status
        picture = card.photo.map(PhotoPicture.init)
    }

    package init(_ listing: Listing) {
        id = listing.id.string
        name = listing.name
        price = listing.price
        status = listing.status
        picture = listing.photos.first.map(PhotoPicture.init)
    }
}

/// Below the text of a post: what it is about, what one pays, and whether one still can.
package func carriedListing(_ listing: CarriedListing, _ context: PageContext) -> HTML {
    """
    <a class="carried" href="\(Paths.listing(listing.id))" \
    data-carried="\(listing.id)">\(carriedWords(listing, context))</a>
    """
}

/// The card alone, for scripts that bring older ones up to date.
package func carriedListingFragment(_ listing: CarriedListing, _ context: PageContext) -> HTML {
    fragment(carriedListing(listing, context), PageStyle([listing.picture].compactMap(\.self)))
}

/// In the form of a post: the listing that it will carry, which can be left out.
package func carriedChoice(_ listing: CarriedListing, isCarried: Bool, _ context: PageContext) -> HTML {
    """
    <label class="carried carried--choice" for="carried"><input class="choice__input" id="carried" type="checkbox" \
    name="listing_id" \
    value="\(listing.id)"\(if: isCarried, " checked")>\(carriedWords(listing, context))</label>
    """
}

private func carriedWords(_ listing: CarriedListing, _ context: PageContext) -> HTML {
    let text = context.strings
    return """
        \(with: listing.picture, {
            "<span class=\"carried__photo\">\(photo($0, named: listing.name, width: .square(48)))</span>"
        })\
        <span class="carried__words"><b class="carried__name" dir="auto">\(listing.name)</b>\
        <span class="carried__price">\(with: text.struckPrice(listing.price), {
            """
            <span class="unseen">\(text.carried.priceBefore) </span><del class="quiet">\($0)</del> \
            <span class="unseen">\(text.carried.priceNow) </span>
            """
        })\
        <b>\(text.bargain(listing.price))</b>\
        \(if: listing.status != .onSale, " <span class=\"badge\">\(text.status(listing.status))</span>")</span></span>
        """
}

/// A post that carries a listing, as a line of its page.
package struct CarryingPost: Sendable, Hashable {
    let id: String
    let author: MemberName
    let text: String
    let createdAt: Timestamp

    package init(_ post: Post) {
        id = post.id.string
        author = MemberName(post.author)
        text = post.text
        createdAt = post.createdAt
    }
}

/// On the page of a listing: the latest posts that carry it.
func carryingPosts(_ posts: [CarryingPost], _ context: PageContext) -> HTML {
    guard !posts.isEmpty else { return "" }
    let text = context.strings
    return """
        <section class="carrying" aria-labelledby="carrying-title">
        <h2 class="carrying__title" id="carrying-title">\(text.carried.posts)</h2>
        <ul class="rows">
        \(posts, { post in
            """
            <li class="rows__row"><a class="carrying__post" href="\(Paths.post(post.id))">\(avatar(post.author))\
            <span class="carrying__words"\(if: !post.text.isEmpty, " dir=\"auto\"")>\
            \(post.text.isEmpty ? text.posts.postBy(post.author.inSentence) : post.text)</span>\
            <span class="quiet">\(relativeTime(post.createdAt, context))</span></a></li>

            """
        })</ul>
        </section>
        """
}
