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
        /// What was chosen, by the names of addresses.
        package var facts: [MarketFact: String] = [:]
        package var allowsOffers = false
        package var answerHours = OfferRule.usualHours

        package init() {}

        package init(_ listing: Listing) {
            name = listing.name
            description = listing.description
            currency = listing.price.currency
            price = listing.price.price.decimal
            discount = listing.price.isDiscounted ? listing.price.discount.decimal : ""
            stock = String(listing.stock)
            for fact in MarketFact.allCases { facts[fact] = listing.facts[fact]?.slug }
            allowsOffers = listing.allowsOffers
            answerHours = listing.answerHours
        }
    }

    package let kind: Kind
    /// From what its seller chooses.
    package let choices: MarketChoices
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
    /// The listing whose words and photos a new one has again, by its id.
    package var from: String?
    /// Those that stand on listings of others: it is asked once whether they may be used.
    package var samePhotos: [ShownSamePhoto] = []
    package let reminder: AltTextReminder
    package var draft = DraftState(.listing)

    package init(
        kind: Kind = .new, choices: MarketChoices = MarketChoices(), values: Values = Values(),
        photos: [Photo] = [], version: Int? = nil, faults: FormFaults = .none,
        reminder: AltTextReminder = .off
    ) {
        self.kind = kind
        self.choices = choices
        self.values = values
        self.photos = photos
        self.version = version
        self.faults = faults
        self.reminder = reminder
    }

    /// To change `listing`.
    package init(_ listing: Listing, choices: MarketChoices) {
        self.init(
            kind: .edit(id: listing.id.string), choices: choices, values: Values(listing),
            photos: listing.photos, version: listing.version)
    }

    /// To sell the same as `listing` again.
    package init(again listing: Listing, choices: MarketChoices, reminder: AltTextReminder) {
        var values = Values(listing)
        values.stock = "1"
        self.init(choices: choices, values: values, photos: listing.photos, reminder: reminder)
        from = listing.id.string
    }

    /// Whether the fields hold more than a new form has.
    var isFilled: Bool { isReturned || from != nil }

    /// Whether what is written can be kept for later: an edit is none, and the photos of another listing are its own.
    var keepsDraft: Bool { kind == .new && from == nil }

    /// What may be chosen: also what the listing has, if it is offered no longer.
    func offered(_ fact: MarketFact) -> [MarketChoice] {
        choices.adding(values.facts[fact], of: fact, to: choices.offered(fact))
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
