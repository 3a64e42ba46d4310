package import Domain
import MadangCore
import Storage

/// Keeps a photo of Unsplash for a member, with a memo or without; may be said twice.
package struct SaveUnsplashPhoto: Verb {
    let ports: Ports

    /// The save, with this memo; one that was there before keeps its place (rule 15), and with nil its memo. That
    /// Unsplash is told of it is noted in the same unit of work; whether it can be told changes nothing of the save.
    ///
    /// Fails: `.invalid` with "memo"; `.notFound`; `.busy` with `.unsplashLimited` or `.unsplashAway` for a photo that
    /// nobody here has seen lately.
    package func callAsFunction(_ id: UnsplashID, memo: String?, by member: Member) async throws
        -> UnsplashSave
    {
        let memo = try MemoText.judged(memo)
        let photo = try await photo(id)
        let (save, now) = (ids, clock.now)
        return try await database.write { stores in
            try stores.unsplash.keep(photo, at: now)
            let isNew = try stores.unsplash.put(
                save.next(), photo: id, member: member.id, memo: memo, at: now)
            if isNew { try stores.unsplash.insert(save.next(), location: photo.downloadLocation, due: now) }
            try stores.events.insert(save.next(), .photoSaved(id.string), to: member.id)
            guard let saved = try stores.unsplash.save(of: id, by: member.id) else {
                throw DomainError.notFound
            }
            return saved
        }
    }

    /// Takes a save away, and with it the photo from the boards on which the member placed it; may be said twice.
    package func remove(_ id: UnsplashID, by member: Member) async throws {
        try await database.write { stores in
            let boards = try stores.boards.holding(id.string, by: member.id)
            guard try stores.unsplash.delete(photo: id, member: member.id) else { return }
            try stores.events.insert(ids.next(), .photoUnsaved(id.string), to: member.id)
            for board in boards { try tellChange(ofBoard: board, in: stores) }
        }
    }

    /// Fails: `.notFound`, also for a photo that the member did not save.
    package func show(_ id: UnsplashID, by member: Member) async throws -> UnsplashSave {
        try await database.read { stores in
            guard let save = try stores.unsplash.save(of: id, by: member.id) else {
                throw DomainError.notFound
            }
            return save
        }
    }

    /// A photo that may be saved, and the save if it is. Fails: as saving.
    package func savable(_ id: UnsplashID, for member: Member) async throws -> (
        photo: UnsplashPhoto, save: UnsplashSave?
    ) {
        let save = try await database.read { try $0.unsplash.save(of: id, by: member.id) }
        if let save { return (save.photo, save) }
        return (try await photo(id), nil)
    }

    /// As the yard knows it, or Unsplash.
    private func photo(_ id: UnsplashID) async throws -> UnsplashPhoto {
        if let kept = try await database.read({ try $0.unsplash.photo(id) }) { return kept }
        guard let cache = ports.unsplash else { throw DomainError.notFound }
        return try await cache.photo(id)
    }
}
