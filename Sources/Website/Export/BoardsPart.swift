import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore
import Wording

/// The member's boards with all that lies there, and of those that are shared with them what they laid there. Photos
/// are named: they are others', and the memos are those of the saves.
struct BoardsPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let id, title, note, visibility: String
        /// Of one's own, what the program that made it calls it.
        let handle: String?
        let isMine: Bool
        @Nullable var owner: String?
        let createdAt: String
        /// Usernames.
        let members: [String]
        /// First to last.
        let photos: [PhotoRecord]
    }

    struct PhotoRecord: JSONObject {
        let photoId: String
        let isCover: Bool
        /// Who laid it there, where it was another one.
        let addedBy: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "boards", titled: text.exports.boards, expected: count,
            { try await export.boards(of: member, page: $0) }, record, { exportBoard($0, text) })
    }

    private func record(_ board: KeptBoard) -> Record {
        Record(
            id: board.id.string, title: board.title, note: board.note, visibility: board.visibility.rawValue,
            handle: board.handle, isMine: board.isMine, owner: board.owner,
            createdAt: board.createdAt.rfc3339, members: board.members,
            photos: board.photos.map {
                PhotoRecord(photoId: $0.name, isCover: $0.isCover, addedBy: $0.addedBy)
            })
    }
}
