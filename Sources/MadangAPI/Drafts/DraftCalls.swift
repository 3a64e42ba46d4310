import MadangCore

/// What is not published yet, and posts that wait for their time.
public struct DraftCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Drafts"
    /// What it is about.
    public static let text = "What is not published yet, and posts that wait for their time."

    /// One's own, last changed first. Fails: 422 `invalid` with `kind`.
    public let listDrafts = Call<NoBody, DraftList>(
        .get, "/v1/me/drafts", .member, on: .drafts, "List one's drafts", "Last changed first; at most 50.",
        query: [
            .may("kind", .word(["post", "listing", ""]), "post", "Those that become a post, or a listing.")
        ],
        fails: [.invalid])
    /// Begins a draft. Fails: 422 `invalid` with `kind` (beyond 50, too), `photo_ids`, `publish_at`, for a post that
    /// has a time as publishing it, or with what is too long; 507 `storage_full` without room for the copies of photos
    /// that stand in another draft.
    public let createDraft = Call<DraftRequest, Draft>(
        .post, "/v1/drafts", .member, on: .drafts, "Begin a draft",
        "Nothing is judged before it is published, or has a time at which it is.", status: 201,
        headers: [.idempotencyKey], answers: [.tag, .location])
    /// One's own draft `{id}`. Fails: 404, also for one of somebody else.
    public let showDraft = Call<NoBody, Draft>(
        .get, "/v1/drafts/{id}", .member, on: .drafts, "Show a draft", answers: [.tag])
    /// Changes one's own draft `{id}`. Fails: 404, 409 `conflict` for a stale version, 422 `invalid` as `createDraft`.
    public let saveDraft = Call<DraftRequest, Draft>(
        .patch, "/v1/drafts/{id}", .member, on: .drafts, "Change a draft", "What is absent stays.",
        headers: [.version], answers: [.tag])
    /// Takes one's own draft `{id}` away; its photos are deleted a day later. Fails: 404, 409 `conflict` for a stale
    /// version.
    public let deleteDraft = Call<NoBody, NoAnswer>(
        .delete, "/v1/drafts/{id}", .member, on: .drafts, "Delete a draft",
        "Its photos are deleted a day later.", headers: [.version])
    /// Publishes the post `{id}` that is a draft, now. Fails: 404, also for the draft of a listing, 422 `invalid` as
    /// publishing a post.
    public let publishDraft = Call<NoBody, Post>(
        .post, "/v1/drafts/{id}/publish", .member, on: .drafts, "Publish the draft of a post", status: 201,
        headers: [.idempotencyKey], fails: [.invalid], answers: [.tag, .location])
}
