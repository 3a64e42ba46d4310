import Domain
import Features
import HTTPKit
import HTTPTypes
import Hummingbird
import MadangCore
import Wording

extension Request {
    /// Whether a form comes with files.
    var isMultipart: Bool {
        headers[.contentType]?.lowercased().hasPrefix("multipart/form-data") ?? false
    }
}

extension MultipartLimits {
    /// As many files as a listing has photos.
    static let listing = MultipartLimits(fileCount: ListingPhotoRule.maximum)
}

extension PhotoMaking {
    /// Of the pictures of a listing's form.
    init(listing form: Form) {
        let shape = form["shape"].flatMap(PhotoShape.init(rawValue:)) ?? .square
        self.init(aspect: shape.aspect, purpose: .listing)
    }
}

extension Form {
    /// What the form says of its photos, by their ids.
    var descriptionsByPhoto: [String: String] {
        Dictionary(photoIDs.compactMap { id in self["alt_\(id)"].map { (id, $0) } }) { first, _ in first }
    }

    /// An amount as people type it: thousands may be set apart.
    fileprivate func amount(_ name: String) -> String? {
        self[name].map(Money.tidied)
    }
}

extension ListingDraft {
    init(_ form: Form) {
        self.init(
            name: form["name"] ?? "", description: form["description"] ?? "",
            currency: form["currency"] ?? "", price: form.amount("price") ?? "",
            discount: form.amount("discount") ?? "", stock: form.amount("stock") ?? "",
            category: form["category"], condition: form["condition"], place: form["place"],
            allowsOffers: form["allows_offers"].map { !$0.isEmpty }, answerHours: form["answer_hours"],
            photoIDs: form.photoIDs, from: form["from"], draftID: form["draft"])
    }
}

extension ListingFormPage.Values {
    init(_ form: Form) {
        self.init()
        name = form["name"] ?? ""
        description = form["description"] ?? ""
        currency = form["currency"].flatMap(Currency.init(rawValue:)) ?? .krw
        price = form["price"] ?? ""
        discount = form["discount"] ?? ""
        stock = form["stock"] ?? ""
        for fact in MarketFact.allCases { facts[fact] = form[fact.rawValue] }
        allowsOffers = form["allows_offers"].map { !$0.isEmpty } ?? false
        answerHours = form["answer_hours"].flatMap(Int.init) ?? OfferRule.usualHours
    }
}

extension FormFaults {
    /// What was refused, beside the field of the form that it belongs to.
    init(listing error: DomainError, _ text: Strings) {
        let whole = text.problem(error.wording, retryAfter: error.retryAfter).detail
        switch error.code {
        case .conflict: self.init(whole: text.listingForm.conflictNote)
        case .tooLarge, .unsupportedMedia: self.init(fields: ["file": whole])
        default:
            let faults = FormFaults(error, text)
            let isPlaced = faults.fields.keys.contains { Self.listingFields.contains($0) }
            self.init(fields: faults.fields, whole: isPlaced ? nil : faults.fields.values.first ?? whole)
        }
    }

    private static let listingFields: Set = [
        "name", "description", "price", "discount", "stock", "category", "condition", "place",
        "allows_offers",
        "answer_hours", "photo_ids", "file",
    ]
}

extension ListingFormPage.Values {
    /// What was written of a draft; a currency that is none is the usual one.
    init(_ words: DraftWords) {
        self.init()
        name = words.name
        description = words.description
        currency = Currency(rawValue: words.currency) ?? .krw
        price = words.price
        discount = words.discount
        stock = words.stock
        let chosen: [(MarketFact, String)] = [
            (.category, words.category), (.condition, words.condition), (.place, words.place),
        ]
        for (fact, slug) in chosen where !slug.isEmpty { facts[fact] = slug }
        allowsOffers = words.allowsOffers
        answerHours = OfferRule.hours.first { String($0) == words.answerHours } ?? OfferRule.usualHours
    }
}

extension DraftChanges {
    /// What the form of a listing says, as it was typed.
    init(listing form: Form) {
        self.init(
            kind: .listing, name: form["name"] ?? "", description: form["description"] ?? "",
            currency: form["currency"] ?? "", price: form["price"] ?? "", discount: form["discount"] ?? "",
            stock: form["stock"] ?? "", category: form["category"], condition: form["condition"],
            place: form["place"], allowsOffers: form["allows_offers"].map { !$0.isEmpty },
            answerHours: form["answer_hours"], photoIDs: form.photos)
    }
}
