package import Domain
import MadangCore

/// A post with its pictures in one form, as browsers without script send it.
package struct PostForm: Sendable {
    package let text: String
    /// In the author's order.
    package let files: [TakenFile]
    package let making: PhotoMaking
    /// As `PostDraft.listingID`.
    package let listingID: String?
    /// Those that came with the form before, in the author's order: they stand before the files.
    package let photos: [PhotoDescription]
    /// As `PostDraft.draftID`.
    package let draftID: String?
    /// As `PostDraft.isSensitive`.
    package let isSensitive: Bool

    package init(
        text: String, files: [TakenFile], making: PhotoMaking, listingID: String? = nil,
        photos: [PhotoDescription] = [], draftID: String? = nil, isSensitive: Bool = false
    ) {
        self.text = text
        self.files = files
        self.making = making
        self.listingID = listingID
        self.photos = photos
        self.draftID = draftID
        self.isSensitive = isSensitive
    }
}

/// Takes pictures in and publishes them with a text, in one go.
package struct ComposePost: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Either there is a post with every picture afterwards, or nothing; photos that came before are described in any
    /// case. Fails: as `DescribePhotos`, `UploadPhoto`, `PublishPost`.
    package func callAsFunction(_ form: PostForm, by author: Member) async throws -> Post {
        try await describe(form.photos, by: author)
        return try await take(form.files, form.making, by: author) { taken in
            try await PublishPost(ports: ports)(
                PostDraft(
                    text: form.text, photoIDs: form.photos.map(\.id) + taken, listingID: form.listingID,
                    draftID: form.draftID, isSensitive: form.isSensitive),
                by: author)
        }
    }
}
