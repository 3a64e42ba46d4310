/// Paths of the pages that answers of the API point to (API, "Pages").
public enum PagePath {
    /// The page of a post; `id` as the API gives it.
    public static func post(_ id: String) -> String { "/p/\(URLText.encodedSegment(id))" }
    /// The page of a listing; `id` as the API gives it.
    public static func listing(_ id: String) -> String { "/market/\(URLText.encodedSegment(id))" }
    /// The page of a member; `username` without its @.
    public static func member(_ username: String) -> String { "/@\(URLText.encodedSegment(username))" }

    /// The page to join by an invite, with its secret.
    public static func join(invite: String) -> String { "/join?invite=\(URLText.encodedSegment(invite))" }

    /// `tag` without its sign.
    public static func tag(_ tag: String) -> String { "/tags/\(URLText.encodedSegment(tag))" }
}
