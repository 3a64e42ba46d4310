import MadangCore
import Painter

/// A story of the demo yard.
package struct DemoStory: Hashable, Sendable {
    /// A photo with what stands on it.
    package struct Frame: Hashable, Sendable {
        package let photo: DemoPhoto
        /// Empty for a photo without.
        package let words: String
        /// Of the middle of the words, in thousandths of the frame.
        package let x: Int
        package let y: Int
    }

    /// Somebody who looks at it.
    package struct Look: Hashable, Sendable {
        /// A username.
        package let member: String
        package let hasHeart: Bool
    }

    /// A username.
    package let author: String
    /// How long before the demo's end it is published.
    package let minutesAgo: Int
    package let frames: [Frame]
    /// In the order in which they look, each at all of it.
    package private(set) var looks: [Look] = []

    init(_ author: String, minutesAgo: Int, _ frames: Frame...) {
        self.author = author
        self.minutesAgo = minutesAgo
        self.frames = frames
    }

    /// The story with those who have looked at it.
    func seen(by looks: (member: String, hasHeart: Bool)...) -> DemoStory {
        var story = self
        story.looks = looks.map { Look(member: $0.member, hasHeart: $0.hasHeart) }
        return story
    }
}

extension DemoStory.Frame {
    /// A photo of a story's shape.
    init(
        _ kind: PaintedScene.Kind, _ palette: Palette, _ seed: Int, _ altText: String, _ words: String = "",
        x: Int = StoryRule.usualX, y: Int = StoryRule.usualY
    ) {
        self.init(photo: DemoPhoto(kind, palette, seed, .story, altText), words: words, x: x, y: y)
    }
}
