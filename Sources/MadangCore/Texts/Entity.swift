/// A hashtag or a mention in a text (docs/api/posts.md).
public struct Entity: Hashable, Sendable {
    /// By the sign before it: # or @.
    public enum Kind: String, CaseIterable, Sendable {
        /// `#산책`: leads to the posts with that tag.
        case hashtag
        /// `@ana`: leads to that member.
        case mention
    }

    /// Decides what `key` names.
    public let kind: Kind
    /// As written, without the sign before it.
    public let text: String
    /// What it is looked up by: `HashtagRule.key` or the normalized username.
    public let key: String
    /// Position of the sign, in Unicode scalars of the text.
    public let start: Int
    /// Position behind the last scalar.
    public let end: Int

    /// As `EntityScanner` finds it: nothing here is judged again.
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
    /// What stands between entities; never empty.
    case plain(String)
    /// `written` is the stretch of the text, sign included.
    case entity(Entity, written: String)
}
