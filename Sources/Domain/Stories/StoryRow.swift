/// All live stories of one author, as the row shows them.
package struct StoryRing: Hashable, Sendable {
    package var author: MemberSummary
    package let storyCount: Int
    /// Whether the viewer has seen all of it; true for one's own.
    package let isSeen: Bool
    /// Where the viewer goes on: the oldest story that is not wholly seen, else the oldest.
    package let begin: Identifier<Story>
    package let latest: Identifier<Story>
    /// When the first of them ends: the ring is another one then.
    package let changesAt: Timestamp

    package init(
        author: MemberSummary, storyCount: Int, isSeen: Bool, begin: Identifier<Story>,
        latest: Identifier<Story>, changesAt: Timestamp
    ) {
        self.author = author
        self.storyCount = storyCount
        self.isSeen = isSeen
        self.begin = begin
        self.latest = latest
        self.changesAt = changesAt
    }
}

/// The rings that one member sees.
package struct StoryRow: Hashable, Sendable {
    /// Nil without a live story of one's own.
    package let own: StoryRing?
    /// Unseen ones first, the one with the latest story first in each part; at most `limit`.
    package let rings: [StoryRing]

    /// Rings of others in a row: more nobody opens one by one (product decision).
    package static let limit = 100

    package init(own: StoryRing?, rings: [StoryRing]) {
        self.own = own
        self.rings = rings
    }
}
