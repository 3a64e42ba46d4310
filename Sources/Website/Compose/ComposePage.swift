import Domain
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
}

/// The form that changes a post.
package struct EditPostPage: Sendable {
    package let id: String
    /// What the edit builds on: sent back as `version`, in the script's case as `If-Match`.
    package let version: Int
    package var text: String
    package var photos: [EditedPhoto]
    package var choice: ListingChoice = ListingChoice()
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
