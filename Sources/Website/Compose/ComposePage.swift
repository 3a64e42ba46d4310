import Domain
import HTTPKit
package import MadangCore

/// The form for a new post, empty or as it came back from the server.
package struct ComposePage: Sendable {
    package var text: String = ""
    /// Whether the text is one that the yard proposes: a draft on the device takes its place.
    package var isExample: Bool = false
    package var shape: PhotoShape = .square
    package var filter: PhotoFilter = .none
    /// By field: `text`, `file`.
    package var faults: FormFaults = .none
    /// Whether photos from a share sheet did not arrive.
    package var hasMissedShare: Bool = false
    package var choice: ListingChoice = ListingChoice()
    /// Whether its photos are veiled until a reader wants to see them.
    package var isSensitive: Bool = false
    /// Those that are with the server already, in order: the form came back with the question about descriptions.
    package var photos: [EditedPhoto] = []
    package var reminder: AltTextReminder = .off
    package var draft: DraftState = DraftState(.post)
    /// Whether the fields hold what was sent and came back, and not what is kept.
    package var isReturned: Bool = false
}

/// The form that changes a post.
package struct EditPostPage: Sendable {
    package let id: String
    /// What the edit builds on: sent back as `version`, in the script's case as `If-Match`.
    package let version: Int
    package var text: String
    package var photos: [EditedPhoto]
    package var choice: ListingChoice = ListingChoice()
    /// Whether its photos are veiled until a reader wants to see them.
    package var isSensitive: Bool = false
    /// Whether moderators say so, which is not the author's to change; and why.
    package var isMarkedSensitive: Bool = false
    package var markReason: String?
    /// By field: `text`, `file`, `alt_{id}`.
    package var faults: FormFaults = .none
}

/// A photo of the edited post, with what stands in its fields.
package struct EditedPhoto: Sendable, Hashable {
    package var picture: PhotoPicture
    package var altText: String
    package var filter: PhotoFilter
    package var isRemoved: Bool = false
}

extension EditedPhoto {
    init(_ photo: Photo) {
        self.init(picture: PhotoPicture(photo), altText: photo.altText, filter: photo.recipe.filter)
    }

    /// Puts in what was sent.
    mutating func fill(from form: MultipartForm) {
        altText = form.fields["alt_\(picture.id)"] ?? altText
        filter = form.fields["filter_\(picture.id)"].flatMap(PhotoFilter.init(rawValue:)) ?? filter
        isRemoved = form.fields["remove_\(picture.id)"] != nil
    }
}
