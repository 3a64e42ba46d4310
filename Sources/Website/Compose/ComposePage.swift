import Domain
package import MadangCore

/// The form for a new post, empty or as it came back from the server.
package struct ComposePage: Sendable {
    package var text: String
    package var shape: Shape
    package var filter: PhotoFilter
    /// By field: `text`, `file`.
    package var faults: FormFaults
    /// Whether photos from a share sheet did not arrive.
    package var hasMissedShare: Bool
    package var choice: ListingChoice

    /// How all photos of a form without script are cut, in the middle.
    package enum Shape: String, CaseIterable, Sendable {
        case square, portrait, whole

        /// The cut that the server makes of each photo.
        package var aspect: CropAspect {
            switch self {
            case .square: .square
            case .portrait: .fourByFive
            case .whole: .whole
            }
        }
    }

    package init(
        text: String = "", shape: Shape = .square, filter: PhotoFilter = .none,
        faults: FormFaults = .none, hasMissedShare: Bool = false, choice: ListingChoice = ListingChoice()
    ) {
        self.hasMissedShare = hasMissedShare
        self.choice = choice
        self.text = text
        self.shape = shape
        self.filter = filter
        self.faults = faults
    }
}

/// The form that changes a post.
package struct EditPostPage: Sendable {
    package let id: String
    /// What the edit builds on: sent back as `version`, in the script's case as `If-Match`.
    package let version: Int
    package var text: String
    package var photos: [EditedPhoto]
    package var choice: ListingChoice
    /// By field: `text`, `file`, `alt_{id}`.
    package var faults: FormFaults

    package init(
        id: String, version: Int, text: String, photos: [EditedPhoto],
        choice: ListingChoice = ListingChoice(),
        faults: FormFaults = .none
    ) {
        self.choice = choice
        self.id = id
        self.version = version
        self.text = text
        self.photos = photos
        self.faults = faults
    }
}

/// A photo of the edited post, with what stands in its fields.
package struct EditedPhoto: Sendable, Hashable {
    package var picture: PhotoPicture
    package var altText: String
    package var filter: PhotoFilter
    package var isRemoved: Bool

    package init(picture: PhotoPicture, altText: String, filter: PhotoFilter, isRemoved: Bool = false) {
        self.picture = picture
        self.altText = altText
        self.filter = filter
        self.isRemoved = isRemoved
    }
}

/// The limits that views and scripts are told; the server judges by the same ones.
enum ComposeLimits {
    /// API, "Posts".
    static let photos = 10
    /// API, "Photos".
    static let fileMebibytes = 25
    static let text = PostTextRule.limit.maximum
    static let altText = AltTextRule.limit.maximum
    static let acceptedTypes = "image/jpeg,image/png,image/webp,image/gif"
}
