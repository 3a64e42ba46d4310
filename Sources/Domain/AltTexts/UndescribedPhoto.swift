/// A photo of a member's post or listing that lacks an alternative text.
package struct UndescribedPhoto: Hashable, Sendable {
    /// What shows it.
    package enum Place: Hashable, Sendable {
        case post(Identifier<Post>, text: String)
        case listing(Identifier<Listing>, name: String)
    }

    package let photo: Photo
    package let place: Place

    package init(photo: Photo, place: Place) {
        self.photo = photo
        self.place = place
    }
}
