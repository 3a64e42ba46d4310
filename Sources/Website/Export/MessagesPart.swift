import Domain
import Features
import HTTPKit
import Wording

/// What the member said to sellers and askers. What was said to them is the others'.
struct MessagesPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONWritable {
        let id, threadId: String
        let to, listingId: String?
        let text, createdAt: String
        let photoIds: [String]
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list(
            "data/messages.json", expected: count
        ) {
            try await export.messages(of: member, page: $0)
        } _: { message in
            Record(
                id: message.id.string, threadId: message.threadID.string, to: message.partner,
                listingId: message.listingID?.string, text: message.text,
                createdAt: message.createdAt.rfc3339, photoIds: message.photoIDs.map(\.string))
        }
        let text = archive.text
        let page = try await archive.pages(
            "messages", titled: text.exports.messages, { try await export.messages(of: member, page: $0) },
            { exportMessage($0, text) })
        archive.chapters.append(
            ExportArchive.Chapter(
                title: text.exports.messages, count: count, page: page, data: .beside("data", "messages.json")
            ))
    }
}
