package import Domain
import MadangCore
import Storage

/// A story, and what its author has live before and after it.
package struct ShownStory: Hashable, Sendable {
    package let story: Story
    /// Both nil for one that has ended.
    package let previous: Identifier<Story>?
    package let next: Identifier<Story>?
}

/// Shows stories to those who follow their authors while they are live, and to their authors alone afterwards.
package struct ReadStories: Verb {
    let ports: Ports

    /// What the viewer has to show and to look at now, one's own first.
    package func row(of viewer: Member) async throws -> StoryRow {
        let now = clock.now
        return try await database.read { try $0.stories.row(of: viewer.id, at: now) }
    }

    /// Fails: `.notFound` for what the viewer does not see.
    package func callAsFunction(_ id: Identifier<Story>, viewer: Member) async throws -> ShownStory {
        let now = clock.now
        return try await database.read { stores in
            let story = try stores.story(id, to: viewer, at: now)
            let (previous, next) = try stores.stories.neighbours(of: story, viewer: viewer.id, at: now)
            return ShownStory(story: story, previous: previous, next: next)
        }
    }

    /// What a member has live, oldest first; nothing of whom the viewer does not follow.
    /// Fails: `.notFound` for nobody whom the viewer sees.
    package func live(by username: String, viewer: Member) async throws -> [Story] {
        let now = clock.now
        return try await database.read { stores in
            let author = try stores.seen(UsernameRule.kept(username), by: viewer).member
            return try stores.stories.live(by: author.id, viewer: viewer.id, at: now)
        }
    }

    /// The member's own, live ones too, latest first.
    package func archive(of member: Member, page: PageRequest) async throws -> Page<Story> {
        let now = clock.now
        return try await database.read { try $0.stories.archive(of: member.id, at: now, page: page) }
    }

    /// Who looked at a story of the member's own; nobody once that is forgotten, two days after it was published.
    /// Fails: `.forbidden` for another's that the member sees, `.notFound` for what they do not see.
    package func views(of id: Identifier<Story>, by member: Member, page: PageRequest) async throws
        -> (story: Story, views: Page<StoryView>)
    {
        let now = clock.now
        return try await database.read { stores in
            let story = try stores.ownStory(id, of: member, at: now)
            guard now < story.createdAt + .hours(StoryRule.viewsHours) else {
                return (story, Page(items: [], next: nil))
            }
            return (story, try stores.stories.views(of: id, for: member.id, page: page))
        }
    }
}

extension Stores {
    /// Fails: `.notFound` for what `member` does not see.
    func story(_ id: Identifier<Story>, to member: Member, at now: Timestamp) throws -> Story {
        guard let story = try stories.story(id, viewer: member.id, at: now) else {
            throw DomainError.notFound
        }
        return story
    }

    /// Fails: as `story`; `.forbidden` for another's.
    func ownStory(_ id: Identifier<Story>, of member: Member, at now: Timestamp) throws -> Story {
        let story = try story(id, to: member, at: now)
        guard story.isMine else { throw DomainError.forbidden }
        return story
    }
}
