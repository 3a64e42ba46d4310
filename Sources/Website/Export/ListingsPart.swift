import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What the member sells and gives away, with what it cost before.
struct ListingsPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let id, name, description: String
        let stock: Int
        let status: String
        /// Absent where nothing was chosen, as the next two.
        let category, condition, place: ChoiceRecord?
        let allowsOffers: Bool
        let answerHours: Int
        let createdAt, listedAt: String
        let editedAt, soldOutAt: String?
        let photos: [PhotoRecord]
        let prices: [PriceRecord]
    }

    struct ChoiceRecord: JSONObject {
        let id, name: String
    }

    struct PhotoRecord: JSONObject {
        let id, shown, altText: String
    }

    struct PriceRecord: JSONObject {
        let currency, price, discount, bargainPrice, at: String
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "listings", titled: text.exports.listings, expected: count,
            { try await export.listings(of: member, page: $0) }, { record($0, text) },
            { exportListing($0, text) })
    }

    private func record(_ listing: Listing, _ text: Strings) -> Record {
        func choice(_ fact: MarketFact) -> ChoiceRecord? {
            listing.facts[fact].map { ChoiceRecord(id: $0.slug, name: $0.name(in: text.language)) }
        }
        return Record(
            id: listing.id.string, name: listing.name, description: listing.description,
            stock: listing.stock, status: listing.status.rawValue, category: choice(.category),
            condition: choice(.condition), place: choice(.place),
            allowsOffers: listing.allowsOffers, answerHours: listing.answerHours,
            createdAt: listing.createdAt.rfc3339, listedAt: listing.listedAt.rfc3339,
            editedAt: listing.editedAt?.rfc3339, soldOutAt: listing.soldOutAt?.rfc3339,
            photos: listing.photos.map {
                PhotoRecord(id: $0.id.string, shown: ExportFile.shown($0.id), altText: $0.altText)
            },
            prices: listing.priceHistory.map { step in
                PriceRecord(
                    currency: step.price.currency.rawValue, price: step.price.price.decimal,
                    discount: step.price.discount.decimal, bargainPrice: step.price.bargain.decimal,
                    at: step.at.rfc3339)
            })
    }
}
