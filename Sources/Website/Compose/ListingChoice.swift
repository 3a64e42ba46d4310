import Domain
import HTTPKit
import Wording

/// What a post is to carry, as its form says: the listing that it is about, else one of those that its author sells.
package struct ListingChoice: Sendable {
    /// So many of the latest are offered; for an older one there is the menu of its page.
    static let mostOptions = 50

    /// The one that the post is about already.
    package var listing: CarriedListing?
    /// Whether it stays.
    package var isCarried = true
    /// What may be chosen where it is about none.
    package var options: [CarriedListing] = []
    /// The id of the chosen one.
    package var chosen: String?

    package init(about listing: CarriedListing? = nil, options: [CarriedListing] = []) {
        self.listing = listing
        self.options = options
    }

    mutating func fill(from form: Form) {
        chosen = form["listing_id"]
        isCarried = chosen != nil
    }
}

/// In the form of a post: its listing, which can be left out, or those that it might have.
func listingChoice(_ choice: ListingChoice, _ context: PageContext) -> HTML {
    if let listing = choice.listing {
        return carriedChoice(listing, isCarried: choice.isCarried, context)
    }
    guard !choice.options.isEmpty else { return "" }
    let text = context.strings
    return """
        <div class="field composer__listing">
        <label class="field__label" for="compose-listing">\(text.carried.attach)</label>
        <select class="field__small" id="compose-listing" name="listing_id">
        <option value="">\(text.carried.none)</option>
        \(choice.options, { listingOption($0, isChosen: $0.id == choice.chosen, text) })
        </select>
        </div>
        """
}

private func listingOption(_ listing: CarriedListing, isChosen: Bool, _ text: Strings) -> HTML {
    """
    <option value="\(listing.id)"\(if: isChosen, " selected")>\(listing.name) · \(text.bargain(listing.price))</option>

    """
}
