package import Domain
import Storage

/// Takes away one's story, live or of the archive, with its photos and all that hangs on it.
package struct DeleteStory: Verb {
    let ports: Ports

    /// Fails: `.notFound` for what the member does not see; `.forbidden` for another's.
    package func callAsFunction(_ id: Identifier<Story>, by member: Member) async throws {
        let now = clock.now
        try await database.write { stores in
            _ = try stores.ownStory(id, of: member, at: now)
            // Before the story is gone: it is its author's followers who are told.
            try stores.events.insert(ids.next(), .storyDeleted, of: id)
            try stores.stories.delete(id)
        }
    }
}
