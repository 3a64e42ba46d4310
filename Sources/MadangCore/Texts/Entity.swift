/// A hashtag or a mention in a text (API, "Post").
public struct Entity: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case hashtag, mention
    }

    public let kind: Kind
    /// As written, without the sign before it.
    public let text: String
    /// What it is looked up by: `HashtagRule.key` or the normalized username.
    public let key: String
    /// Position of the sign, in Unicode scalars of the text.
    public let start: Int
    /// Position behind the last scalar.
    public let end: Int

    public init(kind: Kind, text: String, key: String, start: Int, end: Int) {
        self.kind = kind
        self.text = text
        self.key = key
        self.start = start
        self.end = end
    }
}

/// A text cut at its entities: plain stretches and entities in turn.
public enum TextPiece: Hashable, Sendable {
    case plain(String)
    /// `written` is the stretch of the text, sign included.
    case entity(Entity, written: String)
}
