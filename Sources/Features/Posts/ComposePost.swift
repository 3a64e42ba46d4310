package import Domain
package import MadangCore

/// A post with its pictures in one form, as browsers without script send it.
package struct PostForm: Sendable {
    package let text: String
    /// Paths and sizes of the received files, in the author's order.
    package let files: [(path: String, byteCount: Int)]
    /// How every picture is cut, in its middle.
    package let aspect: CropAspect
    package let filter: PhotoFilter
    /// As `PostDraft.listingID`.
    package let listingID: String?

    package init(
        text: String, files: [(path: String, byteCount: Int)], aspect: CropAspect, filter: PhotoFilter,
        listingID: String? = nil
    ) {
        self.text = text
        self.listingID = listingID
        self.files = files
        self.aspect = aspect
        self.filter = filter
    }
}

/// Takes pictures in and publishes them with a text, in one go.
package struct ComposePost: Sendable {
    let blobs: any BlobStore
    let upload: UploadPhoto
    let edit: EditPhoto
    let delete: DeletePhoto
    let publish: PublishPost

    package init(
        blobs: any BlobStore, upload: UploadPhoto, edit: EditPhoto, delete: DeletePhoto, publish: PublishPost
    ) {
        self.blobs = blobs
        self.upload = upload
        self.edit = edit
        self.delete = delete
        self.publish = publish
    }

    /// Lets `receive` read the form into a directory, then does what it says. Either there is a post with every
    /// picture afterwards, or nothing. Fails: what `receive` throws; as `UploadPhoto`, `PublishPost`.
    package func callAsFunction(
        by author: Member, receive: @escaping @Sendable (_ directory: String) async throws -> PostForm
    ) async throws -> Post {
        try await blobs.withStaging { directory in
            let form = try await receive(directory)
            let photos = try await takeIn(form.files, form.aspect, form.filter, by: author)
            do {
                return try await publish(
                    PostDraft(text: form.text, photoIDs: photos, listingID: form.listingID), by: author)
            } catch {
                await takeBack(photos, by: author)
                throw error
            }
        }
    }

    /// Uploads pictures and cuts them; all of them or none.
    func takeIn(
        _ files: [(path: String, byteCount: Int)], _ aspect: CropAspect, _ filter: PhotoFilter,
        for purpose: PhotoPurpose = .post, by author: Member
    ) async throws -> [Identifier<Photo>] {
        var photos: [Identifier<Photo>] = []
        do {
            for file in files {
                photos.append(try await take(file, filter, for: purpose, by: author))
                try await cut(photos[photos.count - 1], aspect, by: author)
            }
            return photos
        } catch {
            await takeBack(photos, by: author)
            throw error
        }
    }

    func takeBack(_ photos: [Identifier<Photo>], by author: Member) async {
        for photo in photos {
            // What cannot be taken back now is an unused upload, and collected as such.
            try? await delete(photo, by: author)
        }
    }

    private func take(
        _ file: (path: String, byteCount: Int), _ filter: PhotoFilter, for purpose: PhotoPurpose,
        by author: Member
    ) async throws -> Identifier<Photo> {
        let received = PhotoUpload(
            path: file.path, byteCount: file.byteCount, recipe: Recipe(filter: filter), altText: "",
            purpose: purpose)
        return try await upload(by: author, idempotencyKey: nil) { _ in received }.photo.id
    }

    /// The size is known only once the picture is in, so the cut is a second recipe.
    private func cut(_ id: Identifier<Photo>, _ aspect: CropAspect, by author: Member) async throws {
        guard aspect != .whole else { return }
        _ = try await edit(id, cutting: aspect, by: author)
    }
}
