/// What somebody who reported a thing saw of it then, whatever became of it since.
public struct Evidence: Codable, Hashable, Sendable {
    /// One thing as it was.
    public struct Piece: Codable, Hashable, Sendable {
        /// "post", "comment", "listing", "member", "message", "story", "board" or "feedback".
        public let type: String
        /// Of the thing; it may be gone.
        public let thingID: String
        /// What whose it was was called.
        public let username: String
        /// The name that was shown.
        public let displayName: String
        /// Name and price of a listing, title of a board, of feedback what was sold and what went wrong, of an offer
        /// its amount; else empty.
        public let title: String
        /// What it said; of a member what they told of themselves, of a story the words on its photos, of a board its
        /// note.
        public let text: String
        /// When the thing was made; RFC 3339 in UTC with milliseconds.
        public let createdAt: String
        /// Whether it was reported; else it stood around that.
        public let isReported: Bool
        /// In their order.
        public let photos: [Photo]

        /// Every field as it goes over the wire.
        public init(
            type: String, thingID: String, username: String, displayName: String, title: String, text: String,
            createdAt: String, isReported: Bool, photos: [Photo]
        ) {
            self.type = type
            self.thingID = thingID
            self.username = username
            self.displayName = displayName
            self.title = title
            self.text = text
            self.createdAt = createdAt
            self.isReported = isReported
            self.photos = photos
        }

        private enum CodingKeys: String, CodingKey {
            case type, username, title, text, photos
            case thingID = "thing_id"
            case displayName = "display_name"
            case createdAt = "created_at"
            case isReported = "is_reported"
        }
    }

    /// A photo as it was.
    public struct Photo: Codable, Hashable, Sendable {
        /// Absolute path of the call that gives its bytes, to moderators alone.
        public let url: String
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// As its owner described it; empty for none.
        public let altText: String

        /// Every field as it goes over the wire.
        public init(url: String, width: Int, height: Int, altText: String) {
            self.url = url
            self.width = width
            self.height = height
            self.altText = altText
        }

        private enum CodingKeys: String, CodingKey {
            case url, width, height
            case altText = "alt_text"
        }
    }

    /// Opaque.
    public let id: String
    /// When it was reported; RFC 3339 in UTC with milliseconds.
    public let createdAt: String
    /// What was reported, with what stood around it: the post over a comment, up to five messages on each side of one.
    public let pieces: [Piece]

    /// Every field as it goes over the wire.
    public init(id: String, createdAt: String, pieces: [Piece]) {
        self.id = id
        self.createdAt = createdAt
        self.pieces = pieces
    }

    private enum CodingKeys: String, CodingKey {
        case id, pieces
        case createdAt = "created_at"
    }
}
