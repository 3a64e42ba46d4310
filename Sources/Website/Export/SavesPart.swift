import Domain
import Features
import HTTPKit
import Wording

/// What the member saved, with their memos.
struct SavesPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONWritable {
        let photoId, memo, savedAt: String
        /// Of a photo of Unsplash.
        let photographer, page: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list(
            "data/saves.json", expected: count
        ) {
            try await export.saves(of: member, page: $0)
        } _: {
            Record(
                photoId: $0.photoName, memo: $0.memo, savedAt: $0.savedAt.rfc3339,
                photographer: $0.photographer, page: $0.page)
        }
        let text = archive.text
        let page = try await archive.pages(
            "saves", titled: text.exports.saves, { try await export.saves(of: member, page: $0) },
            { exportSave($0, text) })
        archive.chapters.append(
            ExportArchive.Chapter(
                title: text.exports.saves, count: count, page: page, data: .beside("data", "saves.json")))
    }
}
