import MadangCore

/// Which of one's own photos lack an alternative text.
public struct AltTextCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Alternative texts"
    /// What it is about.
    public static let text = "Which of one's own photos lack an alternative text."

    /// Photos of one's own posts and listings that lack an alternative text, latest first, and how many photos have
    /// one. Nobody else learns of it.
    public let listUndescribedPhotos = Call<NoBody, UndescribedPhotoList>(
        .get, "/v1/me/alt-texts", .member, on: .posts, "List one's photos without alternative text",
        "Those of one's own posts and listings, latest first. `PATCH /v1/photos/{id}` describes one.",
        query: .page)
}
