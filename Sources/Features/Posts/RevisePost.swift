package import Domain
package import MadangCore

/// All that the form of a published post can change, as browsers without script send it.
package struct PostRevision: Sendable {
    package struct PhotoRevision: Sendable {
        package let id: Identifier<Photo>
        package let altText: String
        package let filter: PhotoFilter

        package init(id: Identifier<Photo>, altText: String, filter: PhotoFilter) {
            self.id = id
            self.altText = altText
            self.filter = filter
        }
    }

    package let text: String
    /// Those that stay, in the order wanted.
    package let photos: [PhotoRevision]
    /// Pictures to be added at the end, whole.
    package let files: [TakenFile]
    /// As of `EditPost`.
    package let listingID: String?
    /// As of `EditPost`.
    package let isSensitive: Bool?
    /// The version that the editor saw.
    package let version: Int?

    package init(
        text: String, photos: [PhotoRevision], files: [TakenFile],
        listingID: String? = nil, isSensitive: Bool? = nil, version: Int?
    ) {
        self.listingID = listingID
        self.isSensitive = isSensitive
        self.text = text
        self.photos = photos
        self.files = files
        self.version = version
    }
}

/// Changes a post, its photos' descriptions and looks, and adds pictures, in one go.
package struct RevisePost: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Fails: as `EditPost`, which is done first, so that a conflict changes nothing; then as `EditPhoto`.
    package func callAsFunction(
        _ id: Identifier<Post>, _ revision: PostRevision, by editor: Member
    ) async throws -> Post {
        let post = try await take(revision.files, PhotoMaking(), by: editor) { added in
            try await EditPost(ports: ports)(
                id, text: revision.text, photoIDs: revision.photos.map(\.id) + added,
                listingID: revision.listingID, isSensitive: revision.isSensitive,
                expectedVersion: revision.version, by: editor)
        }
        for photo in revision.photos {
            _ = try await edit(
                photo.id, PhotoChange(altText: photo.altText, filter: photo.filter), by: editor)
        }
        return post
    }
}
