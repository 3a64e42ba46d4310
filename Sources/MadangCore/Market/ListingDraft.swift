/// A listing as its seller wrote it, in the words of forms and programs; nil is what they said nothing of.
public struct ListingDraft: Hashable, Sendable {
    /// What it is called, 3…100 characters.
    public var name: String?
    /// More of it, 10…1000 characters.
    public var description: String?
    /// "KRW" or "USD".
    public var currency: String?
    /// A decimal text in the currency ("12.50").
    public var price: String?
    /// The same, at most the price; empty for none.
    public var discount: String?
    /// A whole number.
    public var stock: String?
    /// What the yard calls its category; empty for none.
    public var category: String?
    /// What the yard calls its condition; empty for none.
    public var condition: String?
    /// What the yard calls its place; empty for none.
    public var place: String?
    /// Whether its seller takes offers.
    public var allowsOffers: Bool?
    /// A whole number, one of `OfferRule.hours`.
    public var answerHours: String?
    /// "on_sale", "reserved" or "sold_out"; of a listing that is there.
    public var status: String?
    /// Opaque ids, in the seller's order.
    public var photoIDs: [String]?
    /// Of a new listing, the opaque id of one of theirs that is sold out, whose photos are used again; empty for none.
    public var from: String?
    /// Of a new listing, the opaque id of the draft that it was, which goes; empty for none.
    public var draftID: String?

    /// Of what was said.
    public init(
        name: String? = nil, description: String? = nil, currency: String? = nil, price: String? = nil,
        discount: String? = nil, stock: String? = nil, category: String? = nil, condition: String? = nil,
        place: String? = nil, allowsOffers: Bool? = nil, answerHours: String? = nil, status: String? = nil,
        photoIDs: [String]? = nil, from: String? = nil, draftID: String? = nil
    ) {
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.stock = stock
        self.category = category
        self.condition = condition
        self.place = place
        self.allowsOffers = allowsOffers
        self.answerHours = answerHours
        self.status = status
        self.photoIDs = photoIDs
        self.from = from
        self.draftID = draftID
    }

    /// What was said of `fact`: the slug of a choice, empty for none, nil for nothing.
    public subscript(fact: MarketFact) -> String? {
        get {
            switch fact {
            case .category: category
            case .condition: condition
            case .place: place
            }
        }
        set {
            switch fact {
            case .category: category = newValue
            case .condition: condition = newValue
            case .place: place = newValue
            }
        }
    }
}

/// A draft as it was read, and every fault found in it: the rules of a listing, for whoever writes one and for the
/// server.
public struct JudgedDraft: Sendable {
    /// Every wrong field with its first fault; a store adds what it alone knows.
    public var faults = FaultCollector()
    /// Normalized; nil where it is wrong, or nothing was said of it.
    public private(set) var name: String?
    /// Normalized; nil as `name`.
    public private(set) var description: String?
    /// Price and discount in one currency; nil where one of them is wrong, or nothing was said of any.
    public private(set) var price: Price?
    /// How many there are; nil as `name`.
    public private(set) var stock: Int?
    /// As it will be, with the stock that there will be; nil for a new listing, and where stock or status are wrong.
    public private(set) var status: ListingStatus?
    /// What was chosen, by its slug, empty for none; which there are, the store knows. Without those of which nothing
    /// was said.
    public private(set) var choices: [MarketFact: String] = [:]
    /// Whether its seller takes offers, never for what is given away; nil where nothing was said of it.
    public private(set) var allowsOffers: Bool?
    /// One of `OfferRule.hours`; nil as `name`.
    public private(set) var answerHours: Int?
    /// As they were named; whose they are, the store knows.
    public private(set) var photoNames: [String]?
    /// Of a new listing, the one whose photos are used again, as it was named; nil for none.
    public private(set) var from: String?
    /// Of a new listing, the draft that it was, as it was named; nil for none.
    public private(set) var draftID: String?

