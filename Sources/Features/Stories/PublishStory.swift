package import Domain
import MadangCore
import Storage

/// Publishes a story. Its photos become ones of stories, whose files are for few, whatever they were uploaded for.
package struct PublishStory: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// The story as its author sees it. The same `idempotencyKey` within 24 hours gives the first story again.
    ///
    /// Fails: `.invalid` as `StoryDraft.judged`, and with "photo_ids" for what is unknown or not the author's, used for
    /// something, or changed by another meanwhile; `.rateLimited` with as many live stories as one may have, until the
    /// first of them ends; `.notFound` if the key's story is deleted or has ended; `.busy` and `.conflict` as
    /// `FitPhotos`.
    package func callAsFunction(_ draft: StoryDraft, by author: Member, idempotencyKey: String? = nil)
        async throws -> Story
    {
        let now = clock.now
        let frames = try draft.judged(at: now)
        let key = IdempotencyKey<Story>(idempotencyKey, "stories", of: author, at: now)
        // What is wrong is told before a photo becomes one of stories, and nothing is for what was published already.
        let isNew = try await database.read { stores in
            guard try key.earlier(in: stores) == nil else { return false }
            try refuse(draft, by: author, at: now, in: stores)
            return true
        }
        if isNew { try await fit(draft.photoIDs, for: .story, by: author) }
        return try await database.write { stores in
            let id = try key.once(in: stores) {
                try publish(frames, draft, by: author, at: now, in: stores)
            }
            return try stores.story(id, to: author, at: now)
        }
    }

    private func publish(
        _ frames: [NewStory.Frame], _ draft: StoryDraft, by author: Member, at now: Timestamp,
        in stores: Stores
    ) throws -> Identifier<Story> {
        try refuse(draft, by: author, at: now, in: stores)
        guard try stores.photos.photos(draft.photoIDs).allSatisfy({ $0.purpose == .story }) else {
            throw DomainError.invalid("photo_ids", .notReady)
        }
        let id: Identifier<Story> = ids.next()
        let createdAt = draft.createdAt ?? now
        let isKept = if draft.isOfThePast { true } else { try stores.stories.keeps(author.id) }
        try stores.stories.insert(
            NewStory(
                id: id, authorID: author.id, frames: frames, isKept: isKept, createdAt: createdAt,
                expiresAt: createdAt + .hours(StoryRule.lifetimeHours)))
        if !draft.isOfThePast {
            try stores.events.insert(ids.next(), .storyCreated(by: author.username), of: id)
        }
        return id
    }

    /// Fails: `.invalid` with "photo_ids"; `.rateLimited`.
    private func refuse(
        _ draft: StoryDraft, by author: Member, at now: Timestamp, in stores: Stores
    ) throws {
        let photos = try stores.photos.photos(draft.photoIDs)
        guard photos.count == draft.photoIDs.count, photos.allSatisfy({ $0.ownerID == author.id }) else {
            throw DomainError.invalid("photo_ids", .unknown)
        }
        for id in draft.photoIDs {
            guard try stores.photos.use(of: id) == nil else {
                throw DomainError.invalid("photo_ids", .taken)
            }
        }
        try stores.refuseRemoved(photos)
        guard !draft.isOfThePast else { return }
        let live = try stores.stories.liveCount(of: author.id, at: now)
        if live.count >= StoryRule.liveLimit, let end = live.firstEnd {
            let seconds = Int((end.milliseconds - now.milliseconds + 999) / 1000)
            throw DomainError(.rateLimited, retryAfter: max(1, seconds))
        }
    }
}

extension StoryDraft {
    /// Whether it goes into the archive, and is told to nobody.
    fileprivate var isOfThePast: Bool { createdAt != nil }
}
