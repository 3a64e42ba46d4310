import Domain
import Features
import MadangCore

extension Verbs {
    /// Those of the photos that a form calls `names` which `member` may use; others are nobody's business there.
    func ownPhotos(_ names: [String], by member: Member) async throws -> [Photo] {
        var photos: [Photo] = []
        for name in names.prefix(2 * maximumPhotoCount) {
            guard let id = Identifier<Photo>(name) else { continue }
            do {
                let photo = try await showPhoto(id, viewer: member).photo
                if photo.ownerID == member.id { photos.append(photo) }
            } catch let error as DomainError where error.code == .notFound {
                // Deleted meanwhile: the form comes back without it.
                continue
            }
        }
        return photos
    }
}
