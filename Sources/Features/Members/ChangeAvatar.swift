package import Domain
import MadangCore

/// Gives a member another avatar, or none.
package struct ChangeAvatar: Sendable {
    let database: any Database
    let upload: UploadPhoto
    let edit: EditPhoto
    let delete: DeletePhoto

    package init(database: any Database, upload: UploadPhoto, edit: EditPhoto, delete: DeletePhoto) {
        self.database = database
        self.upload = upload
        self.edit = edit
        self.delete = delete
    }

    /// Lets `receive` write a file into a directory and makes a square photo of it: cut as its recipe says, in
    /// the middle of the picture without a crop. The avatar that was there goes, once the new one is in place.
    ///
    /// Fails: what `receive` throws; as `UploadPhoto`; `.invalid` with "crop" for one that is no square. Then
    /// the old avatar stays.
    package func callAsFunction(
        by member: Member, receive: @escaping @Sendable (_ directory: String) async throws -> PhotoUpload
    ) async throws -> Member {
        let photo = try await upload(by: member, idempotencyKey: nil) { directory in
            let upload = try await receive(directory)
            if let crop = upload.recipe.crop, !crop.size.isSquare {
                throw DomainError.invalid("crop", .cropNotSquare)
            }
            return upload
        }.photo
        do {
            if !photo.size.isSquare { _ = try await edit(photo.id, cutting: .square, by: member) }
            return try await set(photo.id, of: member)
        } catch {
            // What cannot be taken back now is an unused upload, and collected as such.
            try? await delete(photo.id, by: member)
            throw error
        }
    }

    /// Takes the avatar away; it may be gone already. Fails: `.unauthorized` if the member is gone.
    package func remove(by member: Member) async throws -> Member {
        try await set(nil, of: member)
    }

    private func set(_ photo: Identifier<Photo>?, of member: Member) async throws -> Member {
        try await database.write { stores in
            guard try stores.members.member(member.id) != nil else { throw DomainError.unauthorized }
            try stores.members.setAvatar(photo, of: member.id)
            guard let changed = try stores.members.member(member.id) else { throw DomainError.unauthorized }
            return changed
        }
    }
}