    /// A new listing: what is absent is missing, but for discount and stock.
    public init(new draft: ListingDraft) {
        self.init(draft, name: draft.name ?? "", description: draft.description ?? "")
        readPrice(draft, before: nil)
        stock = read("stock", draft.stock ?? "0", StockRule.read)
        readOffers(draft, before: false, price: price)
        readPhotos(draft.photoIDs ?? [])
        from = draft.from.flatMap { $0.isEmpty ? nil : $0 }
        draftID = draft.draftID.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A change of what has that price, stock and status, and takes offers or not: what is absent stays.
    public init(
        _ draft: ListingDraft, price: Price, stock before: Int, status: ListingStatus,
        allowsOffers: Bool = false
    ) {
        self.init(draft, name: draft.name, description: draft.description)
        if draft.currency != nil || draft.price != nil || draft.discount != nil {
            readPrice(draft, before: price)
        }
        if let text = draft.stock { stock = read("stock", text, StockRule.read) }
        readOffers(draft, before: allowsOffers, price: self.price ?? price)
        if let ids = draft.photoIDs { readPhotos(ids) }
        readStatus(draft.status, before: status, stock: before)
    }

    private init(_ draft: ListingDraft, name: String?, description: String?) {
        if let name { self.name = read("name", name, ListingNameRule.self) }
        if let description {
            self.description = read("description", description, ListingDescriptionRule.self)
        }
        for fact in MarketFact.allCases { choices[fact] = draft[fact] }
    }

    private mutating func read(_ field: String, _ text: String, _ rule: any TextRule.Type) -> String? {
        let fault = rule.check(text)
        faults.check(field, fault)
        return fault == nil ? rule.normalize(text) : nil
    }

    private mutating func read<Value>(
        _ field: String, _ text: String, _ reader: (String) throws(Fault) -> Value
    ) -> Value? {
        do {
            return try reader(text)
        } catch {
            faults.check(field, error)
            return nil
        }
    }

    /// Currency, price and discount hang together: a change of one is judged with the others as they are.
    private mutating func readPrice(_ draft: ListingDraft, before: Price?) {
        let currency = draft.currency.map(Currency.init(rawValue:)) ?? before?.currency
        guard let currency else {
            faults.check("currency", draft.currency.map { $0.isEmpty ? .required : .unknown } ?? .required)
            // In the wider of the two: what is wrong in any currency is told all the same.
            let amounts = [
                ("price", draft.price ?? ""),
                ("discount", draft.discount.flatMap { $0.isEmpty ? nil : $0 } ?? "0"),
            ]
            for (field, text) in amounts {
                _ = read(field, text) { text throws(Fault) in try Money(text, in: .usd) }
            }
            return
        }
        // Amounts of another currency say nothing of this one.
        let kept = before?.currency == currency ? before : nil
        let price = read("price", draft.price ?? kept?.price.decimal ?? "") { text throws(Fault) in
            try Money(text, in: currency)
        }
        let zero = Money.zero(currency).decimal
        let given = draft.discount.flatMap { $0.isEmpty ? zero : $0 }
        let discount = read("discount", given ?? kept?.discount.decimal ?? zero) { text throws(Fault) in
            try Money(text, in: currency)
        }
        guard let price, let discount else { return }
        do throws(Fault) {
            self.price = try Price(price, discount: discount)
        } catch {
            faults.check("discount", error)
        }
    }

    /// Nobody offers something for what is given away: what becomes that takes offers no more.
    private mutating func readOffers(_ draft: ListingDraft, before: Bool, price: Price?) {
        if let text = draft.answerHours { answerHours = read("answer_hours", text, OfferRule.readHours) }
        allowsOffers = draft.allowsOffers
        guard price?.isFree == true else { return }
        if draft.allowsOffers == true { faults.check("allows_offers", .givenAway) }
        if before { allowsOffers = false }
    }

    private mutating func readPhotos(_ texts: [String]) {
        faults.check("photo_ids", ListingPhotoRule.check(count: texts.count))
        faults.check("photo_ids", Set(texts).count < texts.count ? .taken : nil)
        photoNames = texts
    }

    /// Stock and status hang together as well.
    private mutating func readStatus(_ text: String?, before: ListingStatus, stock old: Int) {
        let wanted = text.flatMap(ListingStatus.init(rawValue:))
        if text != nil, wanted == nil { faults.check("status", .unknown) }
        do throws(Fault) {
            status = try before.changed(to: wanted, stock: old, stock ?? old)
        } catch {
            faults.check("stock", error)
        }
    }
}
