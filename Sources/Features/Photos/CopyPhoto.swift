package import Domain
import MadangCore
import Storage

/// Makes a second photo of one's own with the same files: one that shows in one place can be cut anew for another.
/// Each photo has one use.
package struct CopyPhoto: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// The copy, which nothing shows yet. No file is read or made. The same `idempotencyKey` within 24 hours gives the
    /// first copy again.
    ///
    /// Fails: `.notFound`; `.forbidden` for somebody else's photo; `.storageFull`.
    package func callAsFunction(
        _ id: Identifier<Photo>, by owner: Member, idempotencyKey: String? = nil
    ) async throws -> OwnedPhoto {
        try await quota.require(of: owner)
        return try await database.write { stores in
            _ = try stores.ownPhoto(id, by: owner)
            let key = IdempotencyKey<Photo>(idempotencyKey, "copies", of: owner, at: clock.now)
            let copy = try key.once(in: stores) { try stores.copyPhoto(id, ids, at: clock.now) }
            return try stores.ownPhoto(copy, by: owner)
        }
    }
}

extension Stores {
    /// The id of a new photo with the picture, the words and the files of `id`. Fails: `.notFound`.
    func copyPhoto(
        _ id: Identifier<Photo>, _ ids: IdentifierSource, at moment: Timestamp
    ) throws -> Identifier<Photo> {
        guard let photo = try photos.photo(id), let original = try photos.original(of: id) else {
            throw DomainError.notFound
        }
        let copy = Photo(copying: photo, id: ids.next(), createdAt: moment)
        try photos.insert(copy, original: original)
        return copy.id
    }
}
