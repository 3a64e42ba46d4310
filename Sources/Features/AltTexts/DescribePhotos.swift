package import Domain
package import MadangCore

/// What a form without script says of a photo that the server has already.
package struct PhotoDescription: Sendable {
    package let id: Identifier<Photo>
    package let altText: String
    /// Nil leaves it as it is.
    package let filter: PhotoFilter?

    package init(id: Identifier<Photo>, altText: String, filter: PhotoFilter? = nil) {
        self.id = id
        self.altText = altText
        self.filter = filter
    }
}

/// Writes the alternative texts of photos that are about to be published.
package struct DescribePhotos: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Fails: `.invalid` with "alt_text", or with "photo_ids" for a photo that is gone or somebody else's; else as
    /// `EditPhoto`.
    package func callAsFunction(_ photos: [PhotoDescription], by owner: Member) async throws {
        for photo in photos {
            do {
                _ = try await edit(
                    photo.id, PhotoChange(altText: photo.altText, filter: photo.filter), by: owner)
            } catch let error as DomainError where error.code == .notFound || error.code == .forbidden {
                throw DomainError.invalid("photo_ids", .unknown)
            }
        }
    }
}
