public import MadangAPI
public import MadangCore
public import Observation

/// Something for the market as it is described, or a change of it.
@MainActor @Observable public final class ListingForm: FormState {
    /// Its fields.
    public enum Field: String, CaseIterable, Sendable {
        /// What it is called.
        case name
        /// More of it.
        case description
        /// Won or dollars.
        case currency
        /// What it costs.
        case price
        /// What is taken off.
        case discount
        /// How many there are.
        case stock
        /// What kind of thing it is.
        case category
        /// How used it is.
        case condition
        /// Where it can be fetched.
        case place
        /// Whether one takes offers.
        case allowsOffers = "allows_offers"
        /// After how many hours offers and reservations are over.
        case answerHours = "answer_hours"
        /// On sale, reserved or sold out.
        case status
        /// One to five.
        case photos = "photo_ids"
    }

    /// What it is called: 3–100 characters.
    public var name = "" {
        didSet { if name != oldValue { submission.type(.name) } }
    }
    /// What one says of it: 10–1000 characters.
    public var description = "" {
        didSet { if description != oldValue { submission.type(.description) } }
    }
    /// In what it is priced.
    public var currency = Currency.krw {
        didSet { if currency != oldValue { submission.type(.currency) } }
    }
    /// A decimal text, as people type it: thousands may be set apart.
    public var price = "" {
        didSet { if price != oldValue { submission.type(.price) } }
    }
    /// The same; empty is none.
    public var discount = "" {
        didSet { if discount != oldValue { submission.type(.discount) } }
    }
    /// How many there are.
    public var stock = "1" {
        didSet { if stock != oldValue { submission.type(.stock) } }
    }
    /// The `id` of a category of the yard (`Madang.marketChoices`); empty for none.
    public var category = "" {
        didSet { if category != oldValue { submission.type(.category) } }
    }
    /// The `id` of a condition of the yard; empty for none.
    public var condition = "" {
        didSet { if condition != oldValue { submission.type(.condition) } }
    }
    /// The `id` of a place of the yard; empty for none.
    public var place = "" {
        didSet { if place != oldValue { submission.type(.place) } }
    }
    /// Whether one takes offers; nobody makes any for what is given away.
    public var allowsOffers = false {
        didSet { if allowsOffers != oldValue { submission.type(.allowsOffers) } }
    }
    /// After so many hours an offer without an answer, or a reservation, is over: one of `OfferRule.hours`.
    public var answerHours = OfferRule.usualHours {
        didSet { if answerHours != oldValue { submission.type(.answerHours) } }
    }
    /// Whether it can be bought; of something new its stock says so.
    public var status = ListingStatus.onSale {
        didSet { if status != oldValue { submission.type(.status) } }
    }
    /// 1…5 photos, in order.
    public let photos = PictureTray(
        limit: ListingPhotoRule.maximum, purpose: PhotoPurpose.listing.rawValue)
    /// What became of the form so far.
    public let submission = FormSubmission<Field>()
    /// The listing that is changed, as it was last seen; nil for a new one.
    public private(set) var listing: Listing?
    /// Whether somebody changed it meanwhile, as the last try has shown: what one typed is still there, what one did
    /// not touch is as it is by now, and the next try is on top of that (rule 20).
    public private(set) var isStale = false

    @ObservationIgnored private let yard: YardState

    /// Something new.
    public init(in yard: YardState) {
        self.yard = yard
        listen()
    }

    /// A change of a listing of one's own.
    public init(editing listing: Listing, in yard: YardState) {
        self.yard = yard
        self.listing = listing
        (name, description) = (listing.name, listing.description)
        (price, discount, stock) = (listing.price, listing.shownDiscount, String(listing.stock))
        (category, condition, place) = listing.chosen
        (allowsOffers, answerHours) = (listing.allowsOffers, listing.answerHours)
        currency = listing.terms.price.currency
        status = listing.terms.status
        photos.show(listing.photos)
        listen()
    }

    /// Every field that is against a rule.
    public var broken: [FieldFault] {
        guard let listing else { return JudgedDraft(new: draft(photos.names)).faults.faults }
        let terms = listing.terms
        let change = draft(photos.names).change(of: listing)
        return JudgedDraft(
            change, price: terms.price, stock: listing.stock, status: terms.status,
            allowsOffers: listing.allowsOffers
        ).faults.faults
    }

    /// Whether something is otherwise than it was.
    public var isWorthSending: Bool {
        listing.map { draft(photos.names).change(of: $0) != ListingDraft() } ?? true
    }

    /// Whether the last try wants to see the password first: `send(confirmedBy:)`.
    public var needsPassword: Bool { error?.code == "confirmation_required" }

    /// Sends photos and listing.
    public func send() async -> Listing? { await send(password: nil) }

    /// Shows the password, which is good for ten minutes, and sends. With a wrong one `error` is "invalid_credentials".
    public func send(confirmedBy password: String) async -> Listing? { await send(password: password) }

