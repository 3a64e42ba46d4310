/// Somebody who looked at a story.
package struct StoryView: Hashable, Sendable {
    package let id: Identifier<StoryView>
    package var viewer: MemberSummary
    /// How many frames they have seen, counted from the first.
    package let reached: Int
    /// When they looked for the first time.
    package let seenAt: Timestamp
    package let heartedAt: Timestamp?

    package init(
        id: Identifier<StoryView>, viewer: MemberSummary, reached: Int, seenAt: Timestamp,
        heartedAt: Timestamp?
    ) {
        self.id = id
        self.viewer = viewer
        self.reached = reached
        self.seenAt = seenAt
        self.heartedAt = heartedAt
    }
}

/// What of a story a viewer has seen and done.
package struct StoryMark: Hashable, Sendable {
    package let reached: Int
    package let isHearted: Bool

    package init(reached: Int, isHearted: Bool) {
        self.reached = reached
        self.isHearted = isHearted
    }
}

/// A look as its viewer takes it along.
package struct GivenStoryView: Hashable, Sendable {
    package let storyID: Identifier<Story>
    /// The username of the story's author; nil where the viewer does not see them any more.
    package let author: String?
    package let reached: Int
    package let seenAt: Timestamp
    package let heartedAt: Timestamp?

    package init(
        storyID: Identifier<Story>, author: String?, reached: Int, seenAt: Timestamp, heartedAt: Timestamp?
    ) {
        self.storyID = storyID
        self.author = author
        self.reached = reached
        self.seenAt = seenAt
        self.heartedAt = heartedAt
    }
}
