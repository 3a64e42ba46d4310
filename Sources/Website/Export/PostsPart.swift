import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What the member published, as a file and as pages with the photos.
struct PostsPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let id, text, createdAt: String
        let editedAt: String?
        let likeCount: Int
        let entities: [EntityRecord]
        let photos: [PhotoRecord]
        /// The id of the listing that it carries.
        let listing: String?
        let isSensitive: Bool
        /// Whether moderators say so.
        let isMarkedSensitive: Bool
    }

    struct EntityRecord: JSONObject {
        let type, text: String
        let start, end: Int
    }

    struct PhotoRecord: JSONObject {
        let id, file, shown, altText: String
    }

    func write(to archive: inout ExportArchive) async throws {
        let (member, text) = (archive.member, archive.text)
        try await archive.chapter(
            "posts", titled: text.exports.posts, expected: count,
            { try await export.posts(of: member, page: $0) }, record, { exportPost($0, text) })
    }

    private func record(_ exported: ExportMember.ExportedPost) -> Record {
        let post = exported.post
        return Record(
            id: post.id.string, text: post.text, createdAt: post.createdAt.rfc3339,
            editedAt: post.editedAt?.rfc3339, likeCount: post.likeCount,
            entities: post.entities.map {
                EntityRecord(
                    type: $0.kind == .hashtag ? "hashtag" : "mention", text: $0.text, start: $0.start,
                    end: $0.end)
            },
            photos: post.photos.map { photo in
                PhotoRecord(
                    id: photo.id.string,
                    file: ExportFile.original(photo.id, exported.formats[photo.id] ?? .jpeg),
                    shown: ExportFile.shown(photo.id), altText: photo.altText)
            }, listing: post.listing?.id.string, isSensitive: post.isSensitive,
            isMarkedSensitive: post.isMarkedSensitive)
    }
}
