import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension PostDraft {
    /// Fails: `.invalid` with "photo_ids" for what is no id, with "created_at" for what is no moment.
    init(_ body: PostRequest) throws {
        self.init(
            text: body.text ?? "", photoIDs: try body.identifiers() ?? [],
            listingID: body.listingID, createdAt: try body.moment(), draftID: body.draftID,
            isSensitive: body.isSensitive ?? false)
    }
}

extension Timestamp {
    /// Fails: `.format` for what is no moment, `.unknown` for one before 1970: nothing was published then.
    init(publicationOf text: String) throws(Fault) {
        guard let moment = Timestamp(rfc3339: text) else { throw .format }
        guard moment.milliseconds >= 0 else { throw .unknown }
        self = moment
    }
}

extension PostRequest {
    /// Fails: `.invalid` with "photo_ids" for what is no id: no such photo exists.
    func identifiers() throws -> [Identifier<Domain.Photo>]? {
        try photoIDs?.map { text in
            guard let id = Identifier<Domain.Photo>(text) else {
                throw DomainError.invalid("photo_ids", .unknown)
            }
            return id
        }
    }

    /// Fails: `.invalid` with "created_at" for what is no moment.
    func moment() throws -> Timestamp? {
        var faults = FaultCollector()
        let moment = createdAt.flatMap { text in
            faults.reading("created_at") { () throws(Fault) in try Timestamp(publicationOf: text) }
        }
        try faults.finish()
        return moment
    }
}

extension MadangAPI.Post {
    init(_ post: Domain.Post) {
        self.init(
            id: post.id.string, author: MemberShort(post.author), text: post.text,
            entities: post.entities.map(TextEntity.init), photos: post.photos.map { MadangAPI.Photo($0) },
            hashtags: post.hashtags, likeCount: post.likeCount, commentCount: post.commentCount,
            isLiked: post.isLiked, createdAt: post.createdAt.rfc3339, editedAt: post.editedAt?.rfc3339,
            version: post.version, url: Pages[\.post].path(post.id.string),
            listing: post.listing.map { MadangAPI.ListingCard($0) },
            isSensitive: post.isSensitive,
            isMarkedSensitive: post.author.relation.isViewer && post.isMarkedSensitive ? true : nil,
            reason: post.followedTag.map { FeedReason(tag: $0) })
    }
}

extension TextEntity {
    init(_ entity: Entity) {
        let url =
            switch entity.kind {
            case .hashtag: Pages[\.tag].path(entity.key)
            case .mention: Pages[\.member].path(entity.key)
            }
        self.init(
            type: entity.kind.rawValue, text: entity.text, start: entity.start, end: entity.end, url: url)
    }
}
