package import Domain
import MadangCore
import Storage

/// Notes how much of a story somebody has seen, and their heart. Everything may be said twice, and tells nobody twice.
package struct MarkStory: Verb {
    let ports: Ports

    /// The first `frames` frames; who has seen more has seen that. Of one's own nothing is noted.
    ///
    /// Fails: `.notFound` for what the member does not see; `.invalid` with "frames" for a number of no frame.
    package func seen(_ id: Identifier<Story>, frames: Int, by member: Member) async throws -> StoryMark {
        let now = clock.now
        // Apart from what writes: whoever changes anything of the author would be in its way.
        let story = try await database.read { try $0.story(id, to: member, at: now) }
        let count = story.frames.count
        guard (1...count).contains(frames) else {
            throw DomainError.invalid("frames", .outOfRange(minimum: 1, maximum: count))
        }
        guard !story.isMine else { return StoryMark(reached: count, isHearted: false) }
        guard frames > story.reached else {
            return StoryMark(reached: story.reached, isHearted: story.isHearted)
        }
        return try await change(story, by: member) { stores in
            try stores.stories.see(ids.next(), story: id, frames: frames, by: member.id, at: now)
        }
    }

    /// Gives a heart, or takes it back.
    /// Fails: `.notFound` for what the member does not see; `.forbidden` for their own.
    package func heart(_ id: Identifier<Story>, isGiven: Bool, by member: Member) async throws -> StoryMark {
        let now = clock.now
        let story = try await database.read { try $0.story(id, to: member, at: now) }
        guard !story.isMine else { throw DomainError.forbidden }
        guard story.isHearted != isGiven else {
            return StoryMark(reached: story.reached, isHearted: isGiven)
        }
        return try await change(story, by: member) { stores in
            try stores.stories.setHeart(ids.next(), story: id, isGiven: isGiven, by: member.id, at: now)
        }
    }

    /// What the mark of `member` is after `write`, which says whether they see the story still. Its author is told of a
    /// first look and of hearts, and other pages of the member when they have seen all.
    private func change(
        _ story: Story, by member: Member, _ write: @escaping @Sendable (Stores) throws -> Bool
    ) async throws -> StoryMark {
        let count = story.frames.count
        return try await database.write { stores in
            let before = try stores.stories.mark(of: story.id, viewer: member.id)
            guard try write(stores) else { throw DomainError.notFound }
            let after = try stores.stories.mark(of: story.id, viewer: member.id)
            if before?.isHearted != after?.isHearted {
                try stores.events.insert(ids.next(), .storyViewed, of: story.id)
            }
            let reached = after?.reached ?? 0
            if reached == count, before?.reached != count {
                let news = Event.News.storySeen(story.id, by: story.author.username)
                try stores.events.insert(ids.next(), news, to: member.id)
            }
            return StoryMark(reached: reached, isHearted: after?.isHearted ?? false)
        }
    }
}
