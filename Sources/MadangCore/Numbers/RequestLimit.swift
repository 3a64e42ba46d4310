/// How much one request may ask for: beyond it is 422 `invalid`.
public enum RequestLimit {
    /// Elements of a page.
    public static let page = 100
    /// Photos whose saves are asked for by id.
    public static let savedPhotos = 100
    /// Posts that one stream of events watches: what is open in all tabs that are looked at, and some more.
    public static let watchedPosts = 20
    /// Photos that are placed on a board at once.
    public static let placedPhotos = 100
    /// Photos whose order on a board is said at once.
    public static let orderedPhotos = 1000
}
