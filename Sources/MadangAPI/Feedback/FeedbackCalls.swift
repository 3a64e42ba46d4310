import MadangCore

/// What both say of a sale afterwards.
public struct FeedbackCalls: CallGroup {
    /// Its heading in the description of the API.
    public static let title = "Feedback"
    /// What it is about.
    public static let text = "What both say of a sale afterwards: thanks, or what went wrong. Never a number."

    /// What was said of `{username}` after sales, latest first, with how much there is. Fails: 404.
    public let listFeedback = Call<NoBody, FeedbackList>(
        .get, "/v1/members/{username}/feedback", .optional, on: .market, "List what was said of a member",
        "After sales, latest first, without what one mutes and without those whom a block stands between; the counts "
            + "are of all.", query: .page)
    /// Sales of which one can say something, or can change what one said, latest first.
    public let listDueFeedback = Call<NoBody, ItemList<DueFeedback>>(
        .get, "/v1/me/feedback/due", .member, on: .market, "List the sales of which one can say something",
        "Latest first, within 14 days after the sale, with what one said already.", query: .page)
    /// Says something of the sale `{id}`, in place of what one said before. Fails: 404 for all but the two, 409
    /// `conflict` once it is shown or 14 days are over, 422 `invalid` with `type`, `reason` or `text`.
    public let giveFeedback = Call<FeedbackRequest, DueFeedback>(
        .put, "/v1/sales/{id}/feedback", .member, on: .market, "Say something of a sale",
        "In place of what one said before. Both are shown once both have spoken, or after 14 days.",
        fails: [.conflict])
    /// Takes back what one said of the sale `{id}`; however often. Fails: 404 for all but the two.
    public let takeBackFeedback = Call<NoBody, NoAnswer>(
        .delete, "/v1/sales/{id}/feedback", .member, on: .market, "Take back what one said of a sale",
        "However often.")
}
