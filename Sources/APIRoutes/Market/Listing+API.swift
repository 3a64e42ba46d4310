import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension ListingDraft {
    init(_ body: ListingRequest) {
        self.init(
            name: body.name, description: body.description, currency: body.currency, price: body.price?.text,
            discount: body.discount?.text, stock: body.stock?.text, category: body.category,
            condition: body.condition, place: body.place, allowsOffers: body.allowsOffers,
            answerHours: body.answerHours?.text, status: body.status, photoIDs: body.photoIDs,
            from: body.from, draftID: body.draftID)
    }
}

extension MadangAPI.Listing {
    /// With names in `language`.
    init(_ listing: Domain.Listing, in language: Language) {
        let price = listing.price
        self.init(
            id: listing.id.string, seller: MemberShort(listing.seller), name: listing.name,
            description: listing.description, currency: price.currency.rawValue, price: price.price.decimal,
            discount: price.discount.decimal, bargainPrice: price.bargain.decimal, stock: listing.stock,
            status: listing.status.rawValue,
            category: listing.facts.category.map { ListingFact($0, in: language) },
            condition: listing.facts.condition.map { ListingFact($0, in: language) },
            place: listing.facts.place.map { ListingFact($0, in: language) },
            allowsOffers: listing.allowsOffers, answerHours: listing.answerHours,
            reservation: listing.reservation.map(MadangAPI.Reservation.init), version: listing.version,
            photos: listing.photos.map { MadangAPI.Photo($0) }, createdAt: listing.createdAt.rfc3339,
            editedAt: listing.editedAt?.rfc3339, listedAt: listing.listedAt.rfc3339,
            soldOutAt: listing.soldOutAt?.rfc3339,
            pullUpFrom: listing.isMine ? listing.pullUpFrom?.rfc3339 : nil,
            heartCount: listing.heartCount, isHearted: listing.isHearted,
            url: Pages[\.listing].path(listing.id.string),
            isMine: listing.isMine,
            priceHistory: listing.priceHistory.isEmpty
                ? nil : listing.priceHistory.map(MadangAPI.PriceStep.init))
    }
}

extension ListingFact {
    init(_ choice: Domain.MarketChoice, in language: Language) {
        self.init(id: choice.slug, name: choice.name(in: language))
    }
}

extension MadangAPI.PriceStep {
    init(_ step: Domain.PriceStep) {
        self.init(
            currency: step.price.currency.rawValue, price: step.price.price.decimal,
            discount: step.price.discount.decimal, bargainPrice: step.price.bargain.decimal,
            at: step.at.rfc3339)
    }
}

extension MadangAPI.ListingCard {
    init(_ card: Domain.ListingCard) {
        let price = card.price
        self.init(
            id: card.id.string, name: card.name, currency: price.currency.rawValue,
            price: price.price.decimal, discount: price.discount.decimal,
            bargainPrice: price.bargain.decimal, stock: card.stock, status: card.status.rawValue,
            photo: card.photo.map { MadangAPI.Photo($0) }, url: Pages[\.listing].path(card.id.string))
    }
}
