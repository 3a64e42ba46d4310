import Domain
import Features
import HTTPKit
import Wording

/// What the member said under posts.
struct CommentsPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONWritable {
        let id, postId, text, createdAt: String
        let postAuthor, editedAt: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list(
            "data/comments.json", expected: count
        ) {
            try await export.comments(of: member, page: $0)
        } _: { comment in
            Record(
                id: comment.id.string, postId: comment.postID.string, text: comment.text,
                createdAt: comment.createdAt.rfc3339, postAuthor: comment.postAuthor,
                editedAt: comment.editedAt?.rfc3339)
        }
        let text = archive.text
        let page = try await archive.pages(
            "comments", titled: text.exports.comments, { try await export.comments(of: member, page: $0) },
            { exportComment($0, text) })
        archive.chapters.append(
            ExportArchive.Chapter(
                title: text.exports.comments, count: count, page: page, data: .beside("data", "comments.json")
            ))
    }
}
