/// A board as it is made or changed. In a change, absent keys are left as they are.
public struct BoardRequest: Codable, Hashable, Sendable {
    /// 1…50 characters on one line.
    public var title: String?
    /// What it is for: 0…300 characters.
    public var note: String?
    /// "private", "shared" or "public"; "private" where nothing is said of a new one. Away from "shared" the others
    /// and what they placed leave the board.
    public var visibility: String?
    /// A photo of a post that lies on it, so none of a new board; empty for the first one.
    public var coverPhotoID: String?
    /// What the program calls it from now on, 8…64 letters, digits and hyphens: `~` and this stand for the id. The
    /// same once more makes no second board.
    public var handle: String?

    /// Nil is sent as absent; a new one without a title is refused as `required`.
    public init(
        title: String? = nil, note: String? = nil, visibility: String? = nil, coverPhotoID: String? = nil,
        handle: String? = nil
    ) {
        self.title = title
        self.note = note
        self.visibility = visibility
        self.coverPhotoID = coverPhotoID
        self.handle = handle
    }

    private enum CodingKeys: String, CodingKey {
        case title, note, visibility, handle
        case coverPhotoID = "cover_photo_id"
    }
}

/// Photos that come on a board at once.
public struct BoardPhotosRequest: Codable, Hashable, Sendable {
    /// 1…100, the first one on top. What was not saved is saved without a memo.
    public var photoIDs: [String]?
    /// Another board, by its id or `~` and its handle: they leave it, as far as the one who asks may take them off.
    public var from: String?

    /// Nil is sent as absent; without photos it is refused as `required`.
    public init(photoIDs: [String]?, from: String? = nil) {
        self.photoIDs = photoIDs
        self.from = from
    }

    private enum CodingKeys: String, CodingKey {
        case from
        case photoIDs = "photo_ids"
    }
}

/// The order of photos on a board.
public struct BoardOrderRequest: Codable, Hashable, Sendable {
    /// 1…1000. In this order they take the places that they hold together; all others stay where they are, and what
    /// does not lie there is passed over.
    public var photoIDs: [String]?

    /// Nil is refused as `required`.
    public init(photoIDs: [String]?) {
        self.photoIDs = photoIDs
    }

    private enum CodingKeys: String, CodingKey {
        case photoIDs = "photo_ids"
    }
}
