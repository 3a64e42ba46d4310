import Domain
import Features
import HTTPKit
import MadangAPI
import Wording

/// What the member has not published yet, as it was typed, with its photos.
struct DraftsPart: ExportPart {
    let export: ExportMember

    struct Record: JSONObject {
        let id, kind, text, listing, name, description, currency, price, discount, stock: String
        let category, condition, place: String
        let allowsOffers: Bool
        let answerHours: String
        let isSensitive: Bool
        let photos: [PhotoRecord]
        let createdAt, updatedAt: String
        /// When the post is published; null for what waits for its author.
        @Nullable var publishAt: String?
    }

    struct PhotoRecord: JSONObject {
        let id, shown, altText: String
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list("data/drafts.json", expected: 0) { _ in
            // They are few.
            Page(items: try await export.drafts(of: member), next: nil)
        } _: {
            record($0)
        }
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.drafts.title, count: count, data: .beside("data", "drafts.json")))
    }

    private func record(_ draft: Domain.Draft) -> Record {
        let words = draft.words
        return Record(
            id: draft.id.string, kind: draft.kind.rawValue, text: words.text, listing: words.listingID,
            name: words.name, description: words.description, currency: words.currency, price: words.price,
            discount: words.discount, stock: words.stock, category: words.category,
            condition: words.condition, place: words.place,
            allowsOffers: words.allowsOffers, answerHours: words.answerHours,
            isSensitive: words.isSensitive,
            photos: draft.photos.map {
                PhotoRecord(id: $0.id.string, shown: ExportFile.shown($0.id), altText: $0.altText)
            }, createdAt: draft.createdAt.rfc3339, updatedAt: draft.updatedAt.rfc3339,
            publishAt: draft.publishAt?.rfc3339)
    }
}
