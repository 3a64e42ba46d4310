import Domain
import Features
import HTTPKit
import Wording

/// What the member saved, with their memos.
struct SavesPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let photoId, savedAt: String
        let memo: String?
        /// Of a photo of Unsplash.
        let photographer, page: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "saves", titled: text.exports.saves, expected: count,
            { try await export.saves(of: member, page: $0) }, record, { exportSave($0, text) })
    }

    private func record(_ save: KeptSave) -> Record {
        Record(
            photoId: save.photoName, savedAt: save.savedAt.rfc3339, memo: save.memo,
            photographer: save.photographer, page: save.page)
    }
}
