package import Domain
import Storage

/// A photo with what only its owner may know of it.
package struct OwnedPhoto: Hashable, Sendable {
    package let photo: Photo
    package let original: Original
}

extension Stores {
    /// A photo that `member` may change. Fails: `.forbidden` for somebody else's photo that is used;
    /// `.notFound` for one that `member` may not even see, and for none.
    func ownPhoto(_ id: Identifier<Photo>, by member: Member) throws -> OwnedPhoto {
        guard let photo = try photos.photo(id), let original = try photos.original(of: id) else {
            throw DomainError.notFound
        }
        guard photo.ownerID == member.id else {
            throw try photos.isShown(id, to: member.id) ? DomainError.forbidden : .notFound
        }
        return OwnedPhoto(photo: photo, original: original)
    }
}
