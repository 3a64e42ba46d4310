package import Domain
package import MadangCore

/// Brings photos that were uploaded for anything else under the limit of what they are used for now.
package struct FitPhotos: PhotoFitting {
    let database: any Database
    let edit: EditPhoto

    package init(database: any Database, edit: EditPhoto) {
        self.database = database
        self.edit = edit
    }

    package func fit(_ photos: [Identifier<Photo>], for purpose: PhotoPurpose, by owner: Member) async throws
    {
        let waiting = try await database.read { stores in
            try stores.photos.photos(photos).filter {
                try $0.ownerID == owner.id && $0.purpose != purpose && stores.photos.use(of: $0.id) == nil
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
