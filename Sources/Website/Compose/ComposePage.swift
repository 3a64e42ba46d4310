import Domain
import HTTPKit
package import MadangCore

/// The form for a new post, empty or as it came back from the server.
package struct ComposePage: Sendable {
    package var text: String = ""
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
    package var version: Int
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
    /// Whether the fields hold what was sent and came back, and not what the post is.
    package var isReturned: Bool = false
}

/// A photo of the edited post, with what stands in its fields.
package struct EditedPhoto: Sendable, Hashable {
    package var picture: PhotoPicture
    package var altText: String
    package var filter: PhotoFilter
    package var isRemoved: Bool = false
    /// The number by which its place is said, as it was typed; nil for the place where it stands.
    package var position: Int?
    /// Whether it came with the form of a post that does not show it yet.
    package var isAdded: Bool = false
}

extension EditedPhoto {
    init(_ photo: Photo, isAdded: Bool = false) {
        self.init(
            picture: PhotoPicture(photo), altText: photo.altText, filter: photo.recipe.filter,
            isAdded: isAdded)
    }

    /// Puts in what was sent.
    mutating func fill(from form: Form) {
        altText = form["alt_\(picture.id)"] ?? altText
        filter = form["filter_\(picture.id)"].flatMap(PhotoFilter.init(rawValue:)) ?? filter
        position = form["position_\(picture.id)"].flatMap(Int.init)
        isRemoved = form["remove_\(picture.id)"] != nil
    }
}
