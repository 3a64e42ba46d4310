import Domain
import MadangCore
import Wording

@testable import Website

/// What is not published yet.
extension Given {
    static func draft(
        _ words: String, _ id: Int64 = 41, kind: DraftKind = .post, photos: [Photo] = [],
        publishAt: Timestamp? = nil, failure: String? = nil
    ) -> Draft {
        var written = DraftWords()
        written.text = words
        written.name = words
        return Draft(
            id: Identifier(rawValue: id), kind: kind, words: written, photos: photos, version: 3,
            publishAt: publishAt, failure: failure, createdAt: now, updatedAt: now)
    }

    /// The list of both kinds, with what waits and what could not be published, empty, refused; the page that asks; and
    /// both forms with a draft in them.
    static func draftPages(_ hostile: String, _ context: PageContext) -> [(String, HTML)] {
        let refused = FormFaults(fields: ["publish_at": hostile])
        let drafts = [
            draft(hostile, photos: [photo(1), photo(2)]), draft("", 42),
            draft(hostile, 43, publishAt: now + .days(1)),
            draft(hostile, 44, publishAt: now + .days(2)), draft(hostile, 45, failure: "suspended"),
            draft(hostile, 46, kind: .listing, photos: [photo(3)]),
        ]
        var page = DraftsPage(.post, drafts, done: .scheduled)
        var typed = PublishTime()
        (typed.day, typed.time) = (hostile, hostile)
        page.refused = DraftsPage.Refusal(
            id: Identifier<Draft>(rawValue: 43).string, faults: refused, time: typed)
        var composer = ComposePage(text: hostile, faults: refused)
        composer.draft = DraftState(drafts[2], context.strings)
        var listing = ListingFormPage(
            values: ListingFormPage.Values(drafts[5].words), photos: drafts[5].photos)
        listing.draft = DraftState(drafts[5], context.strings)
        let documents = [
            ("drafts", draftsPage(page, context)),
            ("drafts of listings", draftsPage(DraftsPage(.listing, drafts), context)),
            ("no drafts", draftsPage(DraftsPage(.post, [], done: .deleted), context)),
            ("no drafts of listings", draftsPage(DraftsPage(.listing, []), context)),
            ("delete draft", deleteDraftPage(DraftRow(drafts[0]), context)),
            ("composer with a draft", composeDocument(composer, context)),
            ("listing form with a draft", listingFormDocument(listing, context)),
        ]
        return documents.map { ($0.0, layout($0.1, context)) }
    }
}
