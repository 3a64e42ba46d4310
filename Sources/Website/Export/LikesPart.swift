import Domain
import Features
import HTTPKit
import MadangCore
import Wording

/// What the member likes.
struct LikesPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let postId, likedAt: String
        let author: String?
    }

    struct CommentRecord: JSONObject {
        let commentId, postId, likedAt: String
        let author: String?
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let count = try await archive.list(
            "data/likes.json", expected: count
        ) {
            try await export.likes(of: member, page: $0)
        } _: {
            Record(postId: $0.postID.string, likedAt: $0.at.rfc3339, author: $0.author)
        }
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.exports.likes, count: count, data: .beside("data", "likes.json")))
        let ofComments = try await archive.list(
            "data/comment_likes.json", expected: self.count
        ) {
            try await export.commentLikes(of: member, page: $0)
        } _: {
            CommentRecord(
                commentId: $0.commentID.string, postId: $0.postID.string, likedAt: $0.at.rfc3339,
                author: $0.author)
        }
        archive.chapters.append(
            ExportArchive.Chapter(
                title: archive.text.exports.commentLikes, count: ofComments,
                data: .beside("data", "comment_likes.json")))
    }
}

/// Whom and which hashtags the member follows, and who follows them.
struct FollowsPart: ExportPart {
    let export: ExportMember
    let count: Int

    struct Record: JSONObject {
        let username, displayName: String

        init(_ profile: MemberProfile) {
            username = profile.member.username
            displayName = profile.member.displayName
        }
    }

    struct TagRecord: JSONObject {
        let tag, followedAt: String
    }

    func write(to archive: inout ExportArchive) async throws {
        let member = archive.member
        let following = try await archive.list(
            "data/following.json", expected: count, { try await export.following(of: member, page: $0) },
            Record.init)
        let followers = try await archive.list(
            "data/followers.json", expected: count, { try await export.followers(of: member, page: $0) },
            Record.init)
        let tags = try await archive.list(
            "data/hashtags.json", expected: HashtagRule.followLimit
        ) {
            try await export.followedTags(of: member, page: $0)
        } _: {
            TagRecord(tag: $0.key, followedAt: $0.followedAt.rfc3339)
        }
        archive.chapters += [
            ExportArchive.Chapter(
                title: archive.text.members.following, count: following,
                data: .beside("data", "following.json")),
            ExportArchive.Chapter(
                title: archive.text.members.followers, count: followers,
                data: .beside("data", "followers.json")),
            ExportArchive.Chapter(
                title: archive.text.tags.followed, count: tags, data: .beside("data", "hashtags.json")),
        ]
    }
}
