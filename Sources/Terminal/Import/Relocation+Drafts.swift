import Foundation
import MadangClient

extension Relocation {
    /// Drafts as they are there. A time that is past takes none here: they wait for their author.
    mutating func bringDrafts() async throws {
        for draft in try archive.drafts() {
            let ids = try await upload(draft.photos, purpose: draft.kind == "listing" ? "listing" : nil)
            guard !ids.isEmpty || draft.photos.isEmpty || draft.hasWords else {
                tally.leftOut += 1
                continue
            }
            do throws(MadangError) {
                try await bring(draft, ids)
                tally.drafts += 1
            } catch {
                // A yard that is older than drafts has no place for them. And fifty may be there.
                guard error.code == "not_found" || error.fault(of: "kind") != nil else { throw error }
                tally.leftOut += 1
            }
        }
    }

    private func bring(_ draft: Archive.Draft, _ photoIDs: [String]) async throws(MadangError) {
        var wanted = DraftRequest(
            kind: draft.kind, text: draft.text, listingID: listingIDs[draft.listing] ?? "", name: draft.name,
            description: draft.description, currency: draft.currency, price: DecimalText(draft.price),
            discount: DecimalText(draft.discount), stock: DecimalText(draft.stock), category: draft.category,
            condition: draft.condition, place: draft.place, allowsOffers: draft.allowsOffers,
            answerHours: draft.answerHours.map { DecimalText($0) }, isSensitive: draft.isSensitive,
            photoIDs: photoIDs,
            publishAt: draft.publishAt)
        let key = "import-draft-\(draft.id)"
        do throws(MadangError) {
            try await yard.beginDraft(wanted, key: key)
        } catch {
            guard wanted.publishAt != nil, error.fault(of: "publish_at") != nil else { throw error }
            wanted.publishAt = nil
            try await yard.beginDraft(wanted, key: key)
        }
    }
}
