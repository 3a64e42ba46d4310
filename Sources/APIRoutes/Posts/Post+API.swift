import Domain
import Features
import HTTPKit
import MadangAPI
import MadangCore

extension PostDraft {
    init(_ body: PostRequest) {
        var unread = FaultCollector()
        let moment = body.moment(noting: &unread)
        self.init(
            text: body.text ?? "", photoIDs: (body.photoIDs ?? []).photoIdentifiers,
            listingID: body.listingID, createdAt: moment, draftID: body.draftID,
            isSensitive: body.isSensitive ?? false, unread: unread)
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
    /// Notes "created_at" for what is no moment.
    func moment(noting faults: inout FaultCollector) -> Timestamp? {
        guard let createdAt else { return nil }
        return faults.reading("created_at") { () throws(Fault) in try Timestamp(publicationOf: createdAt) }
    }
}

extension [String] {
    /// These as ids of photos. What is none is the id of no photo, each another one: refused as unknown, and not as
    /// named twice.
    var photoIdentifiers: [Identifier<Domain.Photo>] {
        enumerated().map { place, text in
            Identifier<Domain.Photo>(text) ?? Identifier<Domain.Photo>(rawValue: -1 - Int64(place))
        }
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
