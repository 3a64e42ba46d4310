package import Domain
import Storage

/// Shows a photo: everybody's once it is used, its owner's always.
package struct ShowPhoto: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// A photo as one viewer sees it; `original` is there for its owner alone.
    package struct Answer: Sendable {
        package let photo: Photo
        package let original: Original?
    }

    /// Fails: `.notFound`, also for a stranger's unused upload.
    package func callAsFunction(_ id: Identifier<Photo>, viewer: Member?) async throws -> Answer {
        try await database.read { stores in
            guard let photo = try stores.photos.photo(id) else { throw DomainError.notFound }
            if photo.ownerID == viewer?.id {
                return Answer(photo: photo, original: try stores.photos.original(of: id))
            }
            guard try stores.photos.isShown(id, to: viewer?.id) else { throw DomainError.notFound }
            return Answer(photo: photo, original: nil)
        }
    }

    /// The kept original's bytes, for its owner alone. Fails: `.notFound`.
    package func original(_ id: Identifier<Photo>, viewer: Member) async throws -> (Original, BlobReader) {
        guard let original = try await self(id, viewer: viewer).original else { throw DomainError.notFound }
        return (original, try await blobs.read(original.blob))
    }
}
