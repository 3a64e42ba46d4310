package import Domain
package import MadangCore
import Storage

/// Brings photos to what they are to be used for, before the unit of work that uses them: making files takes too
/// long to happen inside of it.
package struct FitPhotos: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Makes those of `photos` anew from their kept originals whose files are too large for `purpose`; from then on
    /// the limit holds for every edit too. What is not `owner`'s, used for something else
    /// than a draft, or not there is left alone: who
    /// wants to use it is refused then. Fails: `.busy`; `.conflict` when a photo is edited again and again meanwhile.
    package func callAsFunction(_ photos: [Identifier<Photo>], for purpose: PhotoPurpose, by owner: Member)
        async throws
    {
        let waiting = try await database.read { stores in
            try stores.photos.photos(photos).filter {
                guard $0.ownerID == owner.id, $0.purpose != purpose else { return false }
                return switch try stores.photos.use(of: $0.id) {
                case nil, .draft: true
                default: false
                }
            }
        }
        for photo in waiting {
            do {
                _ = try await edit(photo.id, PhotoChange(purpose: purpose), by: owner)
            } catch let error as DomainError where error.code == .notFound {
                // Deleted a moment ago.
                continue
            }
        }
    }
}
