package import Domain
import MadangCore
import Storage

/// Makes all renditions of a photo anew from the kept original, by the recipe that it has: for files that were lost or
/// spoilt. What was right comes back under the same addresses, as long as the same library makes it.
package struct RemakeRenditions: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// How often that is done again where somebody changes the photo meanwhile.
    private static let attempts = 3

    /// - Parameter spoilt: files of it whose content is not what their keys say. They go once the new ones are made.
    ///
    /// Fails: `.notFound` for no photo, or one without its original; `.busy`; `.invalid` for an original that cannot be
    /// read; `.conflict` when others edit it again and again.
    package func callAsFunction(_ id: Identifier<Photo>, spoilt: [BlobKey]) async throws {
        for _ in 0..<Self.attempts {
            let seen = try await database.read { stores in
                guard let photo = try stores.photos.photo(id),
                    let original = try stores.photos.original(of: id)
                else { throw DomainError.notFound }
                return OwnedPhoto(photo: photo, original: original)
            }
            let photo = seen.photo
            let picture = try await edit.render(
                seen, photo.recipe, within: photo.purpose.byteLimit, replacing: spoilt)
            let isSaved = try await database.write { stores in
                guard var current = try stores.photos.photo(id) else { throw DomainError.notFound }
                guard current.recipe == photo.recipe, current.purpose == photo.purpose else { return false }
                current.show(picture, photo.recipe)
                try stores.photos.update(current)
                return true
            }
            if isSaved { return }
        }
        throw DomainError.conflict
    }
}
