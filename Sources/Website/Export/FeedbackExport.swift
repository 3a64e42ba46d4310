import Domain
import Features
import HTTPKit
import Wording

/// What the member said of sales.
struct FeedbackExport: ExportPart {
    let export: ExportMember

    struct Record: JSONObject {
        let id, saleId, type, text, listingName, createdAt: String
        let reason, about: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list("data/feedback.json", expected: 0) {
            try await export.feedback(of: member, page: $0)
        } _: {
            Record(
                id: $0.id.string, saleId: $0.saleID.string, type: $0.words.kind.rawValue, text: $0.words.text,
                listingName: $0.listingName, createdAt: $0.createdAt.rfc3339,
                reason: $0.words.reason?.rawValue, about: $0.subject)
        }
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.feedback.given, count: count, data: .beside("data", "feedback.json")))
    }
}
