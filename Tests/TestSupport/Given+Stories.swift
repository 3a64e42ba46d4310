package import Domain
import MadangCore
import Storage

extension Given {
    /// An unused photo for a story; its blobs are there by name only.
    package func storyPhoto(by owner: Member, altText: String = "") async throws -> Photo {
        try await photo(
            by: owner, altText: altText, size: PixelSize(width: 180, height: 320), purpose: .story)
    }

    /// A story of `count` new photos, the first of them with `words`, published at `moment` or now; as its author sees
    /// it then. Nobody is told of it.
    @discardableResult
    package func story(
        by author: Member, frames count: Int = 1, words: StoryWords?, at moment: Timestamp? = nil,
        kept isKept: Bool = true
    ) async throws -> Story {
        var frames: [NewStory.Frame] = []
        for number in 0..<count {
            let photo = try await storyPhoto(by: author)
            frames.append(NewStory.Frame(photoID: photo.id, words: number == 0 ? words : nil))
        }
        return try await story(by: author, frames, at: moment, kept: isKept)
    }

    /// The same with words at their usual place, or without.
    @discardableResult
    package func story(
        by author: Member, frames count: Int = 1, words: String = "", at moment: Timestamp? = nil,
        kept isKept: Bool = true
    ) async throws -> Story {
        let placed =
            words.isEmpty ? nil : StoryWords(text: words, x: StoryRule.usualX, y: StoryRule.usualY)
        return try await story(by: author, frames: count, words: placed, at: moment, kept: isKept)
    }

    /// The same of photos that are there.
    @discardableResult
    package func story(
        by author: Member, _ frames: [NewStory.Frame], at moment: Timestamp? = nil, kept isKept: Bool = true
    ) async throws -> Story {
        let begin = moment ?? clock.now
        let new = NewStory(
            id: ids.next(), authorID: author.id, frames: frames, isKept: isKept, createdAt: begin,
            expiresAt: begin + .hours(StoryRule.lifetimeHours))
        return try await database.write { stores in
            try stores.stories.insert(new)
            guard let story = try stores.stories.story(new.id, viewer: author.id, at: begin) else {
                throw DomainError.notFound
            }
            return story
        }
    }

    /// `viewer` has seen so many frames of a story, now; fails with `.notFound` where it is not theirs to see.
    package func look(at story: Identifier<Story>, by viewer: Member, frames: Int = 1) async throws {
        let id: Identifier<StoryView> = ids.next()
        let hasLooked = try await database.write { [clock] in
            try $0.stories.see(id, story: story, frames: frames, by: viewer.id, at: clock.now)
        }
        guard hasLooked else { throw DomainError.notFound }
    }

    /// `viewer` gives a story a heart now; fails as `look`.
    package func heart(_ story: Identifier<Story>, by viewer: Member) async throws {
        let id: Identifier<StoryView> = ids.next()
        let isSeen = try await database.write { [clock] in
            try $0.stories.setHeart(id, story: story, isGiven: true, by: viewer.id, at: clock.now)
        }
        guard isSeen else { throw DomainError.notFound }
    }
}
