package import Domain
package import MadangCore
import Storage

/// Gives a member another avatar, or none.
package struct ChangeAvatar: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Makes a square photo of a file: cut as its recipe says, in the middle of the picture without a crop. The avatar
    /// that was there goes, once the new one is in place. With the size of the picture in the file, by which the work
    /// is charged.
    ///
    /// Fails: as `UploadPhoto`; `.invalid` with "crop" for one that is no square. Then the old avatar stays.
    package func callAsFunction(
        _ file: PhotoUpload, by member: Member
    ) async throws -> (member: Member, originalSize: PixelSize) {
        var file = file
        file.recipe = try file.recipe.squared()
        // Files of stories are for few; a face is everybody's.
        if file.purpose == .story { file.purpose = .post }
        let made = try await upload(file, by: member)
        do {
            return (try await set(made.photo.id, of: member), made.original.uprightSize)
        } catch {
            // What cannot be taken back now is an unused upload, and collected as such.
            try? await delete(made.photo.id, by: member)
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
            if photo != nil { try stores.note(.avatar, by: member) }
            guard let changed = try stores.members.member(member.id) else { throw DomainError.unauthorized }
            return changed
        }
    }
}
