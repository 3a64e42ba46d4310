import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What the member said to sellers and askers. What was said to them is the others'.
struct MessagesPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let id, threadId: String
        let to, listingId: String?
        let type, text, createdAt: String
        /// Of offers alone.
        let amount, currency, offerState: String?
        let photoIds: [String]
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "messages", titled: text.exports.messages, expected: count,
            { try await export.messages(of: member, page: $0) }, record, { exportMessage($0, text) })
    }

    private func record(_ message: WrittenMessage) -> Record {
        Record(
            id: message.id.string, threadId: message.threadID.string, to: message.partner,
            listingId: message.listingID?.string, type: message.type.rawValue, text: message.text,
            createdAt: message.createdAt.rfc3339, amount: message.offer?.amount.decimal,
            currency: message.offer?.amount.currency.rawValue, offerState: message.offer?.state.rawValue,
            photoIds: message.photoIDs.map(\.string))
    }
}
