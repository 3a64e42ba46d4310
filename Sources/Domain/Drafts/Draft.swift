package import MadangCore

/// What a draft becomes.
package enum DraftKind: String, Sendable, Hashable, CaseIterable { case post, listing }

/// What was written, as it was typed: nothing of it is judged before it is published. Empty for what was not.
package struct DraftWords: Sendable, Hashable {
    /// Of a post.
    package var text = ""
    /// The opaque id of the listing that a post is about.
    package var listingID = ""
    /// Whether the photos of a post are veiled until a reader wants to see them.
    package var isSensitive = false
    // Of a listing
    package var name = ""
    package var description = ""
    package var currency = ""
    package var price = ""
    package var discount = ""
    package var stock = ""
    package var category = ""
    package var condition = ""
    package var place = ""
    /// Whether its seller takes offers.
    package var allowsOffers = false
    package var answerHours = ""

    package init() {}
}

/// What a member has not published yet; nobody else sees it.
package struct Draft: Sendable, Hashable {
    package let id: Identifier<Draft>
    package let kind: DraftKind
    package var words: DraftWords
    /// In the author's order.
    package var photos: [Photo]
    /// Grows with each change.
    package var version: Int
    /// When the post is published; nil for one that waits for its author.
    package var publishAt: Timestamp?
    /// Why it was not published at its time, as a code of problems.
    package var failure: String?
    package let createdAt: Timestamp
    package var updatedAt: Timestamp

    package init(
        id: Identifier<Draft>, kind: DraftKind, words: DraftWords, photos: [Photo], version: Int,
        publishAt: Timestamp?, failure: String?, createdAt: Timestamp, updatedAt: Timestamp
    ) {
        self.id = id
        self.kind = kind
        self.words = words
        self.photos = photos
        self.version = version
        self.publishAt = publishAt
        self.failure = failure
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}

/// The bounds of drafts (docs/decisions/0090-drafts.md).
package enum DraftRule {
    /// So many may a member have.
    package static let draftLimit = 50
    /// So many of them may wait for their time.
    package static let scheduledLimit = 20
    /// So many photos may stand in one.
    package static let photoLimit = 10
    /// Of each text, as it was typed: longer than any that could be published.
    package static let limit = TextLimit(maximum: 4000)
    /// So many days after its last change it is deleted.
    package static let days = 180
    /// How far ahead the time of a post is, in minutes.
    package static let minutesAhead = 1...(365 * 24 * 60)
}
