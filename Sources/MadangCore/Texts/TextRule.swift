/// A text with a name and a limit; most conforming types add nothing but the limit.
public protocol TextRule {
    /// What `normalize` and `check` go by.
    static var limit: TextLimit { get }
    /// What is wrong with the normalized form of `text`, if anything.
    static func check(_ text: String) -> Fault?
}

extension TextRule {
    /// The text as it is kept; see `TextLimit.normalize`.
    public static func normalize(_ text: String) -> String { limit.normalize(text) }

    /// What is wrong with the normalized form of `text`, if anything.
    public static func check(_ text: String) -> Fault? { limit.check(text) }
}

/// What members say about themselves.
public enum BioRule: TextRule {
    /// 0…150 characters.
    public static let limit = TextLimit(maximum: 150)
}

/// The text of a post; it may be absent where there are photos.
public enum PostTextRule: TextRule {
    /// 0…500 characters.
    public static let limit = TextLimit(maximum: 500)
    /// Photos of one post (docs/api/posts.md).
    public static let photoLimit = 10
}

/// What a photo shows, for those who cannot see it. The 1000 is ours: no source gives a limit,
/// and more than that is a text of its own.
public enum AltTextRule: TextRule {
    /// 0…1000 characters.
    public static let limit = TextLimit(maximum: 1000)
}

/// A comment under a post.
public enum CommentRule: TextRule {
    /// 1…300 characters.
    public static let limit = TextLimit(minimum: 1, maximum: 300)
}

/// The private note of a save; it must not be blank.
public enum MemoRule: TextRule {
    /// 1…200 characters.
    public static let limit = TextLimit(minimum: 1, maximum: 200)
}

/// What a member calls one of their passkeys or tokens.
public enum KeyLabelRule: TextRule {
    /// 1…40 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 40, isSingleLine: true)
}

/// What somebody else's program calls itself.
public enum AppNameRule: TextRule {
    /// 1…80 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 80, isSingleLine: true)
}

/// What somebody looks for. The 100 is ours.
public enum SearchQueryRule: TextRule {
    /// 1…100 characters on one line.
    public static let limit = TextLimit(minimum: 1, maximum: 100, isSingleLine: true)
}

/// What somebody says to the seller of a listing, or the seller to them; it may be absent where there are photos.
public enum MessageRule: TextRule {
    /// 0…500 characters, as many as a post.
    public static let limit = TextLimit(maximum: 500)
    /// Photos of one message.
    public static let photoLimit = 5
}
