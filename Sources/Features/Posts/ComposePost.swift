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

    package init(text: String, files: [TakenFile], making: PhotoMaking, listingID: String? = nil) {
        self.text = text
        self.files = files
        self.making = making
        self.listingID = listingID
    }
}

/// Takes pictures in and publishes them with a text, in one go.
package struct ComposePost: MediaVerb {
    let ports: Ports
    let media: MediaPorts

    /// Either there is a post with every picture afterwards, or nothing. Fails: as `UploadPhoto`, `PublishPost`.
    package func callAsFunction(_ form: PostForm, by author: Member) async throws -> Post {
        try await take(form.files, form.making, by: author) { photos in
            try await PublishPost(ports: ports)(
                PostDraft(text: form.text, photoIDs: photos, listingID: form.listingID), by: author)
        }
    }
}
