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
    package let files: [(path: String, byteCount: Int)]
    /// As of `EditPost`.
    package let listingID: String?
    /// The version that the editor saw.
    package let version: Int?

    package init(
        text: String, photos: [PhotoRevision], files: [(path: String, byteCount: Int)],
        listingID: String? = nil, version: Int?
    ) {
        self.listingID = listingID
        self.text = text
        self.photos = photos
        self.files = files
        self.version = version
    }
}

/// Changes a post, its photos' descriptions and looks, and adds pictures, in one go.
package struct RevisePost: Sendable {
    let blobs: any BlobStore
    let compose: ComposePost
    let editPhoto: EditPhoto
    let editPost: EditPost

    package init(blobs: any BlobStore, compose: ComposePost, editPhoto: EditPhoto, editPost: EditPost) {
        self.blobs = blobs
        self.compose = compose
        self.editPhoto = editPhoto
        self.editPost = editPost
    }

    /// Fails: what `receive` throws; as `EditPost`, which is done first, so that a conflict changes nothing;
    /// then as `EditPhoto`.
    package func callAsFunction(
        _ id: Identifier<Post>, by editor: Member,
        receive: @escaping @Sendable (_ directory: String) async throws -> PostRevision
    ) async throws -> Post {
        try await blobs.withStaging { directory in
            let revision = try await receive(directory)
            let added = try await compose.takeIn(revision.files, .whole, .none, by: editor)
            let post: Post
            do {
                post = try await editPost(
                    id, text: revision.text, photoIDs: revision.photos.map(\.id) + added,
                    listingID: revision.listingID, expectedVersion: revision.version, by: editor)
            } catch {
                await compose.takeBack(added, by: editor)
                throw error
            }
            for photo in revision.photos {
                let change = PhotoChange(altText: photo.altText, filter: photo.filter)
                _ = try await editPhoto(photo.id, change, by: editor)
            }
            return post
        }
    }
}
