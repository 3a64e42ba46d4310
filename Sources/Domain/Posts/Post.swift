package import MadangCore

/// A published item as one viewer sees it.
package struct Post: Hashable, Sendable {
    package let id: Identifier<Post>
    package var author: MemberSummary
    package var text: String
    /// In order of their place in `text`; mentions only of members who existed when it was written.
    package var entities: [Entity]
    /// In the author's order.
    package var photos: [Photo]
    /// Those of `photos` that the viewer saved.
    package var savedPhotos: Set<Identifier<Photo>>
    package var likeCount: Int
    package var commentCount: Int
    package var isLiked: Bool
    package let createdAt: Timestamp
    package var editedAt: Timestamp?
    /// Grows with every edit.
    package var version: Int
    /// Since when those who look after the yard hide it: its author sees it, and they do.
    package var hiddenAt: Timestamp?
    /// Since when those who look after the yard say that its photos are sensitive: its author cannot take that back.
    package var markedSensitiveAt: Timestamp?
    /// Whether it is not there for others because its author is not.
    package var isAuthorSuspended: Bool
    /// The author's listing that it carries, if the viewer sees that.
    package var listing: ListingCard?
    /// The hashtag, by its key, for which it is in the viewer's home feed; nil in all other lists, and for what is
    /// there since it is the viewer's own or by somebody whom they follow.
    package var followedTag: String?

    package init(
        id: Identifier<Post>, author: MemberSummary, text: String, entities: [Entity], photos: [Photo],
        likeCount: Int, commentCount: Int, isLiked: Bool, createdAt: Timestamp, editedAt: Timestamp?,
        version: Int, savedPhotos: Set<Identifier<Photo>> = [], hiddenAt: Timestamp? = nil,
        markedSensitiveAt: Timestamp? = nil, isAuthorSuspended: Bool = false, listing: ListingCard? = nil,
        followedTag: String? = nil
    ) {
        self.id = id
        self.author = author
        self.text = text
        self.entities = entities
        self.photos = photos
        self.savedPhotos = savedPhotos
        self.likeCount = likeCount
        self.commentCount = commentCount
        self.isLiked = isLiked
        self.createdAt = createdAt
        self.editedAt = editedAt
        self.version = version
        self.hiddenAt = hiddenAt
        self.markedSensitiveAt = markedSensitiveAt
        self.isAuthorSuspended = isAuthorSuspended
        self.listing = listing
        self.followedTag = followedTag
    }

    /// Whether its photos are veiled until a reader wants to see them. One without photos never is.
    package var isSensitive: Bool { photos.contains(where: \.isSensitive) }
    package var isMarkedSensitive: Bool { markedSensitiveAt != nil }

    /// Keys of the hashtags, each once, in order of appearance.
    package var hashtags: [String] {
        var seen: Set<String> = []
        return entities.filter { $0.kind == .hashtag && seen.insert($0.key).inserted }.map(\.key)
    }
}

/// A post as it is written down: what `PostStore.insert` takes.
package struct NewPost: Hashable, Sendable {
    package let id: Identifier<Post>
    package let authorID: Identifier<Member>
    package let text: String
    package let entities: [Entity]
    package let photoIDs: [Identifier<Photo>]
    /// One of the author's own.
    package let listingID: Identifier<Listing>?
    /// Whether its photos are veiled until a reader wants to see them.
    package let isSensitive: Bool
    package let createdAt: Timestamp

    package init(
        id: Identifier<Post>, authorID: Identifier<Member>, text: String, entities: [Entity],
        photoIDs: [Identifier<Photo>], listingID: Identifier<Listing>? = nil, isSensitive: Bool = false,
        createdAt: Timestamp
    ) {
        self.id = id
        self.authorID = authorID
        self.text = text
        self.entities = entities
        self.photoIDs = photoIDs
        self.listingID = listingID
        self.isSensitive = isSensitive
        self.createdAt = createdAt
    }
}

/// A text and the entities found in it.
package struct MarkedText: Hashable, Sendable {
    package let text: String
    package let entities: [Entity]

    package init(text: String, entities: [Entity]) {
        self.text = text
        self.entities = entities
    }
}

/// How a post changes; nil leaves a part as it is.
package struct PostChange: Hashable, Sendable {
    package var text: MarkedText?
    package var photoIDs: [Identifier<Photo>]?
    /// `.some(nil)` takes the link away.
    package var listingID: Identifier<Listing>??
    /// Of all photos that it has then.
    package var isSensitive: Bool?
    package var editedAt: Timestamp
    /// The version that the editor saw; another one is `.conflict`.
    package var expectedVersion: Int?

    package init(
        text: MarkedText?, photoIDs: [Identifier<Photo>]?, listingID: Identifier<Listing>?? = nil,
        isSensitive: Bool? = nil, editedAt: Timestamp, expectedVersion: Int?
    ) {
        self.text = text
        self.photoIDs = photoIDs
        self.listingID = listingID
        self.isSensitive = isSensitive
        self.editedAt = editedAt
        self.expectedVersion = expectedVersion
    }
}

/// The lists that posts come in, each newest first.
package enum PostList: Hashable, Sendable {
    case everyone
    /// Posts of whom the member follows, their own, and those with a hashtag that the member follows.
    case home(of: Identifier<Member>)
    case by(Identifier<Member>)
    /// The same of somebody suspended, for those who look after the yard.
    case bySuspended(Identifier<Member>)
    /// By the time of the like.
    case liked(by: Identifier<Member>)
    /// That carry a listing.
    case carrying(Identifier<Listing>)
    /// With a hashtag, by its key (`HashtagRule.key`).
    case tagged(String)
}
