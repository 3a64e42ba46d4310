import Domain
import MadangCore

/// A listing as its seller wrote it, in the words of forms and programs; nil is what they said nothing of.
package struct ListingDraft: Hashable, Sendable {
    package var name: String?
    package var description: String?
    /// "KRW" or "USD".
    package var currency: String?
    /// Decimal texts.
    package var price: String?
    package var discount: String?
    /// A whole number.
    package var stock: String?
    /// "on_sale", "reserved" or "sold_out"; of a listing that is there.
    package var status: String?
    /// Opaque ids, in the seller's order.
    package var photoIDs: [String]?

    package init(
        name: String? = nil, description: String? = nil, currency: String? = nil, price: String? = nil,
        discount: String? = nil, stock: String? = nil, status: String? = nil, photoIDs: [String]? = nil
    ) {
        self.name = name
        self.description = description
        self.currency = currency
        self.price = price
        self.discount = discount
        self.stock = stock
        self.status = status
        self.photoIDs = photoIDs
    }
}

/// A draft as it was read, and every fault found in it.
struct JudgedDraft {
    var faults = FaultCollector()
    private(set) var name: String?
    private(set) var description: String?
    private(set) var price: Price?
    private(set) var stock: Int?
    private(set) var status: ListingStatus?
    private(set) var photoIDs: [Identifier<Photo>]?

    /// A new listing: what is absent is missing, but for discount and stock.
    init(new draft: ListingDraft) {
        self.init(draft, name: draft.name ?? "", description: draft.description ?? "")
        readPrice(draft, before: nil)
        stock = read("stock", draft.stock ?? "0", StockRule.read)
        readPhotos(draft.photoIDs ?? [])
    }

    /// A change of `listing`: what is absent stays.
    init(_ draft: ListingDraft, of listing: Listing) {
        self.init(draft, name: draft.name, description: draft.description)
        if draft.currency != nil || draft.price != nil || draft.discount != nil {
            readPrice(draft, before: listing.price)
        }
        if let text = draft.stock { stock = read("stock", text, StockRule.read) }
        if let ids = draft.photoIDs { readPhotos(ids) }
        readStatus(draft.status, of: listing)
    }

    private init(_ draft: ListingDraft, name: String?, description: String?) {
        if let name { self.name = read("name", name, ListingNameRule.self) }
        if let description {
            self.description = read("description", description, ListingDescriptionRule.self)
        }
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

    private mutating func readPhotos(_ texts: [String]) {
        faults.check("photo_ids", ListingPhotoRule.check(count: texts.count))
        faults.check("photo_ids", Set(texts).count < texts.count ? .taken : nil)
        let ids = texts.compactMap { Identifier<Photo>($0) }
        faults.check("photo_ids", ids.count < texts.count ? .unknown : nil)
        photoIDs = ids
    }

    /// Stock and status hang together as well.
    private mutating func readStatus(_ text: String?, of listing: Listing) {
        let wanted = text.flatMap(ListingStatus.init(rawValue:))
        if text != nil, wanted == nil { faults.check("status", .unknown) }
        do throws(Fault) {
            status = try listing.status.changed(to: wanted, stock: listing.stock, stock ?? listing.stock)
        } catch {
            faults.check("stock", error)
        }
    }

    /// Fails: `.invalid` with every fault, those of the photos among them.
    func refuse(of seller: Identifier<Member>, listing: Identifier<Listing>?, in stores: any Stores) throws {
        var all = self
        try all.checkPhotos(of: seller, listing: listing, in: stores)
        try all.faults.finish()
    }

    /// Every photo is as small as those of listings are kept (trap 6): they were made so a moment ago, and stay so.
    /// Fails: `.invalid` with "photo_ids".
    func refuseLarge(in stores: any Stores) throws {
        let photos = try stores.photos.photos(photoIDs ?? [])
        guard photos.allSatisfy({ $0.isWithin(PhotoPurpose.listing.byteLimit) }) else {
            throw DomainError.invalid("photo_ids", .notReady)
        }
    }

    /// Checks that every photo is the seller's and unused, or in `listing` already.
    mutating func checkPhotos(
        of seller: Identifier<Member>, listing: Identifier<Listing>?, in stores: any Stores
    )
        throws
    {
        guard let photoIDs, !faults.faults.contains(where: { $0.field == "photo_ids" }) else { return }
        let photos = try stores.photos.photos(photoIDs)
        guard photos.count == photoIDs.count, photos.allSatisfy({ $0.ownerID == seller }) else {
            return faults.check("photo_ids", .unknown)
        }
        for id in photoIDs {
            let use = try stores.photos.use(of: id)
            guard use != nil, use != listing.map(PhotoUse.listing) else { continue }
            return faults.check("photo_ids", .taken)
        }
    }
}
