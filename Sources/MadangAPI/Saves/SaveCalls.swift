import MadangCore

/// Photos that a member keeps, with private memos.
public struct SaveCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Saves"
    /// What it is about.
    public static let text = "Photos that a member keeps, with private memos."

    /// Keeps the photo `{id}`, or changes its memo; however often. Without a memo one that is there stays.
    /// Fails: 403 `blocked`, 404 for what is in no post that one sees, 422 `invalid` with `memo`, 503 `busy` while
    /// Unsplash is away.
    public let savePhoto = Call<SaveRequest, Save>(
        .put, "/v1/photos/{id}/save", .member, on: .saves, "Save a photo, or change its memo",
        "However often. Without a memo it is saved without one; one that is there stays.",
        fails: [.blocked])
    /// Keeps the photo `{id}` no more; however often, also when it is gone.
    public let removeSave = Call<NoBody, NoAnswer>(
        .delete, "/v1/photos/{id}/save", .member, on: .saves, "Take a save away", "However often.")
    /// The save of the photo `{id}`. Fails: 404 for one that was not saved, or is not to be seen.
    public let showSave = Call<NoBody, Save>(
        .get, "/v1/photos/{id}/save", .member, on: .saves, "Show a save")
    /// What one keeps, newest first; with `q` by words of the memo. Fails: 422 `invalid` with `q` or `photos`.
    public let listSaves = Call<NoBody, ItemList<Save>>(
        .get, "/v1/saves", .member, on: .saves, "List one's saves",
        query: [
            .may(
                "q", .limited(TextLimit(maximum: SearchQueryRule.limit.maximum)), "light",
                "Words that must stand in the memo."),
            .may(
                "photos", .text, "04hc8tq6ns1f5",
                "Ids with commas between, at most \(RequestLimit.savedPhotos): the saves of these alone."),
        ] + .page)
}
