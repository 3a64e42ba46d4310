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
    init(listing form: MultipartForm) {
        let shape = form.fields["shape"].flatMap(PhotoShape.init(rawValue:)) ?? .square
        self.init(aspect: shape.aspect, purpose: .listing)
    }
}

extension Form {
    /// The photos of a listing, in order.
    var photoIDs: [String] {
        (self["photo_ids"] ?? "").split(separator: ",").map(String.init)
    }

    /// The same form, with its photos in the order that was asked for, without those to be removed, and with `added` at
    /// the end.
    func naming(_ added: [String]) -> Form {
        let kept = photoIDs.enumerated().filter { self["remove_\($0.element)"] == nil }
        let ordered = kept.map { (place: place(of: $0.element, at: $0.offset), id: $0.element) }
            .sorted { $0.place < $1.place }
        var values = values.filter { !$0.key.hasPrefix("position_") && !$0.key.hasPrefix("remove_") }
        values["photo_ids"] = [(ordered.map(\.id) + added).joined(separator: ",")]
        return Form(values)
    }

    /// Of two with the same number the one that was given it goes where its seller wants it: behind the other if it
    /// comes from before, else before it.
    private func place(of photo: String, at offset: Int) -> Int {
        let old = offset + 1
        let new = self["position_\(photo)"].flatMap { Int($0) }.map { min(max($0, 0), 1000) } ?? old
        return new * 3 + (new > old ? 1 : new < old ? -1 : 0)
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
            photoIDs: form.photoIDs)
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
    }
}

extension FormFaults {
    /// What was refused, beside the field of the form that it belongs to.
    init(listing error: DomainError, _ text: Strings) {
        let whole = text.problem(error.code.rawValue, retryAfter: error.retryAfter).detail
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
        "name", "description", "price", "discount", "stock", "photo_ids", "file",
    ]
}
