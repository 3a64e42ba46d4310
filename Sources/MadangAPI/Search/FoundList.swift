/// What `GET /search` answers: a list of what its query `type` asks for.
public enum FoundList: Codable, Hashable, Sendable {
    /// For `type=posts`, and where nothing was found.
    case posts(ItemList<Post>)
    /// For `type=members`, best first.
    case members(ItemList<Member>)
    /// For `type=listings`, newest first.
    case listings(ItemList<Listing>)

    /// Which it is shows by the fields of an element; an empty list reads as one of posts.
    public init(from decoder: any Decoder) throws {
        do {
            self = .posts(try ItemList<Post>(from: decoder))
        } catch is DecodingError {
            do {
                self = .members(try ItemList<Member>(from: decoder))
            } catch is DecodingError {
                self = .listings(try ItemList<Listing>(from: decoder))
            }
        }
    }

    /// Writes the list alone: its kind is not on the wire. Fails: as the encoder does.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .posts(let list): try list.encode(to: encoder)
        case .members(let list): try list.encode(to: encoder)
        case .listings(let list): try list.encode(to: encoder)
        }
    }
}
