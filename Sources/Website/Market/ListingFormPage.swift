package import Domain
package import MadangCore

/// The form for a listing, new or changed: empty, or filled as it came back from the server.
package struct ListingFormPage: Sendable {
    package enum Kind: Sendable, Hashable {
        case new
        case edit(id: String)
    }

    /// What stands in the fields, as it was typed.
    package struct Values: Sendable, Hashable {
        package var name = ""
        package var description = ""
        package var currency = Currency.krw
        package var price = ""
        package var discount = ""
        package var stock = "1"

        package init() {}

        package init(_ listing: Listing) {
            name = listing.name
            description = listing.description
            currency = listing.price.currency
            price = listing.price.price.decimal
            discount = listing.price.isDiscounted ? listing.price.discount.decimal : ""
            stock = String(listing.stock)
        }
    }

    package let kind: Kind
    package var values: Values
    /// Those that are with the server already, in order.
    package var photos: [Photo]
    /// What the edit builds on: sent back as `version`, in the script's case as `If-Match`.
    package var version: Int?
    /// By field: `name`, `description`, `price`, `discount`, `stock`, `file`.
    package var faults: FormFaults
    /// Whether the fields hold what was sent and refused, and not what the listing is.
    package var isReturned = false
    /// What was typed of photos, by their ids.
    package var descriptions: [String: String] = [:]
    package let reminder: AltTextReminder

    package init(
        kind: Kind = .new, values: Values = Values(), photos: [Photo] = [], version: Int? = nil,
        faults: FormFaults = .none, reminder: AltTextReminder = .off
    ) {
        self.kind = kind
        self.values = values
        self.photos = photos
        self.version = version
        self.faults = faults
        self.reminder = reminder
    }

    package init(_ listing: Listing) {
        self.init(
            kind: .edit(id: listing.id.string), values: Values(listing),
            photos: listing.photos, version: listing.version)
    }

    /// Where an edit leads that is asked for the password in between.
    var next: Path? {
        switch kind {
        case .new: nil
        case .edit(let id): Paths.listing(id).with("did", "changed")
        }
    }

    var path: Path {
        switch kind {
        case .new: Paths.newListing
        case .edit(let id): Paths.editListing(id)
        }
    }
}
