import Domain
import Features
import HTTPKit
import Wording

/// What the member said under posts.
struct CommentsPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let id, postId, text, createdAt: String
        let postAuthor, editedAt, replyTo: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "comments", titled: text.exports.comments, expected: count,
            { try await export.comments(of: member, page: $0) }, record, { exportComment($0, text) })
    }

    private func record(_ comment: WrittenComment) -> Record {
        Record(
            id: comment.id.string, postId: comment.postID.string, text: comment.text,
            createdAt: comment.createdAt.rfc3339, postAuthor: comment.postAuthor,
            editedAt: comment.editedAt?.rfc3339, replyTo: comment.replyToID?.string)
    }
}
