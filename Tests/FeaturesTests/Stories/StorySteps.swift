import Domain
import Features
import MadangCore
import TestSupport

extension BusyYard {
    /// A story of so many photos, whose files are there by name only.
    @discardableResult
    func story(by author: Member, frames count: Int = 1, at createdAt: Timestamp? = nil) async throws
        -> Story
    {
        let photos = try await given.photos(count, by: author).map(\.id)
        return try await all.publishStory(StoryDraft(photoIDs: photos, createdAt: createdAt), by: author)
    }

    func sees(_ story: Story, _ viewer: Member) async throws -> Bool {
        try await refusal { _ = try await all.readStories(story.id, viewer: viewer) } == nil
    }

    /// Who gets a file of `photo`, as `reader` is told who asks for it; nil where they get nothing.
    func audience(of photo: Photo, to reader: Member?) async throws -> RenditionAudience? {
        guard let file = photo.rendition(.large)?.blob else { return nil }
        do {
            return try await all.authorizeRendition(file, reader: reader?.id).audience
        } catch let error as DomainError where error.code == .notFound {
            return nil
        }
    }
}

extension Ears {
    /// What was heard of looks at `story`, oldest first.
    func looks(at story: Story) -> [StoryCounts] {
        events.filter { $0.news == .storyViewed && $0.story == story.id }.compactMap(\.storyCounts)
    }

    /// Of which stories was heard that all of them is seen.
    var seen: Set<Identifier<Story>> {
        Set(events.compactMap { if case .storySeen(let id, _) = $0.news { id } else { nil } })
    }
}