    private func send(password: String?) async -> Listing? {
        var sent = draft(photos.choice)
        let made = await send(sent) { key throws(MadangError) in
            if let password { try await yard.yard.confirm(password: password) }
            sent.photoIDs = try await photos.upload(to: yard.yard, reportingTo: submission, of: .photos)
            guard let listing else {
                return try await yard.yard.createListing(ListingRequest(sent), key: key)
            }
            let change = ListingRequest(sent.change(of: listing))
            return try await yard.yard.editListing(listing.id, change, version: listing.version)
        }
        if let made {
            isStale = false
            await yard.publish(listing == nil ? .listed(made) : .relisted(made))
            if listing != nil { submission.quietly { show(made) } }
        } else if error?.code == "conflict", let id = listing?.id {
            // Without a line the next try finds the same, and asks again.
            let newer = try? await yard.yard.listing(id)
            submission.quietly { rebase(newer) }
        }
        return made
    }

    /// All of it, as the rules and the server take it.
    private func draft(_ ids: [String]) -> ListingDraft {
        ListingDraft(
            name: name, description: description, currency: currency.rawValue, price: Money.tidied(price),
            discount: Money.tidied(discount), stock: Money.tidied(stock), category: category,
            condition: condition, place: place, allowsOffers: allowsOffers, answerHours: String(answerHours),
            status: listing == nil ? nil : status.rawValue, photoIDs: ids)
    }

    /// What one did not touch becomes as `newer` is, which is what the next try begins with.
    private func rebase(_ newer: Listing?) {
        isStale = true
        guard let newer, let old = listing else { return }
        let (tray, kept) = (photos.names, draft(photos.names).change(of: old))
        if kept.name == nil { name = newer.name }
        if kept.description == nil { description = newer.description }
        if kept.price == nil {
            (price, discount) = (newer.price, newer.shownDiscount)
            currency = newer.terms.price.currency
        }
        if kept.stock == nil { stock = String(newer.stock) }
        let chosen = newer.chosen
        if kept.category == nil { category = chosen.category }
        if kept.condition == nil { condition = chosen.condition }
        if kept.place == nil { place = chosen.place }
        if kept.allowsOffers == nil { allowsOffers = newer.allowsOffers }
        if kept.answerHours == nil { answerHours = newer.answerHours }
        if kept.status == nil { status = newer.terms.status }
        if kept.photoIDs == nil, tray != newer.photos.map(\.id) { photos.show(newer.photos) }
        listing = newer
    }

    private func show(_ new: Listing) {
        (name, description, price, discount) = (new.name, new.description, new.price, new.shownDiscount)
        (stock, currency, status) = (String(new.stock), new.terms.price.currency, new.terms.status)
        (category, condition, place) = new.chosen
        (allowsOffers, answerHours) = (new.allowsOffers, new.answerHours)
        photos.show(new.photos)
        listing = new
    }

    private func listen() {
        photos.onChange = { [submission] in submission.type(.photos) }
    }
}

extension ListingDraft {
    /// What is otherwise than `old`; what was not touched is not said (rule 9).
    fileprivate func change(of old: Listing) -> ListingDraft {
        var change = ListingDraft()
        if name != old.name { change.name = name }
        if description != old.description { change.description = description }
        // What is paid hangs together.
        if currency != old.currency || price != old.price || discount != old.shownDiscount {
            (change.currency, change.price, change.discount) = (currency, price, discount)
        }
        if stock != String(old.stock) { change.stock = stock }
        let chosen = old.chosen
        if category != chosen.category { change.category = category }
        if condition != chosen.condition { change.condition = condition }
        if place != chosen.place { change.place = place }
        if allowsOffers != old.allowsOffers { change.allowsOffers = allowsOffers }
        if answerHours != String(old.answerHours) { change.answerHours = answerHours }
        if status != old.status { change.status = status }
        if photoIDs != old.photos.map(\.id) { change.photoIDs = photoIDs }
        return change
    }
}

extension Listing {
    /// Price and status as the rules have them. What this client does not know counts as nothing.
    fileprivate var terms: (price: Price, status: ListingStatus) {
        (knownPrice ?? .nothing, ListingStatus(rawValue: status) ?? .onSale)
    }

    /// As a request names them; empty for none.
    fileprivate var chosen: (category: String, condition: String, place: String) {
        (category?.id ?? "", condition?.id ?? "", place?.id ?? "")
    }

    private var knownPrice: Price? {
        guard let currency = Currency(rawValue: currency) else { return nil }
        // A server that knows more than this client, as of another currency, judges by itself.
        return try? Price(Money(price, in: currency), discount: Money(discount, in: currency))
    }

    /// None is an empty field.
    fileprivate var shownDiscount: String { knownPrice?.isDiscounted == false ? "" : discount }
}

extension ListingRequest {
    fileprivate init(_ draft: ListingDraft) {
        self.init(
            name: draft.name, description: draft.description, currency: draft.currency,
            price: draft.price.map { DecimalText($0) }, discount: draft.discount.map { DecimalText($0) },
            stock: draft.stock.map { DecimalText($0) }, category: draft.category,
            condition: draft.condition, place: draft.place, allowsOffers: draft.allowsOffers,
            answerHours: draft.answerHours.map { DecimalText($0) }, photoIDs: draft.photoIDs,
            status: draft.status)
    }
}
