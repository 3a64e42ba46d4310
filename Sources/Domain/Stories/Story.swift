/// Words on a frame.
package struct StoryWords: Hashable, Sendable {
    package let text: String
    /// Of the middle of their box, in thousandths of the frame from its left.
    package let x: Int
    /// The same from its top.
    package let y: Int

    package init(text: String, x: Int, y: Int) {
        self.text = text
        self.x = x
        self.y = y
    }
}

/// One photo of a story, with or without words on it.
package struct StoryFrame: Hashable, Sendable {
    package let photo: Photo
    /// Nil for a frame without.
    package let words: StoryWords?

    package init(photo: Photo, words: StoryWords?) {
        self.photo = photo
        self.words = words
    }
}

/// A story as one viewer sees it: for followers and for a day (docs/decisions/0080-stories.md).
package struct Story: Hashable, Sendable {
    package let id: Identifier<Story>
    package var author: MemberSummary
    /// In the author's order; at least one.
    package var frames: [StoryFrame]
    package let createdAt: Timestamp
    package let expiresAt: Timestamp
    /// Whether it stays in the archive when it has ended.
    package let isKept: Bool
    /// Since when moderators took it away; told to its author alone.
    package let hiddenAt: Timestamp?
    /// How many frames the viewer has seen, counted from the first; all of one's own.
    package let reached: Int
    package let isHearted: Bool
    /// For the author alone, for two days; nil for others and afterwards.
    package let counts: StoryCounts?

    package init(
        id: Identifier<Story>, author: MemberSummary, frames: [StoryFrame], createdAt: Timestamp,
        expiresAt: Timestamp, isKept: Bool, hiddenAt: Timestamp?, reached: Int, isHearted: Bool,
        counts: StoryCounts?
    ) {
        self.id = id
        self.author = author
        self.frames = frames
        self.createdAt = createdAt
        self.expiresAt = expiresAt
        self.isKept = isKept
        self.hiddenAt = hiddenAt
        self.reached = reached
        self.isHearted = isHearted
        self.counts = counts
    }

    package var isMine: Bool { author.relation.isViewer }

    /// Whether followers see it.
    package func isLive(at now: Timestamp) -> Bool { now < expiresAt && hiddenAt == nil }
}

/// How many looked at a story, of those whom its author sees.
package struct StoryCounts: Hashable, Sendable {
    package let views: Int
    package let hearts: Int

    package init(views: Int, hearts: Int) {
        self.views = views
        self.hearts = hearts
    }
}

/// A story as it is written down: what `StoryStore.insert` takes.
package struct NewStory: Hashable, Sendable {
    package struct Frame: Hashable, Sendable {
        package let photoID: Identifier<Photo>
        package let words: StoryWords?

        package init(photoID: Identifier<Photo>, words: StoryWords?) {
            self.photoID = photoID
            self.words = words
        }
    }

    package let id: Identifier<Story>
    package let authorID: Identifier<Member>
    package let frames: [Frame]
    package let isKept: Bool
    package let createdAt: Timestamp
    package let expiresAt: Timestamp

    package init(
        id: Identifier<Story>, authorID: Identifier<Member>, frames: [Frame], isKept: Bool,
        createdAt: Timestamp, expiresAt: Timestamp
    ) {
        self.id = id
        self.authorID = authorID
        self.frames = frames
        self.isKept = isKept
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

/// A story as its author takes it along.
package struct KeptStory: Hashable, Sendable {
    package let story: Story
    /// Of the originals of its photos.
    package let formats: [Identifier<Photo>: PhotoFormat]

    package init(story: Story, formats: [Identifier<Photo>: PhotoFormat]) {
        self.story = story
        self.formats = formats
    }
}

/// More members nobody mutes one by one (product decision); all of them are shown at once.
package let mutedStoriesLimit = 500
