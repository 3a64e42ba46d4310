package import Domain
package import MadangCore
import Storage

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
                _ = try await edit(photo.id, photo.change, by: owner)
            } catch let error as DomainError where error.code == .notFound || error.code == .forbidden {
                throw DomainError.invalid("photo_ids", .unknown)
            }
        }
    }

    /// The sizes of the originals of which pictures are made anew when `photos` are written: what it costs is known
    /// before. A photo that is gone or somebody else's has no part in it.
    package func remade(_ photos: [PhotoDescription], by owner: Member) async throws -> [PixelSize] {
        try await database.read { stores in
            var sizes: [PixelSize] = []
            for photo in photos {
                do {
                    let seen = try stores.ownPhoto(photo.id, by: owner)
                    if edit.work(photo.change, on: seen) != nil { sizes.append(seen.original.uprightSize) }
                } catch let error as DomainError where error.code == .notFound || error.code == .forbidden {
                    continue
                }
            }
            return sizes
        }
    }
}

extension PhotoDescription {
    fileprivate var change: PhotoChange { PhotoChange(altText: altText, filter: filter) }
}
