package import Domain
import MadangCore

/// What an author wants to publish as a story.
package struct StoryDraft: Sendable {
    /// What stands on one of the photos.
    package struct Words: Sendable {
        package let photoID: Identifier<Photo>
        package let text: String
        /// Of the middle of their box, in thousandths of the frame.
        package let x: Int, y: Int

        package init(photoID: Identifier<Photo>, text: String, x: Int, y: Int) {
            self.photoID = photoID
            self.text = text
            self.x = x
            self.y = y
        }
    }

    /// In the author's order.
    package let photoIDs: [Identifier<Photo>]
    /// One for a photo at most; blank ones are none.
    package let words: [Words]
    /// For what comes from elsewhere: straight into the archive. Nil for now.
    package let createdAt: Timestamp?

    package init(photoIDs: [Identifier<Photo>], words: [Words] = [], createdAt: Timestamp? = nil) {
        self.photoIDs = photoIDs
        self.words = words
        self.createdAt = createdAt
    }

    /// Its frames, tidied.
    ///
    /// Fails: `.invalid` with "photo_ids" (none, too many, or one twice), "words" (too long, off the stage, of a photo
    /// that is not in the story, or two of one photo) and "created_at" (when it could still be live).
    func judged(at now: Timestamp) throws -> [NewStory.Frame] {
        let known = Set(photoIDs)
        var faults = FaultCollector()
        faults.check("photo_ids", Self.fault(ofPhotoCount: photoIDs.count))
        faults.check("photo_ids", known.count < photoIDs.count ? .taken : nil)
        for one in words {
            faults.check("words", known.contains(one.photoID) ? nil : .unknown)
            faults.check("words", Words.fault(of: one.text, x: one.x, y: one.y))
        }
        faults.check("words", Set(words.map(\.photoID)).count < words.count ? .taken : nil)
        if let createdAt, createdAt > now - .hours(StoryRule.lifetimeHours) {
            faults.check("created_at", .unknown)
        }
        try faults.finish()
        let kept = Dictionary(
            uniqueKeysWithValues: words.compactMap { one in one.tidied.map { (one.photoID, $0) } })
        return photoIDs.map { NewStory.Frame(photoID: $0, words: kept[$0]) }
    }

    static func fault(ofPhotoCount count: Int) -> Fault? {
        if count == 0 { return .required }
        return count > StoryRule.frameLimit ? .tooMany(maximum: StoryRule.frameLimit) : nil
    }
}

extension StoryDraft.Words {
    /// What is wrong with `text` in the middle of `x` and `y`, if anything.
    static func fault(of text: String, x: Int, y: Int) -> Fault? {
        StoryWordsRule.check(text) ?? fault(of: x, in: StoryRule.xRange)
            ?? fault(of: y, in: StoryRule.yRange)
    }

    private static func fault(of place: Int, in range: ClosedRange<Int>) -> Fault? {
        range.contains(place) ? nil : .outOfRange(minimum: range.lowerBound, maximum: range.upperBound)
    }

    /// Nil for what shows nothing.
    fileprivate var tidied: StoryWords? {
        let tidy = StoryWordsRule.normalize(text)
        return tidy.isEmpty ? nil : StoryWords(text: tidy, x: x, y: y)
    }
}
