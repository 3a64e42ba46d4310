import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension DraftChanges {
    /// What a draft becomes is said once, when it is begun. Fails: `.invalid` with "kind", with "photo_ids" for what is
    /// no id, with "publish_at" for what is no moment.
    init(_ body: DraftRequest, isNew: Bool) throws {
        let kind = try body.kind.map { word in
            guard let kind = DraftKind(rawValue: word) else { throw DomainError.invalid("kind", .unknown) }
            return kind
        }
        self.init(
            kind: isNew ? kind : nil, text: body.text, listingID: body.listingID, name: body.name,
            description: body.description, currency: body.currency, price: body.price?.text,
            discount: body.discount?.text, stock: body.stock?.text, category: body.category,
            condition: body.condition, place: body.place, allowsOffers: body.allowsOffers,
            answerHours: body.answerHours?.text, isSensitive: body.isSensitive,
            photoIDs: try body.identifiers(),
            publishAt: try body.time())
    }
}

extension DraftRequest {
    fileprivate func identifiers() throws -> [Identifier<Domain.Photo>]? {
        try photoIDs?.map { text in
            guard let id = Identifier<Domain.Photo>(text) else {
                throw DomainError.invalid("photo_ids", .unknown)
            }
            return id
        }
    }

    fileprivate func time() throws -> DraftChanges.Time? {
        guard let publishAt else { return nil }
        guard !publishAt.isEmpty else { return .never }
        guard let moment = Timestamp(rfc3339: publishAt) else {
            throw DomainError.invalid("publish_at", .format)
        }
        return .at(moment)
    }
}

extension MadangAPI.Draft {
    init(_ draft: Domain.Draft) {
        let words = draft.words
        self.init(
            id: draft.id.string, kind: draft.kind.rawValue, text: words.text, listingID: words.listingID,
            name: words.name, description: words.description, currency: words.currency, price: words.price,
            discount: words.discount, stock: words.stock, category: words.category,
            condition: words.condition, place: words.place,
            allowsOffers: words.allowsOffers, answerHours: words.answerHours,
            isSensitive: words.isSensitive,
            photos: draft.photos.map { MadangAPI.Photo($0) },
            version: draft.version, publishAt: draft.publishAt?.rfc3339, failure: draft.failure,
            createdAt: draft.createdAt.rfc3339, updatedAt: draft.updatedAt.rfc3339)
    }
}

extension DraftEvent {
    init(_ id: Identifier<Domain.Draft>, _ kind: DraftKind) {
        self.init(draftID: id.string, kind: kind.rawValue)
    }
}
