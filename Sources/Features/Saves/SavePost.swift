package import Domain
import MadangCore
import Storage

/// Keeps all photos of a post for a member, as programs do that know posts alone; may be said twice.
package struct SavePost: Verb {
    let ports: Ports

    /// Those that were kept before stay as they are, with their memos.
    ///
    /// Fails: `.notFound`; `.blocked` for a post of somebody whom the member blocks; `.invalid` with "memo", or with
    /// "photos" for a post without any.
    package func callAsFunction(_ id: Identifier<Post>, memo: String?, by member: Member) async throws {
        let now = clock.now
        try await database.write { stores in
            let post = try stores.seen(id, by: member)
            guard !post.photos.isEmpty else { throw DomainError.invalid("photos", .required) }
            let judged = try MemoText.judged(memo)
            for photo in post.photos where !post.savedPhotos.contains(photo.id) {
                try stores.saves.put(ids.next(), photo: photo.id, member: member.id, memo: judged, at: now)
                try stores.events.insert(ids.next(), .photoSaved(photo.id.string), to: member.id)
            }
        }
    }

    /// Keeps none of them any more, and takes them off the boards on which the member placed them.
    /// Fails: `.notFound`; `.blocked`.
    package func remove(_ id: Identifier<Post>, by member: Member) async throws {
        let post = try await database.read { try $0.seen(id, by: member) }
        let remove = RemoveSave(ports: ports)
        for photo in post.photos where post.savedPhotos.contains(photo.id) {
            try await remove(photo.id, by: member)
        }
    }
}

extension Stores {
    /// Fails: `.notFound`; `.blocked`.
    fileprivate func seen(_ id: Identifier<Post>, by member: Member) throws -> Post {
        guard let post = try posts.post(id, viewer: member.id) else { throw try refusal(of: id, to: member) }
        return post
    }
}
