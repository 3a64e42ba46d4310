package import MadangCore

/// What somebody who reported a thing saw of it then. It stays as it was, whatever its author changes or deletes, and
/// goes with its case.
package struct Evidence: Hashable, Sendable {
    package let id: Identifier<Evidence>
    /// What was reported, with what stood around it, in the order in which it stood there.
    package var pieces: [Piece]
    package var at: Timestamp { id.moment }

    /// So many messages of the thread before the one that was reported, and as many behind it.
    package static let messagesAround = 5
    /// So many photos of a board: what it looked like, not all that lay on it.
    package static let boardPhotos = 4

    package init(id: Identifier<Evidence>, pieces: [Piece]) {
        self.id = id
        self.pieces = pieces
    }

    /// What a piece shows. The words are kept and sent: they never change.
    package enum Kind: String, CaseIterable, Sendable {
        case post, comment, listing, member, message, story, board, feedback
    }

    /// One thing as it was.
    package struct Piece: Hashable, Sendable {
        package let kind: Kind
        /// The number of the thing's id.
        package let thingID: Int64
        /// Whose it was, and what they were called.
        package let username: String
        package let displayName: String
        /// Name and price of a listing, title of a board, of feedback what was sold and what went wrong, of an offer
        /// its amount; else empty.
        package let title: String
        /// What it said; of a member what they told of themselves, of a story the words on its photos, a line for each,
        /// of a board its note.
        package let text: String
        /// When the thing was made.
        package let at: Timestamp
        /// Whether it was reported; else it stood around that.
        package let isReported: Bool
        package var photos: [Photo]

        package init(
            kind: Kind, thingID: Int64, username: String, displayName: String, title: String = "",
            text: String, at: Timestamp, isReported: Bool, photos: [Photo] = []
        ) {
            self.kind = kind
            self.thingID = thingID
            self.username = username
            self.displayName = displayName
            self.title = title
            self.text = text
            self.at = at
            self.isReported = isReported
            self.photos = photos
        }
    }

    /// A file that stays while it is evidence.
    package struct Photo: Hashable, Sendable {
        package let blob: BlobKey
        package let size: PixelSize
        package let altText: String

        package init(blob: BlobKey, size: PixelSize, altText: String) {
            self.blob = blob
            self.size = size
            self.altText = altText
        }
    }
}

extension Evidence.Photo {
    /// The largest file of `photo`; nil for one that has none.
    package init?(_ photo: Photo) {
        guard let largest = photo.rendition(.full) ?? photo.renditions.last else { return nil }
        self.init(blob: largest.blob, size: largest.size, altText: photo.altText)
    }
}

extension Evidence {
    /// The photos of all pieces: the place of one in here is its number.
    package var photos: [Photo] { pieces.flatMap(\.photos) }
}
